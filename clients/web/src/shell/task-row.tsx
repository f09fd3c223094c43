/** One task: how far it is, and what can be done with it. */
import { hrefOf, type ListedTask } from '@orrery/api';
import design from '../design/design.module.css';
import { useLanguage } from '../messages/language.tsx';
import { orrery } from '../service.ts';
import { useNotices } from './notices.tsx';
import shell from './shell.module.css';
import { cancelTask, confirmTask, isUnderWay } from './tasks.ts';

const kinds = {
  failed: design.bad,
  succeeded: design.good,
  waiting: design.warn,
  cancelled: undefined,
  queued: undefined,
  running: design.accent,
} as const;

export function TaskRow({ task }: { readonly task: ListedTask }) {
  const { say } = useLanguage();
  const { complain } = useNotices();
  const act = (doing: Promise<void>) => void doing.catch(complain);
  const { result } = task._links;
  return (
    <div className={shell.task}>
      <div className={design.row}>
        <strong>{task.title}</strong>
        <span className={`${design.badge} ${kinds[task.status] ?? ''}`}>{say(`task.${task.status}`)}</span>
      </div>
      {isUnderWay(task) && <progress className={shell.progress} value={task.progress} aria-label={task.title} />}
      {(task.error?.message ?? task.message) && <span className={design.quiet}>{task.error?.message ?? task.message}</span>}
      <div className={design.row}>
        {task.status === 'waiting' && (
          <button type="button" className={design.button} onClick={() => act(confirmTask(task))}>
            {say('apply')}
          </button>
        )}
        {task.status === 'succeeded' && result && (
          <a className={`${design.button} ${design.second}`} href={orrery.links.address({ href: hrefOf(result) })} download>
            {say('download')}
          </a>
        )}
        {isUnderWay(task) || task.status === 'waiting' ? (
          <button type="button" className={`${design.button} ${design.danger}`} onClick={() => act(cancelTask(task))}>
            {say('cancel')}
          </button>
        ) : (
          <button type="button" className={`${design.button} ${design.second}`} onClick={() => act(confirmTask(task))}>
            {say('done')}
          </button>
        )}
      </div>
    </div>
  );
}
