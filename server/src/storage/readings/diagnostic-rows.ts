/** The rows of a list of diagnostics: many of them in one statement with one value. */
import type { Diagnostic } from '@orrery/kernel';
import { v7 as newId } from 'uuid';
import { folded } from '../../conditions/folded.ts';
import type { Cells, Dialect, Statement, Transaction, Value } from '../database.ts';
import { inPieces, insertionOf } from '../positioned-rows.ts';
import { grouped, rowsOfMany } from '../rows-of-many.ts';
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

/** Positions of a list. */
export interface PartOfList {
  readonly first: number;
  /** Behind the last of them. */
  readonly end?: number;
}

/** What the rows of lists say, as `textOf` tells it, by the ids of the lists. */
export async function textsIn(
  transaction: Transaction,
  listIds: readonly string[],
  { first, end = Number.MAX_SAFE_INTEGER }: PartOfList,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await rowsOfMany(
    transaction,
    listIds,
    (places) => `select list_id, ${Object.keys(said).join(', ')} from listed_diagnostics
      where list_id in (${places}) and position >= ${first} and position < ${end} order by list_id, position`,
  );
  return grouped(rows.map(([listId, ...cells]) => [listId!, textOfCells(cells)]));
}

/** All that a diagnostic says: the same for the same. */
export function textOf(diagnostic: Diagnostic): string {
  return textOfCells(cellsSaid(diagnostic));
}

/** Databases tell large numbers in different ways. */
function textOfCells(cells: Cells): string {
  return JSON.stringify(cells.map((cell) => (cell === null ? null : String(cell))));
}

const said = {
  ...{ severity: 'text', code: 'text', message: 'text', object_id: 'text', feature: 'text' },
  ...{ line: 'bigint', column_number: 'bigint', pointer: 'text', byte_offset: 'bigint', instance: 'bigint' },
} as const;

const columns = { id: 'uuid', message_folded: 'text', ...said } as const;

function insertion(dialect: Dialect, { listId, modelId, found, first }: RowsOfList): Statement {
  const owners = { list_id: listId, model_id: modelId };
  return insertionOf(dialect, { table: 'listed_diagnostics', owners, first, columns, cells: found.map(cellsOf) });
}

function cellsOf(diagnostic: Diagnostic): Value[] {
  return [newId(), folded(stored(diagnostic.message)), ...cellsSaid(diagnostic)];
}

function cellsSaid({ message, severity, code, objectId, feature, ...place }: Diagnostic): Value[] {
  const { line, column, pointer, byteOffset, instance } = place;
  return [
    ...[severity, code, stored(message), cellOf(objectId), cellOf(feature)],
    ...[line ?? null, column ?? null, cellOf(pointer), byteOffset ?? null, instance ?? null],
  ];
}

function cellOf(text: string | undefined): string | null {
  return text === undefined ? null : stored(text);
}
