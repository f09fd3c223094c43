/** A kind of background task: what it takes, who may ask for it, and what it does. A new one is a file in `kinds/` and a line in `task-kinds.ts`. */
import type { TSchema } from 'typebox';
import type { User } from '../../access/caller.ts';
import type { JsonObject } from '../../resources/tasks/task.ts';
import type { PreparedTask } from '../../resources/tasks/tasks.ts';
import type { TaskOutcome } from './task-outcome.ts';
import type { TaskRun } from './task-run.ts';

export interface TaskKind<Input extends JsonObject = JsonObject> {
  readonly name: string;
  /** What it does, for the description. */
  readonly says: string;
  /** The shape of its input: an object without further properties. */
  readonly input: TSchema;
  /** Refuses what cannot be done or the caller may not ask for; it is asked again when the task runs. */
  readonly prepare: (caller: User, input: Input) => Promise<PreparedTask>;
  /**
   * Does the work. It may be run again from its start, after a crash or in another instance: whatever it writes is written by way of `run.once`
   * or together with `run.settle`, so that nothing is done twice.
   */
  readonly run: (run: TaskRun<Input>) => Promise<TaskOutcome | typeof settled>;
}

/** The run has settled its task itself, in the transaction of what it did. */
export const settled = Symbol('settled');
