/** The reader's tasks that have not ended, or whose end was not acknowledged. */
import type { ListedTask } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { orrery, queryCache } from '../service.ts';
import { useReader } from '../session/session.tsx';
import { type Failure, failureOf } from './load-failure.tsx';

const tasksKey = ['tasks'];
const [pauseWhileRunning, pauseOtherwise] = [1_500, 60_000];

export function isUnderWay({ status }: Pick<ListedTask, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

interface TaskList {
  /** As long as it is not known, there are none. */
  readonly tasks: readonly ListedTask[];
  readonly isKnown: boolean;
  readonly failure: Failure | undefined;
}

export function useTasks(): readonly ListedTask[] {
  return useTaskList().tasks;
}

export function useTaskList(): TaskList {
  const reader = useReader();
  const asked = useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }) => orrery.listTasks({ signal }),
    enabled: reader !== undefined,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pauseWhileRunning : pauseOtherwise),
  });
  const isKnown = reader === undefined || asked.data !== undefined;
  return { tasks: asked.data ?? [], isKnown, failure: failureOf(asked) };
}

export function lookAtTasks(): Promise<void> {
  return queryCache.invalidateQueries({ queryKey: tasksKey });
}

/** Goes on with a task that waits, or acknowledges the end of one. */
export async function confirmTask(task: ListedTask): Promise<void> {
  await orrery.confirmTask({ path: { id: task.id }, body: {} });
  await queryCache.invalidateQueries();
}

export async function cancelTask(task: ListedTask): Promise<void> {
  await orrery.deleteTask({ path: { id: task.id } });
  await lookAtTasks();
}
