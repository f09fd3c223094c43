/** The representations that follow from the content of a model: their rows are brought in line with the views of a revision. */
import type { Dialect, Statement, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import type { NewRow } from '../rows.ts';
import { derivedRows, type RowChange, type ViewsOfRevision } from './derived-changes.ts';
import { stampRepresentations } from './representation-stamps.ts';

/** Counts up when other views are derived of the same content: then all models are looked through again. */
export const derivationVersion = 1;

export async function storeViews(transaction: Transaction, derived: ViewsOfRevision): Promise<void> {
  const { tables } = transaction;
  const { model, revision } = derived;
  const before = await tables.selectFrom('representations').selectAll().where('model_id', '=', model.id).execute();
  const change = derivedRows(derived, before);
  await replaceRows(transaction, change);
  if (change.going.length + change.coming.length + change.moved.length > 0) await stampRepresentations(transaction, model.id);
  const done = { revision, version: derivationVersion };
  await tables
    .insertInto('derived_representations')
    .values({ model_id: model.id, ...done })
    .onConflict((conflict) => conflict.column('model_id').doUpdateSet(done))
    .execute();
}

/** Rows that change are written anew, unless they only move: all do when a view comes before the others, and every other writer waits meanwhile. */
async function replaceRows(transaction: Transaction, { going, coming, moved }: RowChange): Promise<void> {
  const { tables, dialect } = transaction;
  await inBatches(going, (ids) => tables.deleteFrom('representations').where('id', 'in', ids).execute());
  await inBatches(coming, (rows: NewRow<'representations'>[]) => tables.insertInto('representations').values(rows).execute());
  await inBatches(moved, (rows) => transaction.rows(moving(dialect, rows)));
}

function moving({ name }: Dialect, rows: RowChange['moved']): Statement {
  const places = JSON.stringify(rows.map(({ id, position }) => [id, position]));
  if (name === 'sqlite')
    // The first value is the place of the row among these.
    return { text: 'update representations set position = ?3 where id = ?2 and ?1 >= 0', values: [], rows: places };
  const text = `update representations set position = (moved.place ->> 1)::integer from jsonb_array_elements($1::jsonb) as moved (place)
    where representations.id = (moved.place ->> 0)::uuid`;
  return { text, values: [places] };
}
