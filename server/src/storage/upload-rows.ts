/** What somebody has sent for tasks, in sum; and what is too old to be kept. */
import type { Database, Transaction } from './database.ts';

export async function uploadsOf(
  { tables }: Pick<Transaction, 'tables'>,
  creatorId: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { count, bytes } = await tables
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

export async function removeUploadsBefore({ tables }: Pick<Database, 'tables'>, at: number): Promise<void> {
  await tables.deleteFrom('uploads').where('created_at', '<', at).execute();
}
