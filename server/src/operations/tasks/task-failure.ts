/** The failure of a task, as its creator is told it. */
import { randomUUID } from 'node:crypto';
import { Failure } from '../../failures.ts';
import type { TaskError } from '../../resources/tasks/task.ts';
import { failureOfStorage } from '../../storage/storage-failures.ts';

/** Whether it may go well the next time: the database or a process was gone, or others were in the way. */
export function isPassing(thrown: unknown): boolean {
  const error = failureOf(thrown);
  return error instanceof Failure && (error.kind === 'unavailable' || error.kind === 'throttled' || error.kind === 'full');
}

/** In the words of the failure; what is wrong here is told to the log alone. */
export function taskErrorOf(thrown: unknown, log: (error: unknown, errorId: string) => void): TaskError {
  const error = failureOf(thrown);
  if (error instanceof Failure) {
    const errors = error.errors.map(({ field, message }) => ({ field, message }));
    return { message: error.message, ...(errors.length > 0 && { errors }) };
  }
  const errorId = randomUUID();
  log(error, errorId);
  return { message: 'The task failed for a reason that is not its own. Quote the errorId to the administrator.', errorId };
}

function failureOf(thrown: unknown): unknown {
  return thrown instanceof Failure ? thrown : (failureOfStorage(thrown) ?? thrown);
}
