/** The reader's tasks: what runs, what asks, what has ended. */
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { signInHere, useReader } from '../../session/session.tsx';
import { LoadFailure } from '../../shell/load-failure.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { TaskRow } from '../../shell/task-row.tsx';
import { useTaskList } from '../../shell/tasks.ts';
import screens from '../screens.module.css';

export function TasksScreen() {
  const { say, number } = useLanguage();
  const reader = useReader();
  const { tasks, isKnown, failure } = useTaskList();
  return (
    <>
      <ScreenHead title={say('tasks')} calls={[{ operation: 'listTasks' }]} />
      <Card title={say('tasks')} count={isKnown ? number(tasks.length) : undefined} isFlush>
        {!isKnown && !failure && <Waiting />}
        <LoadFailure failure={failure} />
        {isKnown && tasks.length === 0 && (
          <div className={design.empty}>
            <span>{say('noTasks')}</span>
            {!reader && (
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
