/** The rows of derived forms that are kept, by their keys, with the time of their last use. */
import { type Content, contentOf } from './content/content.ts';
import type { Database } from './database.ts';

/** Forms that are kept in a budget of their own: the cache of others does not push them out. */
export type FormBudget = 'objects';

/** Keys of all other forms are hexadecimal digits alone. */
export function keyIn(budget: FormBudget, key: string): string {
  return `${budget}-${key}`;
}

/** The keys of a budget, from the first up to and without the last. */
const keysOf = { forms: ['', 'g'], objects: ['objects-', 'objects.'] } as const;

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

const keysAtOnce = 500;

/** Those of many forms that are kept, by their keys. */
export async function findForms({ work }: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Content>> {
  const found = new Map<string, Content>();
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    const some = keys.slice(start, start + keysAtOnce);
    const places = some.map((_, index) => work.dialect.placeholder(index + 1)).join(', ');
    const text = `select key, blob_id, hash, size from derived_forms where key in (${places})`;
    for (const [key, id, hash, size] of await work.rows({ text, values: some }))
      found.set(String(key), contentOf(id, hash, Number(size))!);
  }
  return found;
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

/** How many bytes the forms of a budget have together. */
export async function bytesOfForms({ tables }: Database, budget: keyof typeof keysOf): Promise<number> {
  const [first, last] = keysOf[budget];
  const { total } = await tables
    .selectFrom('derived_forms')
    .select((column) => column.fn.sum<number | string | null>('size').as('total'))
    .where('key', '>=', first)
    .where('key', '<', last)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Those of a budget that were used longest ago, a hundred at the most. */
export async function oldestForms(
  { tables }: Database,
  budget: keyof typeof keysOf,
): Promise<{ readonly key: string; readonly size: number }[]> {
  const [first, last] = keysOf[budget];
  const inside = tables.selectFrom('derived_forms').select(['key', 'size']).where('key', '>=', first).where('key', '<', last);
  const oldest = await inside.orderBy('used_at').orderBy('key').limit(100).execute();
  return oldest.map(({ key, size }) => ({ key, size: Number(size) }));
}

export async function removeForms(database: Database, keys: readonly string[]): Promise<void> {
  await database.write(({ tables }) => tables.deleteFrom('derived_forms').where('key', 'in', keys).execute());
}
