/** Diagnostics as they are stored: first those of the reading, then those of references that lead nowhere. */
import type { Diagnostic } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import { folded } from '../../conditions/folded.ts';
import { mostDiagnostics } from '../../engine/facts.ts';
import type { Transaction } from '../../storage/database.ts';
import { inParts, stored } from './stored-texts.ts';

/** A reading has fewer, so the others can come and go while it stays. */
const firstOfReferences = mostDiagnostics;

export async function storeReadingDiagnostics(transaction: Transaction, modelId: string, found: readonly Diagnostic[]) {
  await transaction.tables.deleteFrom('diagnostics').where('model_id', '=', modelId).execute();
  await insert(transaction, modelId, found, 0);
}

export async function storeReferenceDiagnostics(transaction: Transaction, modelId: string, found: readonly Diagnostic[]) {
  await transaction.tables
    .deleteFrom('diagnostics')
    .where('model_id', '=', modelId)
    .where('position', '>=', firstOfReferences)
    .execute();
  await insert(transaction, modelId, found, firstOfReferences);
}

function insert({ tables }: Transaction, modelId: string, found: readonly Diagnostic[], first: number): Promise<void> {
  const rows = found.map(({ severity, code, message, objectId, feature, line, column }, index) => ({
    id: newId(),
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
  return inParts(rows, (part) => tables.insertInto('diagnostics').values(part).execute());
}
