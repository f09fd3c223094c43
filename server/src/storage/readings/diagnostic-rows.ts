/** The rows of a list of diagnostics: many of them in one statement with one value. */
import type { Diagnostic } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import { folded } from '../../conditions/folded.ts';
import type { Dialect, Statement, Transaction, Value } from '../database.ts';
import { stored } from '../stored-texts.ts';

export interface RowsOfList {
  readonly listId: string;
  readonly modelId: string;
  readonly found: readonly Diagnostic[];
  /** The position of the first of them. */
  readonly first: number;
}

/** A piece is written while all other writers wait. */
const mostInPiece = 250;
const mostCharactersInPiece = 100_000;

/** The rows in pieces, each short enough to be written in one go. */
export function* piecesOf({ found, first, ...list }: RowsOfList): Generator<RowsOfList> {
  for (let start = 0, end = 0; start < found.length; start = end) {
    let characters = 0;
    while (end < found.length && end - start < mostInPiece && characters < mostCharactersInPiece)
      characters += found[end++]!.message.length;
    yield { ...list, found: found.slice(start, end), first: first + start };
  }
}

export async function insertDiagnostics(transaction: Transaction, rows: RowsOfList): Promise<void> {
  for (const piece of piecesOf(rows)) await transaction.rows(insertion(transaction.dialect, piece));
}

const columns = {
  ...{ id: 'uuid', severity: 'text', code: 'text', message: 'text', message_folded: 'text', object_id: 'text', feature: 'text' },
  ...{ line: 'bigint', column_number: 'bigint', pointer: 'text', byte_offset: 'bigint', instance: 'bigint' },
} as const;

function insertion({ name }: Dialect, { listId, modelId, found, first }: RowsOfList): Statement {
  const into = `insert into listed_diagnostics (list_id, model_id, position, ${Object.keys(columns).join(', ')})`;
  const rows = JSON.stringify(found.map(cellsOf));
  if (name === 'sqlite') {
    const cells = Object.keys(columns).map(() => '?');
    return { text: `${into} values (?, ?, ? + ?, ${cells.join(', ')})`, values: [listId, modelId, first], rows };
  }
  const cells = Object.values(columns).map((type, at) => `(one.row ->> ${at})::${type}`);
  const text = `${into} select $1::uuid, $2::uuid, $3::bigint + one.place - 1, ${cells.join(', ')}
    from jsonb_array_elements($4::jsonb) with ordinality as one (row, place)`;
  return { text, values: [listId, modelId, first, rows] };
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
