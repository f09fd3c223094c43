/** Removes in the background tasks that are not kept any more, and findings that nobody is going to see. */
import type { Database } from '../database.ts';
import { BackgroundRemovals } from './background-removals.ts';
import { removeLeftTasks } from './task-removal.ts';

export class TaskRemovals extends BackgroundRemovals {
  constructor(database: Database, onFailure: (error: unknown) => void) {
    super((signal) => removeLeftTasks(database, signal), onFailure);
  }
}
