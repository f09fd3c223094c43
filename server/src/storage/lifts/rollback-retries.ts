/** Takes back in the background what could not be taken back at once, as while the database is away: again and again, until it is done, the service ends, or a chore is as good. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { markLeft } from '../readings/raised-marks.ts';
import { rollBackLift } from './lift-rollback.ts';

const pauseMilliseconds = 1000;
const mostTries = 120;

export class RollbackRetries {
  private readonly database: Database;
  private readonly ending = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(database: Database) {
    this.database = database;
  }

  add(liftId: string): void {
    this.working = this.working.then(() => this.rollBackLift(liftId));
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  private async rollBackLift(liftId: string): Promise<void> {
    const { signal } = this.ending;
    for (let tries = 0; tries < mostTries && !signal.aborted; tries++) {
      if (await this.isTakenBack(liftId)) return;
      await pause(pauseMilliseconds, undefined, { signal }).catch(() => {});
    }
  }

  /** What fails tells no more than what failed before: the chore tells what fails for long. */
  private isTakenBack(liftId: string): Promise<boolean> {
    const { signal } = this.ending;
    const work = rollBackLift(this.database, liftId, signal).then(() => markLeft(this.database, signal));
    return work.then(
      () => true,
      () => false,
    );
  }
}
