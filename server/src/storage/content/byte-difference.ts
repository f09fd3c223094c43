/** Finds the difference between two documents of bytes: it copies what both begin and end with, and in between the lines that occur once in both. */
import { longestRise } from '@orrery/kernel';
import { type ContentDifference, joined, type Piece } from './content-difference.ts';

/** Where more lies between beginning and end, lines are not looked at. */
const mostInLines = 16 * 2 ** 20;
const [lineFeed, tagEnd] = [10, 62];

export function byteDifference(older: Uint8Array, newer: Uint8Array): ContentDifference {
  const most = Math.min(older.length, newer.length);
  const head = sharedHead(older, newer, most);
  const tail = sharedTail(older, newer, most - head);
  const middle = newer.subarray(head, newer.length - tail);
  const between = linesBetween(older.subarray(head, older.length - tail), middle, head);
  return joined([{ start: 0, end: head }, ...between, { start: older.length - tail, end: older.length }]);
}

const block = 65_536;

/** Whole blocks are compared by the machine, the last one byte by byte. */
function sharedHead(one: Uint8Array, other: Uint8Array, most: number): number {
  let at = 0;
  while (at + block <= most && Buffer.compare(one.subarray(at, at + block), other.subarray(at, at + block)) === 0) at += block;
  while (at < most && one[at] === other[at]) at++;
  return at;
}

function sharedTail(one: Uint8Array, other: Uint8Array, most: number): number {
  const ending = (bytes: Uint8Array, at: number) => bytes.subarray(bytes.length - at - block, bytes.length - at);
  let at = 0;
  while (at + block <= most && Buffer.compare(ending(one, at), ending(other, at)) === 0) at += block;
  while (at < most && one[one.length - 1 - at] === other[other.length - 1 - at]) at++;
  return at;
}

function linesBetween(older: Uint8Array, newer: Uint8Array, offset: number): Piece[] {
  if (older.length === 0 || newer.length < block || older.length + newer.length > mostInLines) return [{ bytes: newer }];
  const [before, after] = [new Lines(older), new Lines(newer)];
  const anchors = commonLines(before, after);
  const pieces: Piece[] = [];
  let [old, done] = [0, 0];
  for (const [oldLine, newLine] of anchors) {
    const [from, to] = [before.startOf(oldLine), after.startOf(newLine)];
    if (from < old || to < done) continue;
    const length = sharedHead(older.subarray(from), newer.subarray(to), Math.min(older.length - from, newer.length - to));
    const back = sharedTail(older.subarray(old, from), newer.subarray(done, to), Math.min(from - old, to - done));
    pieces.push({ bytes: newer.subarray(done, to - back) }, { start: offset + from - back, end: offset + from + length });
    [old, done] = [from + length, to + length];
  }
  return [...pieces, { bytes: newer.subarray(done) }];
}

/** Lines that stand once in each, as far as they are in the same order. */
function commonLines(before: Lines, after: Lines): [number, number][] {
  const [older, newer] = [before.unique(), after.unique()];
  const pairs = [...newer].flatMap(([line, number]) => (older.has(line) ? [[older.get(line)!, number] as [number, number]] : []));
  const rise = longestRise(pairs.map(([number]) => number));
  return pairs.filter((_, index) => rise.has(index));
}

/** Pieces of a text that end with a line feed or the end of a tag: some documents are one line. */
class Lines {
  private readonly bytes: Uint8Array;
  private readonly starts: number[] = [0];

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let at = 0; at < bytes.length - 1; at++) if (bytes[at] === lineFeed || bytes[at] === tagEnd) this.starts.push(at + 1);
  }

  startOf(line: number): number {
    return this.starts[line]!;
  }

  /** The lines that stand here once, by what they say. */
  unique(): Map<string, number> {
    const found = new Map<string, number>();
    const several = new Set<string>();
    const text = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    for (const [line, start] of this.starts.entries()) {
      const said = text.toString('latin1', start, this.starts[line + 1] ?? text.length);
      if (found.has(said)) several.add(said);
      else found.set(said, line);
    }
    for (const said of several) found.delete(said);
    return found;
  }
}
