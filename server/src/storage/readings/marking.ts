/** Marks models as due to be read again: at once where they are few, and otherwise by a note for each, which is as good as a mark. */

// A mark changes the row of a model and a dozen of its indexes. Where thousands of models use what has changed, every other writer would wait
// for seconds: a note is a small row. Whoever looks at a model with a note finds it due and without counts, and without a type where something
// may be hidden. It is marked before it is read again, or by the sweep, some at a time.
import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import type { Tables } from '../tables/tables.ts';
import { type FoundModels, type Noting, noteFound, someOf } from './found-models.ts';
import { hideKinds } from './hidden-kinds.ts';

/** So many models are marked in one transaction. */
export const mostMarkedAtOnce = 100;

/** Of those that are left to be noted afterwards, so many are in one transaction. */
export const mostNotedInPiece = 1000;

// What may have been hidden once stays so, whatever else is noted, until the model is read anew.
const once: Noting = { times: 1, again: 'noted_marks.times + case when noted_marks.times < 0 then -1 else 1 end' };
const onceHiding: Noting = { times: -1, again: '-abs(noted_marks.times) - 1' };

// The old counts may give away a model that is hidden now. Nothing is shown until they are counted again.
const uncounted = { errors: 0, warnings: 0, infos: 0 };

/** Nothing that they were read with is hidden: their types are shown until they are read anew. */
export function markAll(transaction: Transaction, ids: readonly string[]): Promise<void> {
  return ids.length > mostMarkedAtOnce ? note(transaction, ids, once) : mark(transaction, ids);
}

/** The same where something that they were read with may be hidden now: their types may be named by it. */
export async function markHiding(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > mostMarkedAtOnce) return note(transaction, ids, onceHiding);
  await mark(transaction, ids);
  await hideKinds(transaction, ids);
}

/** `markAll` of what the statements find, of which there may be very many. */
export async function markAllFound(transaction: Transaction, found: readonly FoundModels[]): Promise<void> {
  const some = await someOf(transaction, found, mostMarkedAtOnce + 1);
  await (some.length > mostMarkedAtOnce ? noteFound(transaction, found, once) : markAll(transaction, some));
}

/** `markHiding` of what the statements find, of which there may be very many. */
export async function markHidingFound(transaction: Transaction, found: readonly FoundModels[]): Promise<void> {
  const some = await someOf(transaction, found, mostMarkedAtOnce + 1);
  await (some.length > mostMarkedAtOnce ? noteFound(transaction, found, onceHiding) : markHiding(transaction, some));
}

/** Marks one model that was noted. */
export async function markNoted(database: Database, id: string): Promise<void> {
  const { points } = database;
  const text = `select 1 from noted_marks where model_id = ${points.dialect.placeholder(1)}`;
  if ((await points.rows({ text, values: [id] })).length > 0) await markInstead(database, [id]);
}

/** Marks some of all that were noted, and says whether there were any. Models that are gone only lose their notes. */
export async function markSomeNoted(database: Database): Promise<boolean> {
  const found = await database.tables.selectFrom('noted_marks').select('model_id').limit(mostMarkedAtOnce).execute();
  const ids = found.map(({ model_id }) => model_id);
  if (ids.length > 0) await markInstead(database, ids);
  return ids.length > 0;
}

function markInstead(database: Database, ids: readonly string[]): Promise<void> {
  return database.write(async (transaction) => {
    const removed = transaction.tables.deleteFrom('noted_marks').where('model_id', 'in', ids).returning(['model_id', 'times']);
    const gone = await removed.execute();
    await mark(transaction, idsIn(gone));
    await hideKinds(transaction, idsIn(gone.filter(({ times }) => times < 0)));
  });
}

function idsIn(rows: readonly Tables['noted_marks'][]): string[] {
  return rows.map(({ model_id }) => model_id);
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
function note({ tables }: Transaction, ids: readonly string[], { times, again }: Noting): Promise<void> {
  const rows = [...ids].sort().map((model_id) => ({ model_id, times }));
  return inBatches(rows, (batch) =>
    tables
      .insertInto('noted_marks')
      .values(batch)
      .onConflict((conflict) => conflict.column('model_id').doUpdateSet({ times: sql.raw<number>(again) }))
      .execute(),
  );
}
