/** The outcome of a run of a task. */
import type { JsonObject, ShownEntities, TaskFile } from '../../resources/tasks/task.ts';

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
