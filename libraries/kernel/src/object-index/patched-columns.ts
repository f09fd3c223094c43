/** Columns of an index in which some rows have other bytes or numbers: the stretches that are others, and how much longer the columns are. */
import type { DirectSlices } from './direct-slices.ts';
import { type ByteColumn, blockLength, type NumberColumn, type NumberSection } from './layout.ts';
import { blockOf } from './number-blocks.ts';
import { largestOf, packed } from './unsigned-column.ts';

/** A stretch of bytes, and what stands there instead. */
export interface PatchedBytes {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

export interface PatchedColumn {
  readonly stretches: readonly PatchedBytes[];
  /** How many more numbers, or bytes, the column has. */
  readonly growth: number;
}

export type PatchedColumns = Partial<Record<NumberColumn | ByteColumn, PatchedColumn>>;

/** What a row has now in a column of bytes, and in columns of numbers side by side. */
export interface PatchedRow<T> {
  readonly row: number;
  readonly now: T;
}

/** Rows are in their order. Nothing where a number would need more room. */
export function patchedTexts(
  slices: DirectSlices,
  column: ByteColumn,
  startColumn: NumberColumn,
  rows: readonly PatchedRow<Uint8Array>[],
): PatchedColumns | undefined {
  const { offset } = slices.directory.bytes[column];
  const [stretches, growths]: [PatchedBytes[], Growth[]] = [[], []];
  for (const { row, now } of rows) {
    const { from, to } = slices.bounds(startColumn, row);
    stretches.push({ start: offset + from, end: offset + to, bytes: now });
    growths.push({ row, by: now.length - (to - from) });
  }
  const starts = patchedStarts(slices, startColumn, growths);
  return starts && { [column]: { stretches, growth: sumOf(growths) }, [startColumn]: { stretches: starts, growth: 0 } };
}

/** The same of columns of numbers, of which each row has as many in one as in the other. */
export function patchedPairs(
  slices: DirectSlices,
  [one, other]: readonly [NumberColumn, NumberColumn],
  startColumn: NumberColumn,
  rows: readonly PatchedRow<readonly [readonly number[], readonly number[]]>[],
): PatchedColumns | undefined {
  const { numbers } = slices.directory;
  const [ones, others, growths]: [(PatchedBytes | undefined)[], (PatchedBytes | undefined)[], Growth[]] = [[], [], []];
  for (const { row, now } of rows) {
    const bounds = slices.bounds(startColumn, row);
    ones.push(stretchOf(numbers[one], bounds, Uint32Array.from(now[0])));
    others.push(stretchOf(numbers[other], bounds, Uint32Array.from(now[1])));
    growths.push({ row, by: now[0].length - (bounds.to - bounds.from) });
  }
  const starts = patchedStarts(slices, startColumn, growths);
  if (!starts || !areAll(ones) || !areAll(others)) return undefined;
  const growth = sumOf(growths);
  return {
    [startColumn]: { stretches: starts, growth: 0 },
    [one]: { stretches: ones, growth },
    [other]: { stretches: others, growth },
  };
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** How much longer what a row has is now. */
interface Growth {
  readonly row: number;
  readonly by: number;
}

/** The numbers behind each row in its block, and the first ones of all blocks behind. */
function patchedStarts(slices: DirectSlices, column: NumberColumn, all: readonly Growth[]): PatchedBytes[] | undefined {
  const { blocks, ...section } = slices.directory.numbers[column];
  const growths = all.filter(({ by }) => by !== 0);
  const [first] = growths;
  if (!first) return [];
  if (!blocks) return undefined;
  const stretches: (PatchedBytes | undefined)[] = [];
  const before = growthBefore(growths);
  for (const block of new Set(growths.map(({ row }) => blockOf(row)))) {
    const [from, to] = [block * blockLength, Math.min(section.length, (block + 1) * blockLength)];
    const numbers = slices.numbers(column, from, to);
    const start = numbers[0]! + before(from);
    for (let index = 0; index < numbers.length; index++) numbers[index] = numbers[index]! + before(from + index) - start;
    stretches.push(stretchOf(section, { from, to }, numbers));
  }
  const [from, to] = [blockOf(first.row) + 1, blockOf(section.length - 1) + 1];
  const firsts = slices.stored(blocks, from, Math.max(from, to));
  const beforeBlock = growthBefore(growths);
  for (let index = 0; index < firsts.length; index++) firsts[index] = firsts[index]! + beforeBlock((from + index) * blockLength);
  stretches.push(stretchOf(blocks, { from, to: from + firsts.length }, firsts));
  return areAll(stretches) ? stretches.filter(({ start, end }) => end > start) : undefined;
}

/** How much longer all rows before one are; asked for one after the other. */
function growthBefore(growths: readonly Growth[]): (row: number) => number {
  let [at, sum] = [0, 0];
  return (row) => {
    while (at < growths.length && growths[at]!.row < row) sum += growths[at++]!.by;
    return sum;
  };
}

/** Nothing where the numbers do not fit into the width of the column. */
function stretchOf(
  { offset, width }: Pick<NumberSection, 'offset' | 'width'>,
  { from, to }: Bounds,
  numbers: Uint32Array,
): PatchedBytes | undefined {
  if (largestOf(numbers) >= 256 ** width) return undefined;
  const bytes = new Uint8Array(numbers.length * width);
  let at = 0;
  for (const piece of packed(numbers, width)) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { start: offset + from * width, end: offset + to * width, bytes };
}

function sumOf(growths: readonly Growth[]): number {
  return growths.reduce((sum, { by }) => sum + by, 0);
}

function areAll<T>(items: (T | undefined)[]): items is T[] {
  return !items.includes(undefined);
}
