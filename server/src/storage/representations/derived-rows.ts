/** The representations that follow from the content of a model: their rows are brought in line with the views of a revision. */
import type { Dialect, Statement, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import type { NewRow } from '../rows.ts';
import { derivedRows, type RowChange, type ViewsOfRevision } from './derived-changes.ts';
import { mostViewsAtOnce } from './most-views-at-once.ts';
import { stampRepresentations } from './representation-stamps.ts';

/** Counts up when other views are derived of the same content: then all models are looked through again. */
export const derivationVersion = 1;

/** Whether they are written: those of a model that has or had many are left, and written by `writeLeftViews` after the transaction. */
export async function storeViews(transaction: Transaction, derived: ViewsOfRevision): Promise<boolean> {
  const { model, views } = derived;
  if (views.length > mostViewsAtOnce) return false;
  const before = await representationsOf(transaction, model.id)
    .limit(mostViewsAtOnce + 1)
    .execute();
  if (before.length > mostViewsAtOnce) return false;
  await replaceRows(transaction, model.id, derivedRows(derived, before));
  await rememberDerived(transaction, derived);
  return true;
}

export function representationsOf({ tables }: Pick<Transaction, 'tables'>, modelId: string) {
  return tables.selectFrom('representations').selectAll().where('model_id', '=', modelId);
}

/** Says that the model has the representations of this revision. */
export async function rememberDerived({ tables }: Transaction, { model, revision }: ViewsOfRevision): Promise<void> {
  const done = { revision, version: derivationVersion };
  await tables
    .insertInto('derived_representations')
    .values({ model_id: model.id, ...done })
    .onConflict((conflict) => conflict.column('model_id').doUpdateSet(done))
    .execute();
}

/**
 * Rows that show something else are written anew. Those that only move or are called something else may be all there are, and every other writer
 * waits meanwhile: of these nothing is written but that, since each column more is in several indexes.
 */
export async function replaceRows(transaction: Transaction, modelId: string, change: RowChange): Promise<void> {
  const { tables, dialect } = transaction;
  const { going, coming, moved, renamed } = change;
  await inBatches(going, (ids) => tables.deleteFrom('representations').where('id', 'in', ids).execute());
  await inBatches(coming, (rows: NewRow<'representations'>[]) => tables.insertInto('representations').values(rows).execute());
  await inBatches(moved, (rows) => transaction.rows(updating(dialect, rows, movedColumns)));
  await inBatches(renamed, (rows) => transaction.rows(updating(dialect, rows, renamedColumns)));
  if (Object.values(change).some((rows) => rows.length > 0)) await stampRepresentations(transaction, modelId);
}

/** With their types on PostgreSQL. */
const movedColumns = { position: 'bigint' } as const;
const renamedColumns = {
  ...movedColumns,
  ...{ name: 'text', name_folded: 'text', derived_name: 'text', modifier_id: 'uuid', modified_at: 'bigint' },
} as const;

/**
 * In one statement for all rows: the embedded database takes time for each statement of a transaction that fires triggers, the more the more there
 * were before.
 */
function updating({ name }: Dialect, rows: RowChange['renamed'], types: Partial<typeof renamedColumns>): Statement {
  const columns = Object.entries(types) as [keyof typeof renamedColumns, string][];
  const cells = JSON.stringify(rows.map((row) => [row.id, ...columns.map(([column]) => row[column])]));
  const isEmbedded = name === 'sqlite';
  const cell = (at: number, type: string) => (isEmbedded ? `one.value ->> ${at}` : `(one.value ->> ${at})::${type}`);
  const values = columns.map(([column, type], at) => `${column} = ${cell(at + 1, type)}`).join(', ');
  const source = isEmbedded ? 'json_each(?) as one' : 'jsonb_array_elements($1::jsonb) as one (value)';
  const text = `update representations set ${values} from ${source} where representations.id = ${cell(0, 'uuid')}`;
  return { text, values: [cells] };
}
