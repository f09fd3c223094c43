/** A column of texts in memory, in UTF-8: equality is exact, everything else is on the folded texts. */
import type { Comparison, Scalar } from '../condition.ts';
import { folded } from '../folded.ts';
import { RowSet } from './row-set.ts';
import { foldedTexts, type Texts } from './texts.ts';
import type { RowColumn } from './to-rows.ts';

type Search = (column: TextRows, pattern: Uint8Array) => RowSet;

const searches: Readonly<Record<Comparison, Search>> = {
  '=': (column, pattern) => column.meeting(column.texts, (order) => order === 0, pattern),
  '<': (column, pattern) => column.meeting(column.folded, (order) => order < 0, pattern),
  '<=': (column, pattern) => column.meeting(column.folded, (order) => order <= 0, pattern),
  '>': (column, pattern) => column.meeting(column.folded, (order) => order > 0, pattern),
  '>=': (column, pattern) => column.meeting(column.folded, (order) => order >= 0, pattern),
  starts: (column, pattern) => column.matching(pattern, (start) => start),
  ends: (column, pattern) => column.matching(pattern, (_, end) => end - pattern.length),
  contains: (column, pattern) => column.containing(pattern),
};

export class TextRows implements RowColumn {
  readonly texts: Texts;
  private readonly size: number;
  private foldedBefore: Texts | undefined;
  private firsts: Int32Array | undefined;

  constructor(size: number, texts: Texts) {
    this.size = size;
    this.texts = texts;
  }

  /** Made when somebody asks for it first, and kept. */
  get folded(): Texts {
    this.foldedBefore ??= foldedTexts(this.texts);
    return this.foldedBefore;
  }

  compare(by: Comparison, value: Scalar): RowSet {
    return searches[by](this, Buffer.from(by === '=' ? String(value) : folded(String(value))));
  }

  empty(): RowSet {
    const found = RowSet.none(this.size);
    this.eachEntry(this.texts, (row, start, end) => {
      if (end > start) found.add(row);
    });
    return found.complement();
  }

  order(one: number, other: number): number {
    const { bytes, starts } = this.folded;
    const [first, second] = [this.firstEntry(one), this.firstEntry(other)];
    if (first < 0 || second < 0) return 0;
    return Buffer.compare(bytes.subarray(starts[first], starts[first + 1]), bytes.subarray(starts[second], starts[second + 1]));
  }

  holdsNothing(row: number): boolean {
    return this.firstEntry(row) < 0;
  }

  /** Rows whose text stands in this order to the pattern. */
  meeting(texts: Texts, test: (order: number) => boolean, pattern: Uint8Array): RowSet {
    const found = RowSet.none(this.size);
    this.eachEntry(texts, (row, start, end) => {
      if (test(orderOf(texts.bytes, start, end, pattern))) found.add(row);
    });
    return found;
  }

  /** Rows whose folded text has the pattern at this place. */
  matching(pattern: Uint8Array, placeOf: (start: number, end: number) => number): RowSet {
    const found = RowSet.none(this.size);
    const { bytes } = this.folded;
    this.eachEntry(this.folded, (row, start, end) => {
      if (end - start >= pattern.length && isAt(bytes, placeOf(start, end), pattern)) found.add(row);
    });
    return found;
  }

  /** One search through all texts at once: they lie one behind the other. */
  containing(pattern: Uint8Array): RowSet {
    if (pattern.length === 0) return this.matching(pattern, (start) => start);
    const found = RowSet.none(this.size);
    const { bytes, starts, rows } = this.folded;
    let entry = 0;
    for (let at = bytes.indexOf(pattern); at >= 0; ) {
      while (starts[entry + 1]! <= at) entry++;
      const isInside = at + pattern.length <= starts[entry + 1]!;
      if (isInside) found.add(rows ? rows[entry]! : entry);
      at = bytes.indexOf(pattern, isInside ? starts[entry + 1]! : at + 1);
    }
    return found;
  }

  private eachEntry({ starts, rows }: Texts, visit: (row: number, start: number, end: number) => void): void {
    for (let entry = 0; entry + 1 < starts.length; entry++)
      visit(rows ? rows[entry]! : entry, starts[entry]!, starts[entry + 1]!);
  }

  private firstEntry(row: number): number {
    const { rows } = this.texts;
    if (!rows) return row;
    this.firsts ??= firstEntries(this.size, rows);
    return this.firsts[row]!;
  }
}

function firstEntries(size: number, rows: Uint32Array): Int32Array {
  const firsts = new Int32Array(size).fill(-1);
  for (let entry = rows.length - 1; entry >= 0; entry--) firsts[rows[entry]!] = entry;
  return firsts;
}

function isAt(bytes: Uint8Array, place: number, pattern: Uint8Array): boolean {
  for (let index = 0; index < pattern.length; index++) if (bytes[place + index] !== pattern[index]) return false;
  return true;
}

/** As databases compare texts: byte by byte. */
function orderOf(bytes: Uint8Array, start: number, end: number, pattern: Uint8Array): number {
  const common = Math.min(end - start, pattern.length);
  for (let index = 0; index < common; index++) {
    const difference = bytes[start + index]! - pattern[index]!;
    if (difference !== 0) return difference;
  }
  return end - start - pattern.length;
}
