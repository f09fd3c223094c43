/** The representations that follow from the content of a model: their rows are brought in line with the views of a revision. */
import type { Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { updating } from '../row-updates.ts';
import type { NewRow } from '../rows.ts';
import { rowsOfMany } from '../rows-of-many.ts';
import { derivedRows, type RowChange, type ViewsOfRevision } from './derived-changes.ts';
import { mostViewsAtOnce } from './most-views-at-once.ts';
import { stampRepresentations } from './representation-stamps.ts';

/** Counts up when other views are derived of the same content: then all models are looked through again. */
export const derivationVersion = 1;

/** Whether they are written: those of a model that has or had many are left, and written by `writeLeftViews` after the transaction. */
export async function storeViews(transaction: Transaction, derived: ViewsOfRevision): Promise<boolean> {
  return (await storeAllViews(transaction, [derived])).length === 0;
}

/** The same of many models. Gives those that are left. */
export async function storeAllViews(transaction: Transaction, all: readonly ViewsOfRevision[]): Promise<ViewsOfRevision[]> {
  const counts = await countsOf(
    transaction,
    all.map(({ model }) => model.id),
  );
  const isLeft = ({ model, views }: ViewsOfRevision) => Math.max(views.length, counts.get(model.id) ?? 0) > mostViewsAtOnce;
  const written = all.filter((derived) => !isLeft(derived));
  for (const derived of written) {
    const { id } = derived.model;
    const before = counts.has(id) ? await representationsOf(transaction, id).execute() : [];
    await replaceRows(transaction, id, derivedRows(derived, before));
  }
  await rememberAllDerived(transaction, written);
  return all.filter(isLeft);
}

/** How many representations the models have that have any. */
async function countsOf(transaction: Transaction, modelIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const text = 'select model_id, count(*) from representations where model_id in';
  const rows = await rowsOfMany(transaction, modelIds, (places) => `${text} (${places}) group by model_id`);
  return new Map(rows.map(([id, count]) => [id as string, Number(count)]));
}

export function representationsOf({ tables }: Pick<Transaction, 'tables'>, modelId: string) {
  return tables.selectFrom('representations').selectAll().where('model_id', '=', modelId);
}

/** Says that the model has the representations of this revision. */
export function rememberDerived(transaction: Transaction, derived: ViewsOfRevision): Promise<void> {
  return rememberAllDerived(transaction, [derived]);
}

function rememberAllDerived({ tables }: Transaction, all: readonly ViewsOfRevision[]): Promise<void> {
  const rows = all.map(({ model, revision }) => ({ model_id: model.id, revision, version: derivationVersion }));
  return inBatches(rows, (some) =>
    tables
      .insertInto('derived_representations')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('model_id').doUpdateSet(({ ref }) => ({
          revision: ref('excluded.revision'),
          version: ref('excluded.version'),
        })),
      )
      .execute(),
  );
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
  await inBatches(moved, (rows) => transaction.rows(updating(dialect, { table, columns: movedColumns, rows })));
  await inBatches(renamed, (rows) => transaction.rows(updating(dialect, { table, columns: renamedColumns, rows })));
  if (Object.values(change).some((rows) => rows.length > 0)) await stampRepresentations(transaction, modelId);
}

const table = 'representations';

/** With their types on PostgreSQL. */
const movedColumns = { position: 'bigint' } as const;
const renamedColumns = {
  ...movedColumns,
  ...{ name: 'text', name_folded: 'text', derived_name: 'text', modifier_id: 'uuid', modified_at: 'bigint' },
} as const;
