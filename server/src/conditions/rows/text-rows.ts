/** A column of texts in memory, in UTF-8: equality is exact, everything else is on the folded texts. */
import type { Comparison, Scalar } from '../condition.ts';
import { folded } from '../folded.ts';
import { RowSet } from './row-set.ts';
import { foldedTexts, type Texts } from './texts.ts';
import type { RowColumn } from './to-rows.ts';

/** Which orders of a text to the pattern meet a comparison. */
type Order = (order: number) => boolean;

const orders: Readonly<Partial<Record<Comparison, Order>>> = {
  '=': (order) => order === 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

export class TextRows implements RowColumn {
  readonly isSlow = true;
  private readonly texts: Texts;
  private readonly size: number;
  private foldedBefore: Texts | undefined;
  private firsts: Int32Array | undefined;

  constructor(size: number, texts: Texts) {
    this.size = size;
    this.texts = texts;
  }

  /** The folded texts are about as long. */
  get bytes(): number {
    const { bytes, starts, rows } = this.texts;
    return 2 * (bytes.length + starts.byteLength) + (rows ? rows.byteLength + this.size * Int32Array.BYTES_PER_ELEMENT : 0);
  }

  /** Made when somebody asks for it first, and kept. */
  private get folded(): Texts {
    this.foldedBefore ??= foldedTexts(this.texts);
    return this.foldedBefore;
  }

  compare(by: Comparison, value: Scalar, among?: RowSet): RowSet {
    const pattern = Buffer.from(by === '=' ? String(value) : folded(String(value)));
    const order = orders[by];
    if (order) return this.meeting(by === '=' ? this.texts : this.folded, order, pattern, among);
    if (by === 'contains' && pattern.length > 0) return this.containing(pattern, among);
    return this.matching(pattern, by === 'ends', among);
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

  /** Rows whose text stands in such an order to the pattern. */
  private meeting(texts: Texts, isMet: Order, pattern: Uint8Array, among: RowSet | undefined): RowSet {
    const found = RowSet.none(this.size);
    const { bytes, starts, rows } = texts;
    for (let entry = 0; entry + 1 < starts.length; entry++) {
      const row = rows ? rows[entry]! : entry;
      if (among && !among.has(row)) continue;
      if (isMet(orderOf(bytes, starts[entry]!, starts[entry + 1]!, pattern))) found.add(row);
    }
    return found;
  }

  /** Rows whose folded text begins or ends with the pattern. */
  private matching(pattern: Uint8Array, isAtEnd: boolean, among: RowSet | undefined): RowSet {
    const found = RowSet.none(this.size);
    const { bytes, starts, rows } = this.folded;
    const { length } = pattern;
    for (let entry = 0; entry + 1 < starts.length; entry++) {
      const row = rows ? rows[entry]! : entry;
      if (among && !among.has(row)) continue;
      const [start, end] = [starts[entry]!, starts[entry + 1]!];
      if (end - start >= length && isAt(bytes, isAtEnd ? end - length : start, pattern)) found.add(row);
    }
    return found;
  }

  /** One search through all texts at once, where most of them count: they lie one behind the other. */
  private containing(pattern: Buffer, among: RowSet | undefined): RowSet {
    if (among && among.count < this.size / fewOf) return this.containingAmong(pattern, among);
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

  private containingAmong(pattern: Buffer, among: RowSet): RowSet {
    const found = RowSet.none(this.size);
    const { bytes, starts, rows } = this.folded;
    for (let entry = 0; entry + 1 < starts.length; entry++) {
      const row = rows ? rows[entry]! : entry;
      if (among.has(row) && bytes.subarray(starts[entry], starts[entry + 1]).includes(pattern)) found.add(row);
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

/** Where fewer than one row in so many is asked about, the texts of those rows are compared one by one. */
const fewOf = 50;

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
