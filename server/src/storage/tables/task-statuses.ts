/** The statuses of a task, in the order of its life. */
export const taskStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled'] as const;

export type TaskStatus = (typeof taskStatuses)[number];

/** Those that a task never leaves. */
export const finalStatuses = ['succeeded', 'failed', 'cancelled'] as const satisfies readonly TaskStatus[];

export function isFinal(status: TaskStatus): boolean {
  return (finalStatuses as readonly TaskStatus[]).includes(status);
}
