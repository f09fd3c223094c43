/** A kind of background task: what it takes, who may ask for it, and what it does. A new one is a file in `kinds/` and a line in `task-kinds.ts`. */
import type { TSchema } from 'typebox';
import type { User } from '../../access/caller.ts';
import type { JsonObject, ShownEntities, TaskFile } from '../../resources/tasks/task.ts';
import type { PreparedTask } from '../../resources/tasks/tasks.ts';
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

/** What came of a run: the end of the task, or a preview that waits to be confirmed. */
export type TaskOutcome = TaskEnd | TaskQuestion;

interface Shown {
  /** What it speaks of. */
  readonly shown: ShownEntities;
  readonly message?: string;
}

export interface TaskEnd extends Shown {
  readonly result: JsonObject;
  readonly file?: TaskFile;
}

export interface TaskQuestion extends Shown {
  readonly preview: JsonObject;
  /** What the task has to know again when it goes on. */
  readonly state?: JsonObject;
}

/** The run has settled its task itself, in the transaction of what it did. */
export const settled = Symbol('settled');
