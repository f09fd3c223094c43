/** Removes representations that follow from views, some at a time, before what holds them is deleted: all at once they would keep the writer for long, and all others who write with it. */
import type { Database, Transaction } from '../database.ts';
import { mostViewsAtOnce } from './most-views-at-once.ts';
import { stampRepresentations } from './representation-stamps.ts';

type Container = 'model_id' | 'project_id';

interface FoundRow {
  readonly id: string;
  readonly model_id: string;
}

/** The last of them are left, and go with what holds them. Should that stay after all, its views are looked for again. */
export async function removeViewsIn(database: Database, container: Container, id: string): Promise<void> {
  for (;;) {
    const found = await someViewsIn(database, container, id);
    if (found.length <= mostViewsAtOnce) return;
    await database.write((transaction) => removeRows(transaction, found));
  }
}

function someViewsIn({ tables }: Database, container: Container, id: string): Promise<FoundRow[]> {
  const views = tables
    .selectFrom('representations')
    .select(['id', 'model_id'])
    .where(container, '=', id)
    .where('is_stored', '=', 0)
    .limit(mostViewsAtOnce + 1);
  // A model names the representation that it is shown by: whoever deletes it as they have seen it finds it so.
  const others = views.where('default_for', 'is', null).where('position', '>', 0);
  return (container === 'model_id' ? others : views).execute();
}

async function removeRows(transaction: Transaction, found: readonly FoundRow[]): Promise<void> {
  const { tables } = transaction;
  const [ids, modelIds] = [found.map(({ id }) => id), [...new Set(found.map(({ model_id }) => model_id))]];
  await tables.deleteFrom('derived_representations').where('model_id', 'in', modelIds).execute();
  // What somebody has stored meanwhile stays.
  await tables.deleteFrom('representations').where('id', 'in', ids).where('is_stored', '=', 0).execute();
  const left = await tables.selectFrom('models').select('id').where('id', 'in', modelIds).execute();
  for (const { id } of left) await stampRepresentations(transaction, id);
}
