/** The rows of content, for those who store content and read it. */
import type { Database, Transaction } from '../database.ts';
import type { Content, StoredContent } from './content.ts';
import { frameSize } from './frame.ts';

/** Bytes in a store, before anything is known about them. */
export interface Copy {
  readonly id: string;
  readonly store: string;
  readonly space: string;
  /** How many plain bytes each of its frames holds, where that is not the usual number. */
  readonly frameSize?: number | undefined;
}

/** A copy whose row is gone and whose bytes may still be there. */
export type RemovedBlob = Pick<Copy, 'id' | 'store'>;

export type Facts = Pick<Content, 'hash' | 'size'>;

/**
 * The life of a row, and so of the bytes under its id:
 * - `start` makes it before the first byte is written: no byte in the store lacks a row. It has no hash yet and cannot be found.
 * - `claim` gives it its hash when the bytes are durable; from then on they may be referred to.
 * - `markRemoved` moves its id to `removed_blobs`, from where it goes when the bytes are gone. Whatever dies in between leaves that note.
 * An id is never used again. So bytes may be removed at leisure once their row is gone: whoever brings the same bytes then has
 * another id, and who meant to refer to the old one is stopped by the foreign key, not handed somebody's half-written copy.
 */
export class Blobs {
  private readonly database: Database;
  private readonly clock: () => number;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  async start({ frameSize: size, ...copy }: Copy): Promise<void> {
    const row = { ...copy, hash: null, size: null, touched_at: this.clock() };
    await this.database.write(async ({ tables }) => {
      await tables.insertInto('blobs').values(row).execute();
      if (size !== undefined && size !== frameSize)
        await tables.insertInto('blob_frames').values({ blob_id: copy.id, frame_size: size }).execute();
    });
  }

  /** Tells the collector that the content is being written. */
  async renew(id: string): Promise<void> {
    await this.database.write((transaction) => touch(transaction, id, this.clock()));
  }

  /** The id under which the bytes are kept: their own, or that of the same bytes already there; undefined where the row was collected. */
  claim(copy: Copy, facts: Facts): Promise<string | undefined> {
    return this.database.write(async (transaction) => {
      const same = await sameBytesIn(transaction, copy, facts);
      if (same === undefined) return complete(transaction, copy, facts, this.clock());
      await touch(transaction, same, this.clock());
      await markRemoved(transaction, copy);
      return same;
    });
  }

  /** Gives up what was started. False where it was claimed after all: a commit can succeed and its answer be lost. */
  discard(copy: Copy): Promise<boolean> {
    return this.database.write(async (transaction) => {
      const row = await transaction.tables.selectFrom('blobs').select('hash').where('id', '=', copy.id).executeTakeFirst();
      if (row && row.hash !== null) return false;
      await markRemoved(transaction, copy);
      return true;
    });
  }

  async find(id: string): Promise<StoredContent | undefined> {
    const { points, dialect } = this.database;
    const text = `select hash, size, store, frame_size from blobs left join blob_frames on blob_id = id
      where id = ${dialect.placeholder(1)} and hash is not null`;
    const [row] = await points.rows({ text, values: [id] });
    if (!row) return undefined;
    const [hash, size, store, ofFrames] = row;
    return { id, hash: hash as string, size: size as number, store: store as string, frameSize: Number(ofFrames ?? frameSize) };
  }

  /** The bytes under a removed id are gone. */
  async forget(id: string): Promise<void> {
    await this.database.write(({ tables }) => tables.deleteFrom('removed_blobs').where('id', '=', id).execute());
  }
}

export async function markRemoved({ tables }: Transaction, { id, store }: RemovedBlob): Promise<void> {
  await tables.deleteFrom('blobs').where('id', '=', id).execute();
  await tables
    .insertInto('removed_blobs')
    .values({ id, store })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

// Looking first matters: PostgreSQL then answers two claims of the same bytes with a serialization failure, which is tried again,
// and not with a broken unique rule.
async function sameBytesIn({ tables }: Transaction, { space, store }: Copy, { hash }: Facts): Promise<string | undefined> {
  const same = await tables
    .selectFrom('blobs')
    .select('id')
    .where('space', '=', space)
    .where('hash', '=', hash)
    .where('store', '=', store)
    .executeTakeFirst();
  return same?.id;
}

async function touch({ tables }: Transaction, id: string, now: number): Promise<void> {
  await tables.updateTable('blobs').set({ touched_at: now }).where('id', '=', id).execute();
}

async function complete({ tables }: Transaction, { id }: Copy, facts: Facts, now: number): Promise<string | undefined> {
  const { numUpdatedRows } = await tables
    .updateTable('blobs')
    .set({ ...facts, touched_at: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? id : undefined;
}
