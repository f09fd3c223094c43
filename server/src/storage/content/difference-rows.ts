/** The rows of content that is kept as a difference. */
import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database.ts';
import type { Facts } from './blobs.ts';
import { decoded, type StoredDifference } from './content-difference.ts';

/** Where rows say that content has no bytes of its own. */
export const differenceStore = 'difference';

/** One step from content to what it differs from. */
export interface DifferenceStep {
  readonly baseId: string;
  /** How many edits lie between it and the nearest content that is kept as a whole. */
  readonly number: number;
  readonly difference: StoredDifference;
}

export interface NewDifference {
  readonly space: string;
  readonly baseId: string;
  readonly number: number;
  readonly difference: Uint8Array;
  readonly facts: Facts;
  /** How many plain bytes each of its frames holds, where that is not the usual number. */
  readonly frameSize?: number | undefined;
  readonly now: number;
}

/** Nothing for content that is kept as a whole. */
export async function differenceStep(queryable: Queryable, id: string): Promise<DifferenceStep | undefined> {
  const text = `select base_id, number, difference from blob_differences where blob_id = ${queryable.dialect.placeholder(1)}`;
  const [row] = await queryable.rows({ text, values: [id] });
  if (!row) return undefined;
  return { baseId: row[0] as string, number: row[1] as number, difference: decoded(row[2] as Uint8Array) };
}

export async function spaceOf(queryable: Queryable, id: string): Promise<string | undefined> {
  const text = `select space from blobs where id = ${queryable.dialect.placeholder(1)}`;
  const [row] = await queryable.rows({ text, values: [id] });
  return row?.[0] as string | undefined;
}

/** The id under which it is kept: that of the same bytes where they are there already. */
export function keepDifference(database: Database, { space, facts, now, frameSize, ...step }: NewDifference): Promise<string> {
  return database.write(async ({ tables }) => {
    const same = await tables
      .selectFrom('blobs')
      .select('id')
      .where('space', '=', space)
      .where('hash', '=', facts.hash)
      .executeTakeFirst();
    if (same) {
      await tables.updateTable('blobs').set({ touched_at: now }).where('id', '=', same.id).execute();
      return same.id;
    }
    const id = randomUUID();
    const { baseId: base_id, number, difference } = step;
    await tables
      .insertInto('blobs')
      .values({ id, store: differenceStore, space, ...facts, touched_at: now })
      .execute();
    await tables.insertInto('blob_differences').values({ blob_id: id, base_id, number, difference }).execute();
    if (frameSize !== undefined) await tables.insertInto('blob_frames').values({ blob_id: id, frame_size: frameSize }).execute();
    return id;
  });
}
