/** Removes content that nobody refers to: rows first, then bytes. */
import type { Database } from '../database.ts';
import { Blobs } from './blobs.ts';
import type { ContentReference } from './content-references.ts';
import { differenceStore } from './difference-rows.ts';
import { type FrameStores, storeNamed } from './frame-store.ts';
import { Orphans } from './orphans.ts';

export interface CollectorOptions {
  readonly database: Database;
  readonly stores: FrameStores;
  readonly clock: () => number;
  readonly references: readonly ContentReference[];
  /** How long content stays after it was last brought, so that its bringer can come to refer to it. */
  readonly graceMilliseconds?: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Any number of them may run at any moment, in any number of processes, beside uploads. Why that is safe, whatever comes first:
 * - An upload meets an orphan of the same bytes. Its claim touches the orphan's row and ours looks at the touch in one transaction
 *   each: either we see the touch and let go, or the claim sees no row any more and keeps its own bytes under its own id.
 * - An upload is under way. Its row is renewed all the time. Should it stand still beyond the grace, its claim finds no row and it fails.
 * - A reference is added to content that we take for an orphan. The foreign key stops the one that comes second.
 * - Anyone dies after the row and before the bytes. The id is among the removed ones, and the next run goes on there.
 * - An upload dies. Its row is renewed no more, and is an orphan like any other.
 * Bytes that no row speaks of are not looked for: rows come before bytes, so there are none, and a service that is pointed at
 * the wrong database must not empty the store.
 */
export class ContentCollector {
  private readonly blobs: Blobs;
  private readonly orphans: Orphans;
  private readonly stores: FrameStores;
  private readonly clock: () => number;
  private readonly graceMilliseconds: number;

  constructor({ database, stores, clock, references, graceMilliseconds = day }: CollectorOptions) {
    this.blobs = new Blobs(database, clock);
    this.orphans = new Orphans(database, [...stores.map((store) => store.name), differenceStore], references);
    this.stores = stores;
    this.clock = clock;
    this.graceMilliseconds = graceMilliseconds;
  }

  /** Removes what can be removed now, and tells how many contents that were. */
  async collect(): Promise<number> {
    await this.removeOrphans();
    return this.removeBytes();
  }

  private async removeOrphans(): Promise<void> {
    const instant = this.clock() - this.graceMilliseconds;
    // What a difference was told by may be referred to by nothing else: it is looked at again.
    for (let isAgain = true; isAgain; ) {
      isAgain = false;
      for await (const id of this.orphans.untouchedSince(instant))
        isAgain = (await this.orphans.remove(id, instant))?.store === differenceStore || isAgain;
    }
  }

  // One that cannot be removed, perhaps because a reader holds it open on Windows, does not keep the others.
  private async removeBytes(): Promise<number> {
    const errors: unknown[] = [];
    let removed = 0;
    for await (const { id, store } of this.orphans.removed()) {
      try {
        if (store !== differenceStore) await storeNamed(this.stores, store).remove(id);
        await this.blobs.forget(id);
        removed++;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} contents could not be removed.`);
    return removed;
  }
}
