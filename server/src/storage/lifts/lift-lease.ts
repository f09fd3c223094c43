/** A lift as whoever lifts has it in hand: it gives signs of life until its end, and finds out where others have taken it back. */
import { v7 as newId } from 'uuid';
import { Failure } from '../../failures.ts';
import type { Database, Transaction } from '../database.ts';

/** Some of these fit into the silence after which others take it back. */
const renewalMilliseconds = 10_000;

export class LiftLease {
  readonly id = newId();
  private readonly database: Database;
  private readonly confidentiality: number;
  private readonly clock: () => number;
  private timer: NodeJS.Timeout | undefined;
  private renewal: Promise<unknown> = Promise.resolve();

  constructor(database: Database, confidentiality: number, clock: () => number) {
    this.database = database;
    this.confidentiality = confidentiality;
    this.clock = clock;
  }

  get isBegun(): boolean {
    return this.timer !== undefined;
  }

  /** Once: where it is gone later, it is not begun anew, since what it remembered is gone, too. */
  async begin(): Promise<void> {
    if (this.timer) return;
    this.timer = setInterval(() => this.renewAlone(), renewalMilliseconds).unref();
    const now = this.clock();
    const row = { id: this.id, confidentiality: this.confidentiality, begun_at: now, touched_at: now };
    await this.database.tables.insertInto('lifts').values(row).execute();
  }

  /** Notes that it is still under way. */
  async renew({ tables }: Pick<Transaction, 'tables'>): Promise<void> {
    const renewed = tables.updateTable('lifts').set({ touched_at: this.clock() }).where('id', '=', this.id);
    const { numUpdatedRows } = await renewed.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw takenBack();
  }

  /** From now on nothing of it is taken back. */
  async settle({ tables }: Transaction): Promise<void> {
    if (!this.isBegun) return;
    const { numDeletedRows } = await tables.deleteFrom('lifts').where('id', '=', this.id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw takenBack();
  }

  /** It gives no more signs of life. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.renewal;
  }

  /** Where this fails, the next one may not; and what it has to tell is found out by the next step. */
  private renewAlone(): void {
    this.renewal = this.renewal.then(() => this.renew(this.database)).catch(() => {});
  }
}

function takenBack(): Failure {
  const message = 'This stood still for too long, and what was done of it was taken back. Try it again.';
  return new Failure('unavailable', message, [], { retryAfterSeconds: 1 });
}
