/** The rows of derived forms that are kept, by their keys, with the time of their last use. */
import { type Content, contentOf } from './content/content.ts';
import type { Database } from './database.ts';

export interface KeptForm extends Content {
  readonly usedAt: number;
}

export async function findForm({ points, dialect }: Database, key: string): Promise<KeptForm | undefined> {
  const text = `select blob_id, hash, size, used_at from derived_forms where key = ${dialect.placeholder(1)}`;
  const [row] = await points.rows({ text, values: [key] });
  if (!row) return undefined;
  const [id, hash, size, usedAt] = row;
  return { ...contentOf(id, hash, Number(size))!, usedAt: Number(usedAt) };
}

/** Of two who made the same form the first is kept. */
export async function keepForm(database: Database, key: string, { id, hash, size }: Content, now: number): Promise<void> {
  await database.write(({ tables }) =>
    tables
      .insertInto('derived_forms')
      .values({ key, blob_id: id, hash, size, used_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  );
}

export async function touchForm(database: Database, key: string, now: number): Promise<void> {
  await database.write(({ tables }) =>
    tables.updateTable('derived_forms').set({ used_at: now }).where('key', '=', key).execute(),
  );
}

/** How many bytes all forms have together. */
export async function bytesOfForms({ tables }: Database): Promise<number> {
  const { total } = await tables
    .selectFrom('derived_forms')
    .select((column) => column.fn.sum<number | string | null>('size').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Those that were used longest ago, a hundred at the most. */
export async function oldestForms({ tables }: Database): Promise<{ readonly key: string; readonly size: number }[]> {
  const oldest = tables.selectFrom('derived_forms').select(['key', 'size']).orderBy('used_at').orderBy('key').limit(100);
  return (await oldest.execute()).map(({ key, size }) => ({ key, size: Number(size) }));
}

export async function removeForms(database: Database, keys: readonly string[]): Promise<void> {
  await database.write(({ tables }) => tables.deleteFrom('derived_forms').where('key', 'in', keys).execute());
}
