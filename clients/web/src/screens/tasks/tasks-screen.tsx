/** The reader's tasks: what runs, what asks, what has ended. */
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { signInHere, useSession } from '../../session/session.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { TaskRow } from '../../shell/task-row.tsx';
import { useTasks } from '../../shell/tasks.ts';
import screens from '../screens.module.css';

export function TasksScreen() {
  const { say, number } = useLanguage();
  const { user } = useSession();
  const tasks = useTasks();
  return (
    <>
      <ScreenHead title={say('tasks')} calls={[{ operation: 'listTasks' }]} />
      <Card title={say('tasks')} count={number(tasks.length)} isFlush>
        {tasks.length === 0 && (
          <div className={design.empty}>
            <span>{say('noTasks')}</span>
            {!user && (
              <a className={design.button} href={signInHere()}>
                {say('signIn')}
              </a>
            )}
          </div>
        )}
        {tasks.map((task) => (
          <div key={task.id} className={screens.waitingItem}>
            <TaskRow task={task} />
          </div>
        ))}
      </Card>
    </>
  );
}
