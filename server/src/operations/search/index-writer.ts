/** Writes the search index: one instance at a time, by a lease, and one short transaction after the other. */
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../storage/database.ts';
import { mergeTokens } from '../../storage/search/merge-tokens.ts';
import { holdLease, isLeaseFree, releaseLease } from '../../storage/search/search-lease.ts';

export class IndexWriter {
  private readonly database: Database;
  private readonly clock: () => number;
  private readonly holder = randomUUID();
  private last: Promise<unknown> = Promise.resolve();
  /** Whether pieces of the index are still to be merged. */
  private isInPieces = false;

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

  /** Merges pieces of the index, a little each time, so that no writer waits for long. Gives whether there is more to do. */
  async merge(): Promise<boolean> {
    if (this.database.dialect.name === 'sqlite') this.isInPieces = await this.write(mergeTokens);
    return this.isInPieces;
  }

  /** The same where no writing goes on that would do it. */
  async mergeRest(): Promise<boolean> {
    return this.isInPieces && (await this.merge());
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
