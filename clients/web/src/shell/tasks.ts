/** The reader's tasks that have not ended, or whose end was not acknowledged. */
import type { Task } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { orrery, queryCache } from '../service.ts';
import { useReader } from '../session/session.tsx';

const tasksKey = ['tasks'];
const [pauseWhileRunning, pauseOtherwise] = [1_500, 60_000];

export function isUnderWay({ status }: Pick<Task, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

export function useTasks(): readonly Task[] {
  const reader = useReader();
  const { data } = useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }) => orrery.listTasks({ signal }),
    enabled: reader !== undefined,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pauseWhileRunning : pauseOtherwise),
  });
  return data ?? [];
}

export function lookAtTasks(): Promise<void> {
  return queryCache.invalidateQueries({ queryKey: tasksKey });
}

/** Goes on with a task that waits, or acknowledges the end of one. */
export async function confirmTask(task: Task): Promise<void> {
  await orrery.confirmTask({ path: { id: task.id }, body: {} });
  await queryCache.invalidateQueries();
}

export async function cancelTask(task: Task): Promise<void> {
  await orrery.deleteTask({ path: { id: task.id } });
  await lookAtTasks();
}
