/** Writes long lists of diagnostics before the transaction that shows them: all other writers would wait for ten thousand rows. */
import { v7 as newId } from 'uuid';
import type { Database } from '../database.ts';
import { insertDiagnostics, piecesOf, type RowsOfList } from './diagnostic-rows.ts';
import type { Reading } from './reading.ts';

/** So few are written with the reading. */
export const fewDiagnostics = 100;

/** A reading, and the model that it is of. */
export interface ReadingOfModel {
  readonly modelId: string;
  readonly reading: Reading;
}

/** What is written is shown by the work, or is left over. */
export async function withDiagnosticsAhead<T>(
  database: Database,
  readings: readonly ReadingOfModel[],
  work: (ready: readonly Reading[]) => Promise<T>,
): Promise<T> {
  const begun: string[] = [];
  try {
    const ready: Reading[] = [];
    for (const { modelId, reading } of readings) {
      const found = reading.facts.diagnostics;
      if (found.length <= fewDiagnostics) ready.push(reading);
      else ready.push({ ...reading, diagnosticList: await writtenAhead(database, { modelId, found }, begun) });
    }
    return await work(ready);
  } finally {
    if (begun.length > 0) await leaveOver(database, begun);
  }
}

/** Others write between two pieces. */
async function writtenAhead(database: Database, rows: Pick<RowsOfList, 'modelId' | 'found'>, begun: string[]): Promise<string> {
  const listId = newId();
  const { tables } = database;
  await tables.insertInto('unused_diagnostic_lists').values({ list_id: listId, begun_at: Date.now() }).execute();
  begun.push(listId);
  for (const piece of piecesOf({ ...rows, listId, first: 0 }))
    await database.write((transaction) => insertDiagnostics(transaction, piece));
  return listId;
}

/** Those that are shown by now are not named among the unused any more. */
async function leaveOver({ tables }: Database, lists: readonly string[]): Promise<void> {
  await tables.updateTable('unused_diagnostic_lists').set({ begun_at: 0 }).where('list_id', 'in', lists).execute();
}
