/** Diagnostics as they are stored: a list for each model, first those of the reading, then those of references that lead nowhere. */
import type { Diagnostic } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../database.ts';
import { rowsOfMany } from '../rows-of-many.ts';
import { insertDiagnostics, textOf, textsIn } from './diagnostic-rows.ts';

/** Positions up to this are those of diagnostics of the reading. Diagnostics of references stand behind them, and change while the reading stays. */
export const firstOfReferences = 10_000;

export interface FoundDiagnostics {
  readonly modelId: string;
  readonly found: readonly Diagnostic[];
  /** The list in which they are written already. Otherwise they are few. */
  readonly written?: string | undefined;
}

/** Shows what the readings of models found in place of what was shown before. */
export async function storeDiagnosticsOfReadings(transaction: Transaction, models: readonly FoundDiagnostics[]): Promise<void> {
  const shown = await listsOf(transaction, models);
  const most = Math.max(0, ...models.map(({ found, written }) => (written === undefined ? found.length : 0)));
  const compared = models.filter(({ written }) => written === undefined).flatMap(({ modelId }) => shown.get(modelId) ?? []);
  // One more than are found: there is another. What is said of references stays with it.
  const before = await textsIn(transaction, compared, { first: 0, end: Math.min(most + 1, firstOfReferences) });
  for (const one of models) {
    const list = shown.get(one.modelId);
    const isShown = list !== undefined && one.written === undefined && isSame(before.get(list) ?? [], one.found);
    if (!isShown && (list !== undefined || one.found.length > 0)) await showDiagnostics(transaction, one);
  }
}

async function showDiagnostics(transaction: Transaction, { modelId, found, written }: FoundDiagnostics): Promise<void> {
  const { tables } = transaction;
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
export async function storeDiagnosticsOfReferences(
  transaction: Transaction,
  models: readonly Omit<FoundDiagnostics, 'written'>[],
): Promise<void> {
  const shown = await listsOf(transaction, models);
  const before = await textsIn(transaction, [...shown.values()], { first: firstOfReferences });
  for (const one of models) {
    const list = shown.get(one.modelId);
    await changeReferences(transaction, one, list === undefined ? undefined : { list, texts: before.get(list) ?? [] });
  }
}

interface ShownTexts {
  readonly list: string;
  readonly texts: readonly string[];
}

async function changeReferences(
  transaction: Transaction,
  { modelId, found }: FoundDiagnostics,
  shown: ShownTexts | undefined,
): Promise<void> {
  const before = shown?.texts ?? [];
  const alike = beginningAlike(before, found);
  const first = firstOfReferences + alike;
  if (shown && alike < before.length) {
    const listed = transaction.tables.deleteFrom('listed_diagnostics').where('list_id', '=', shown.list);
    await listed.where('position', '>=', first).execute();
  }
  if (alike === found.length) return;
  const listId = shown?.list ?? newId();
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

/** The same of many models, by their ids. */
async function listsOf(
  transaction: Transaction,
  models: readonly { readonly modelId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = models.map(({ modelId }) => modelId);
  const text = 'select model_id, list_id from diagnostic_lists where model_id in';
  const rows = await rowsOfMany(transaction, ids, (places) => `${text} (${places})`);
  return new Map(rows.map(([modelId, listId]) => [modelId as string, listId as string]));
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
