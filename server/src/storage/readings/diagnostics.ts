/** Diagnostics as they are stored: first those of the reading, then those of references that lead nowhere. */
import type { Diagnostic } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import { folded } from '../../conditions/folded.ts';
import type { Reader, Transaction } from '../database.ts';
import { inParts, stored } from './texts.ts';

/** A reading lists no more than this, so that the others can come and go while it stays. */
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

async function insert(transaction: Transaction, modelId: string, found: readonly Diagnostic[], first: number): Promise<void> {
  const { tables } = transaction;
  const ids = found.map(() => newId());
  const rows = found.map(({ severity, code, message, objectId, feature, line, column }, index) => ({
    id: ids[index]!,
    model_id: modelId,
    position: first + index,
    severity,
    code,
    message: stored(message),
    message_folded: folded(stored(message)),
    object_id: objectId === undefined ? null : stored(objectId),
    feature: feature === undefined ? null : stored(feature),
    line: line ?? null,
    column_number: column ?? null,
  }));
  await inParts(rows, (part) => tables.insertInto('diagnostics').values(part).execute());
  await insertPlaces(transaction, ids, found);
}

/** The places that are not told by line and column alone. */
function insertPlaces({ tables }: Transaction, ids: readonly string[], found: readonly Diagnostic[]): Promise<void> {
  const rows = found.flatMap(({ pointer, byteOffset, instance }, index) =>
    pointer === undefined && byteOffset === undefined && instance === undefined
      ? []
      : {
          diagnostic_id: ids[index]!,
          pointer: pointer === undefined ? null : stored(pointer),
          byte_offset: byteOffset ?? null,
          instance: instance ?? null,
        },
  );
  return inParts(rows, (part) => tables.insertInto('diagnostic_places').values(part).execute());
}

/** What tells one error from another: its code, object and feature. */
export interface KnownError {
  readonly code: string;
  readonly objectId: string | null;
  readonly feature: string | null;
}

export async function errorsIn(reader: Reader, modelId: string): Promise<KnownError[]> {
  const text = `select code, object_id, feature from diagnostics where model_id = ${reader.dialect.placeholder(1)} and severity = 'error'`;
  const rows = await reader.rows({ text, values: [modelId] });
  return rows.map(([code, objectId, feature]) => ({ code, objectId, feature }) as KnownError);
}
