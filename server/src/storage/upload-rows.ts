/** Sums of what somebody has sent for tasks, and of what the store holds for them; and the removal of what is too old. */
import type { Database, Transaction } from './database.ts';

export interface FileSum {
  readonly count: number;
  readonly bytes: number;
}

export async function uploadsOf({ tables }: Pick<Transaction, 'tables'>, creatorId: string): Promise<FileSum> {
  const { count, bytes } = await tables
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** All that is in the space of somebody, whether anything still refers to it or not: it takes room until it is collected. */
export async function storedFor({ tables }: Pick<Transaction, 'tables'>, userId: string): Promise<FileSum> {
  const { count, bytes } = await tables
    .selectFrom('blobs')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .where('space', '=', userId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

export async function removeUploadsBefore({ tables }: Pick<Database, 'tables'>, at: number): Promise<void> {
  await tables.deleteFrom('uploads').where('created_at', '<', at).execute();
}
