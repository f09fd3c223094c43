/** The reader's tasks, in the bar. */
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import { tasksAddress } from '../routing/addresses.ts';
import { Link } from '../routing/router.tsx';
import shell from './shell.module.css';
import { useTasks } from './tasks.ts';

export function TasksLink() {
  const { say } = useLanguage();
  const tasks = useTasks();
  return (
    <Link
      className={`${design.button} ${design.plain}`}
      to={tasksAddress}
      aria-label={say('tasksCount', { count: tasks.length })}
    >
      <Icon name="tasks" />
      {tasks.length > 0 && <span className={shell.badge}>{tasks.length}</span>}
    </Link>
  );
}
