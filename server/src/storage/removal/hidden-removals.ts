/** Removes in the background what deleted scopes and projects held. */
import type { Database } from '../database.ts';
import { BackgroundRemovals } from './background-removals.ts';
import { removeHidden } from './hidden-removal.ts';

export class HiddenRemovals extends BackgroundRemovals {
  constructor(database: Database, onFailure: (error: unknown) => void) {
    super((signal) => removeHidden(database, signal), onFailure);
  }
}
