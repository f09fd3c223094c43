/** Marks models as due to be read again: at once where they are few, and otherwise by a note for each, which is as good as a mark. */

// A mark changes the row of a model and a dozen of its indexes. Where thousands of models use what has changed, every other writer would wait
// for seconds: a note is a small row. Whoever looks at a model with a note finds it due and without counts; it is marked before it is read
// again, or by the sweep, some at a time.
import type { Database, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';

/** So many models are marked in one transaction. */
export const mostMarkedAtOnce = 100;

// The old counts may give away a model that is hidden now. Nothing is shown until they are counted again.
const uncounted = { errors: 0, warnings: 0, infos: 0 };

export function markAll(transaction: Transaction, ids: readonly string[]): Promise<void> {
  return ids.length > mostMarkedAtOnce ? note(transaction, ids) : mark(transaction, ids);
}

/** Marks one model that was noted. */
export async function markNoted(database: Database, id: string): Promise<void> {
  const { points } = database;
  const text = `select 1 from noted_marks where model_id = ${points.dialect.placeholder(1)}`;
  if ((await points.rows({ text, values: [id] })).length > 0) await markInstead(database, [id]);
}

/** Marks some of all that were noted, where there are any. */
export async function markSomeNoted(database: Database): Promise<void> {
  const found = await database.tables.selectFrom('noted_marks').select('model_id').limit(mostMarkedAtOnce).execute();
  const ids = found.map(({ model_id }) => model_id);
  if (ids.length > 0) await markInstead(database, ids);
}

function markInstead(database: Database, ids: readonly string[]): Promise<void> {
  return database.write(async (transaction) => {
    const removed = transaction.tables.deleteFrom('noted_marks').where('model_id', 'in', ids).returning('model_id');
    const gone = await removed.execute();
    await mark(
      transaction,
      gone.map(({ model_id }) => model_id),
    );
  });
}

async function mark({ tables }: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables
    .updateTable('models')
    .set((column) => ({ marks: column('marks', '+', 1), ...uncounted }))
    .where('id', 'in', ids)
    // A model without content is read anew for its type alone.
    .where((column) => column.or([column('revision', '>', 0), column('content_type', 'is not', null)]))
    .execute();
}

/** One that is there already is touched, so that nobody marks it before this transaction is done. All do so in one order, so that none waits for another that waits for it. */
function note({ tables }: Transaction, ids: readonly string[]): Promise<void> {
  const rows = [...ids].sort().map((model_id) => ({ model_id, times: 1 }));
  return inBatches(rows, (batch) =>
    tables
      .insertInto('noted_marks')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('model_id').doUpdateSet((known) => ({ times: known('noted_marks.times', '+', 1) })),
      )
      .execute(),
  );
}
