/** Writes the search index: one instance at a time, by a lease, and one short transaction after the other. */
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../storage/database.ts';
import { leastMerged, mergedPages, mergeTokens, setLeastMerged, takeInPending } from '../../storage/search/merge-tokens.ts';
import { holdLease, isLeaseFree, releaseLease } from '../../storage/search/search-lease.ts';
import { goalMilliseconds, StepSize } from './step-size.ts';

export class IndexWriter {
  private readonly database: Database;
  private readonly clock: () => number;
  private readonly holder = randomUUID();
  private last: Promise<unknown> = Promise.resolve();
  /** Whether pieces of the index are still to be merged, and how many were added since that was last done. Others may have left some. */
  private isInPieces = true;
  private added = 0;
  /** How many pieces are merged at least, as the index knows it; nothing before it was told. */
  private least: number | undefined;
  private readonly pages = new StepSize({ ...mergedPages, goal: goalMilliseconds.sqlite });

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  /** Whether this instance may write now. */
  mayWrite(): Promise<boolean> {
    return isLeaseFree(this.database.work, this.holder, this.clock());
  }

  /** Those who want to write take turns: in PostgreSQL they would lose to each other. */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const next = this.last.then(() => this.inTransaction(work));
    this.last = next.catch(() => {});
    return next;
  }

  /** To be asked for after each step: merges pieces of the index where there are enough, a little each time, so that no writer waits for long. */
  async merge(): Promise<void> {
    this.isInPieces = true;
    this.added++;
    if (this.database.dialect.name !== 'sqlite' || this.added < leastMerged.writing) return;
    if (!(await this.mergeSome(leastMerged.writing))) this.added = 0;
  }

  /** The rest, where no writing goes on. Gives whether there is more to do. */
  async mergeRest(): Promise<boolean> {
    if (!this.isInPieces) return false;
    this.added = 0;
    this.isInPieces = false;
    if (this.database.dialect.name === 'postgres') await takeInPending(this.database.work);
    else this.isInPieces = await this.mergeSome(leastMerged.resting);
    return this.isInPieces;
  }

  private async mergeSome(least: number): Promise<boolean> {
    const isKnown = this.least === least;
    const isMore = await this.pages.timed(() =>
      this.write(async (transaction) => {
        if (!isKnown) await setLeastMerged(transaction, least);
        return mergeTokens(transaction, this.pages.next);
      }),
    );
    this.least = least;
    return isMore;
  }

  /** Another instance may go on at once. */
  async release(): Promise<void> {
    await this.last;
    await this.database.write((transaction) => releaseLease(transaction, this.holder)).catch(() => {});
  }

  private inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.write(async (transaction) => {
      await holdLease(transaction, this.holder, this.clock());
      return work(transaction);
    });
  }
}
