/** The list of what waits for the reader: tasks that ask or have ended, and people who ask to join their projects. */
import { itemsOf, type ProjectEnrollment } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { orrery, queryCache } from '../../service.ts';
import { useSession } from '../../session/session.tsx';
import { useNotices } from '../../shell/notices.tsx';
import { TaskRow } from '../../shell/task-row.tsx';
import { isUnderWay, useTasks } from '../../shell/tasks.ts';
import screens from '../screens.module.css';

export function WaitingForMe() {
  const { say } = useLanguage();
  const { user } = useSession();
  const tasks = useTasks().filter((task) => !isUnderWay(task));
  const { data } = useQuery({
    queryKey: ['enrollments', 'pending'],
    queryFn: ({ signal }) => orrery.listProjectEnrollments({ query: { status: 'pending', size: 20 }, signal }),
  });
  // Who asks oneself waits for others.
  const requests = data ? itemsOf(data).filter((one) => one.user.id !== user?.id) : [];
  if (tasks.length + requests.length === 0) return null;
  return (
    <Card title={say('waitingForYou')} isFlush>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
      {tasks.map((task) => (
        <div key={task.id} className={screens.waitingItem}>
          <TaskRow task={task} />
        </div>
      ))}
    </Card>
  );
}

function Request({ request }: { readonly request: ProjectEnrollment }) {
  const { say, ago } = useLanguage();
  const { complain } = useNotices();
  const path = { id: request.id };
  const act = (doing: Promise<unknown>) => void doing.then(() => queryCache.invalidateQueries()).catch(complain);
  return (
    <div className={screens.item}>
      <span className={screens.words}>
        <span>{say('asksToJoin', { name: request.user.name, project: request.project.name })}</span>
        <span className={screens.about}>{ago(request.creationDateTime)}</span>
      </span>
      <span className={design.row}>
        <button
          type="button"
          className={design.button}
          onClick={() => act(orrery.approveProjectEnrollment({ path, body: { role: 'viewer' } }))}
        >
          {say('approveAsViewer')}
        </button>
        <button
          type="button"
          className={`${design.button} ${design.second}`}
          onClick={() => act(orrery.rejectProjectEnrollment({ path }))}
        >
          {say('reject')}
        </button>
      </span>
    </div>
  );
}
