/** Diagnostics as they are stored: first those of the reading, then those of references that lead nowhere. */
import type { Diagnostic } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import { folded } from '../../conditions/folded.ts';
import type { Queryable, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { stored } from '../stored-texts.ts';

/** Positions up to this are those of diagnostics of the reading. Diagnostics of references stand behind them, and change while the reading stays. */
export const firstOfReferences = 10_000;

export async function storeDiagnosticsOfReading(transaction: Transaction, modelId: string, found: readonly Diagnostic[]) {
  await transaction.tables.deleteFrom('diagnostics').where('model_id', '=', modelId).execute();
  await insert(transaction, modelId, found, 0);
}

export async function storeDiagnosticsOfReferences(transaction: Transaction, modelId: string, found: readonly Diagnostic[]) {
  await transaction.tables
    .deleteFrom('diagnostics')
    .where('model_id', '=', modelId)
    .where('position', '>=', firstOfReferences)
    .execute();
  await insert(transaction, modelId, found, firstOfReferences);
}

// Part by part: the rows of thousands of diagnostics are made in several turns of the event loop.
async function insert({ tables }: Transaction, modelId: string, found: readonly Diagnostic[], first: number): Promise<void> {
  let position = first;
  await inBatches(found, async (part) => {
    const rows = part.map((diagnostic) => ({ id: newId(), diagnostic, position: position++ }));
    await tables
      .insertInto('diagnostics')
      .values(rows.map((row) => ({ id: row.id, model_id: modelId, position: row.position, ...columnsOf(row.diagnostic) })))
      .execute();
    const places = rows.flatMap(({ id, diagnostic }) => placeOf(id, diagnostic));
    if (places.length > 0) await tables.insertInto('diagnostic_places').values(places).execute();
  });
}

function columnsOf({ severity, code, message, objectId, feature, line, column }: Diagnostic) {
  return {
    severity,
    code,
    message: stored(message),
    message_folded: folded(stored(message)),
    object_id: objectId === undefined ? null : stored(objectId),
    feature: feature === undefined ? null : stored(feature),
    line: line ?? null,
    column_number: column ?? null,
  };
}

/** The place, where it is not told by line and column alone. */
function placeOf(id: string, { pointer, byteOffset, instance }: Diagnostic) {
  if (pointer === undefined && byteOffset === undefined && instance === undefined) return [];
  return [
    {
      diagnostic_id: id,
      pointer: pointer === undefined ? null : stored(pointer),
      byte_offset: byteOffset ?? null,
      instance: instance ?? null,
    },
  ];
}

/** What tells one diagnostic from another: its code, object and feature. */
export interface KnownDiagnostic {
  readonly code: string;
  readonly objectId: string | null;
  readonly feature: string | null;
}

export async function knownIn(queryable: Queryable, modelId: string): Promise<KnownDiagnostic[]> {
  const text = `select code, object_id, feature from diagnostics where model_id = ${queryable.dialect.placeholder(1)}`;
  const rows = await queryable.rows({ text, values: [modelId] });
  return rows.map(([code, objectId, feature]) => ({ code, objectId, feature }) as KnownDiagnostic);
}
