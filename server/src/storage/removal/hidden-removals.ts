/** Removes in the background what deleted scopes and projects held: after a deletion, at the start, and now and then. */
import type { Database } from '../database.ts';
import { removeHidden } from './hidden-removal.ts';

export class HiddenRemovals {
  private readonly database: Database;
  private readonly onFailure: (error: unknown) => void;
  private readonly ending = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(database: Database, onFailure: (error: unknown) => void) {
    this.database = database;
    this.onFailure = onFailure;
  }

  begin(): void {
    void this.run();
  }

  /** Done when nothing is left; what fails is left for the next time. */
  run(): Promise<void> {
    this.working = this.working
      .then(() => removeHidden(this.database, this.ending.signal))
      .catch((error: unknown) => this.onFailure(error));
    return this.working;
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }
}
