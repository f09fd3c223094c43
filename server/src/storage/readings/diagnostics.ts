/** Diagnostics as they are stored: a list for each model, first those of the reading, then those of references that lead nowhere. */
import type { Diagnostic } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../database.ts';
import { insertDiagnostics, textOf, textsIn } from './diagnostic-rows.ts';

/** Positions up to this are those of diagnostics of the reading. Diagnostics of references stand behind them, and change while the reading stays. */
export const firstOfReferences = 10_000;

/** Shows what the reading found in place of what was shown before: a list that is written already, or these few. */
export async function storeDiagnosticsOfReading(
  transaction: Transaction,
  modelId: string,
  found: readonly Diagnostic[],
  written?: string,
): Promise<void> {
  const { tables } = transaction;
  const shown = written === undefined ? await listOf(transaction, modelId) : undefined;
  // What is said of references stays with it.
  if (shown && isSame(await textsIn(transaction, shown, { first: 0, end: firstOfReferences, most: found.length + 1 }), found))
    return;
  if (found.length === 0) {
    await tables.deleteFrom('diagnostic_lists').where('model_id', '=', modelId).execute();
    return;
  }
  const listId = written ?? newId();
  if (written) await takeIntoUse(transaction, written);
  else await insertDiagnostics(transaction, { listId, modelId, found, first: 0 });
  await tables
    .insertInto('diagnostic_lists')
    .values({ model_id: modelId, list_id: listId })
    .onConflict((conflict) => conflict.column('model_id').doUpdateSet({ list_id: listId }))
    .execute();
}

async function takeIntoUse({ tables }: Transaction, listId: string): Promise<void> {
  const gone = await tables.deleteFrom('unused_diagnostic_lists').where('list_id', '=', listId).returning('list_id').execute();
  if (gone.length === 0) throw new Error(`The list of diagnostics ${listId} is not there any more.`);
}

/** Those that are there already stay, up to the first that is another. */
export async function storeDiagnosticsOfReferences(transaction: Transaction, modelId: string, found: readonly Diagnostic[]) {
  const shown = await listOf(transaction, modelId);
  const before = shown ? await textsIn(transaction, shown, { first: firstOfReferences }) : [];
  const alike = beginningAlike(before, found);
  const first = firstOfReferences + alike;
  if (shown && alike < before.length) {
    const listed = transaction.tables.deleteFrom('listed_diagnostics').where('list_id', '=', shown);
    await listed.where('position', '>=', first).execute();
  }
  if (alike === found.length) return;
  const listId = shown ?? newId();
  await insertDiagnostics(transaction, { listId, modelId, found: found.slice(alike), first });
  if (!shown) await transaction.tables.insertInto('diagnostic_lists').values({ model_id: modelId, list_id: listId }).execute();
}

function isSame(before: readonly string[], found: readonly Diagnostic[]): boolean {
  return before.length === found.length && beginningAlike(before, found) === found.length;
}

/** How many of them, from the first on, are what is there already. */
function beginningAlike(before: readonly string[], found: readonly Diagnostic[]): number {
  const differing = found.findIndex((diagnostic, at) => textOf(diagnostic) !== before[at]);
  return differing < 0 ? found.length : differing;
}

/** The list that the model shows now; none where nothing is wrong in it. */
export async function listOf(queryable: Queryable, modelId: string): Promise<string | undefined> {
  const text = `select list_id from diagnostic_lists where model_id = ${queryable.dialect.placeholder(1)}`;
  const [row] = await queryable.rows({ text, values: [modelId] });
  return row?.[0] as string | undefined;
}

/** What tells one diagnostic from another: its code, object and feature. */
export interface KnownDiagnostic {
  readonly code: string;
  readonly objectId: string | null;
  readonly feature: string | null;
}

export async function knownIn(queryable: Queryable, modelId: string): Promise<KnownDiagnostic[]> {
  const text = `select code, object_id, feature from diagnostic_lists lists
    join listed_diagnostics listed on listed.list_id = lists.list_id where lists.model_id = ${queryable.dialect.placeholder(1)}`;
  const rows = await queryable.rows({ text, values: [modelId] });
  return rows.map(([code, objectId, feature]) => ({ code, objectId, feature }) as KnownDiagnostic);
}
