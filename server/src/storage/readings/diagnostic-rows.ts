/** The rows of a list of diagnostics: many of them in one statement with one value. */
import type { Diagnostic } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import { folded } from '../../conditions/folded.ts';
import type { Dialect, Statement, Transaction, Value } from '../database.ts';
import { inPieces, insertionOf } from '../positioned-rows.ts';
import { stored } from '../stored-texts.ts';

export interface RowsOfList {
  readonly listId: string;
  readonly modelId: string;
  readonly found: readonly Diagnostic[];
  /** The position of the first of them. */
  readonly first: number;
}

/** The rows in pieces, each short enough to be written in one go. */
export function* piecesOf({ found, first, ...list }: RowsOfList): Generator<RowsOfList> {
  for (const piece of inPieces(found, ({ message }) => message.length))
    yield { ...list, found: piece.found, first: first + piece.first };
}

export async function insertDiagnostics(transaction: Transaction, rows: RowsOfList): Promise<void> {
  for (const piece of piecesOf(rows)) await transaction.rows(insertion(transaction.dialect, piece));
}

const columns = {
  ...{ id: 'uuid', severity: 'text', code: 'text', message: 'text', message_folded: 'text', object_id: 'text', feature: 'text' },
  ...{ line: 'bigint', column_number: 'bigint', pointer: 'text', byte_offset: 'bigint', instance: 'bigint' },
} as const;

function insertion(dialect: Dialect, { listId, modelId, found, first }: RowsOfList): Statement {
  const owners = { list_id: listId, model_id: modelId };
  return insertionOf(dialect, { table: 'listed_diagnostics', owners, first, columns, cells: found.map(cellsOf) });
}

function cellsOf(diagnostic: Diagnostic): Value[] {
  const { severity, code, objectId, feature, line, column, pointer, byteOffset, instance } = diagnostic;
  const message = stored(diagnostic.message);
  return [
    ...[newId(), severity, code, message, folded(message), textOf(objectId), textOf(feature)],
    ...[line ?? null, column ?? null, textOf(pointer), byteOffset ?? null, instance ?? null],
  ];
}

function textOf(text: string | undefined): string | null {
  return text === undefined ? null : stored(text);
}
