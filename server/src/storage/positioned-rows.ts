/** Rows of a list, one position after the other: many of them in one statement with one value. */
import type { Dialect, Statement, Value } from './database.ts';

export interface PositionedRows {
  readonly table: string;
  /** What all of them belong to: the ids in these columns. */
  readonly owners: Readonly<Record<string, string>>;
  /** The position of the first of them. */
  readonly first: number;
  /** The other columns with their types, in the order of the cells. */
  readonly columns: Readonly<Record<string, string>>;
  readonly cells: readonly (readonly Value[])[];
}

/** To be run within a transaction. */
export function insertionOf({ name }: Dialect, { table, owners, first, columns, cells }: PositionedRows): Statement {
  const [into, ids] = [[...Object.keys(owners), 'position', ...Object.keys(columns)].join(', '), Object.values(owners)];
  const rows = JSON.stringify(cells);
  if (name === 'sqlite') {
    const placeholders = (of: object) => Object.keys(of).map(() => '?, ');
    const values = `${placeholders(owners).join('')}? + ?, ${placeholders(columns).join('').slice(0, -2)}`;
    return { text: `insert into ${table} (${into}) values (${values})`, values: [...ids, first], rows };
  }
  const owning = ids.map((_, at) => `$${at + 1}::uuid`);
  const [position, all] = [`$${ids.length + 1}::bigint + one.place - 1`, `$${ids.length + 2}::jsonb`];
  const cell = Object.values(columns).map((type, at) => `(one.row ->> ${at})::${type}`);
  const text = `insert into ${table} (${into}) select ${[...owning, position, ...cell].join(', ')}
    from jsonb_array_elements(${all}) with ordinality as one (row, place)`;
  return { text, values: [...ids, first, rows] };
}

/** A piece is written while all other writers wait. */
const mostInPiece = 250;
const mostCharactersInPiece = 100_000;

export interface Piece<One> {
  readonly first: number;
  readonly found: readonly One[];
}

/** The rows in pieces, each short enough to be written in one go. */
export function* inPieces<One>(all: readonly One[], charactersOf: (one: One) => number): Generator<Piece<One>> {
  for (let first = 0, end = 0; first < all.length; first = end) {
    let characters = 0;
    while (end < all.length && end - first < mostInPiece && characters < mostCharactersInPiece)
      characters += charactersOf(all[end++]!);
    yield { first, found: all.slice(first, end) };
  }
}
