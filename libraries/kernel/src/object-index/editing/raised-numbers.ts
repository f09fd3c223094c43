/** Numbers of a column that become more when something comes before what they count, and less when it goes: told by a few numbers, however many they are. */
import { numberAt, putNumber, type Width } from '../unsigned-column.ts';

/** Pairs in their order: from which number on, and how much is added there. Below the first of them nothing is. */
export type Raise = readonly number[];

export const noRaise: Raise = [];

/** All by the same. */
export function raiseOfAll(by: number): Raise {
  return by === 0 ? noRaise : [0, by];
}

/** What comes, or goes, at some number; each with how much it adds to all from there on. */
export interface RaisedFrom {
  readonly from: number;
  readonly by: number;
}

export function raiseBy(steps: readonly RaisedFrom[]): Raise {
  const pairs: number[] = [];
  let sum = 0;
  for (const { from, by } of steps.toSorted((one, other) => one.from - other.from)) {
    sum += by;
    if (pairs.at(-2) === from) pairs[pairs.length - 1] = sum;
    else pairs.push(from, sum);
  }
  return withoutRepeats(pairs);
}

/** The same for numbers that are one more than those. */
export function raiseOfNext(raise: Raise): Raise {
  return raise.map((number, index) => (index % 2 === 0 ? number + 1 : number));
}

export function raised(value: number, raise: Raise): number {
  const pairs = pairsUpTo(value, raise);
  return pairs === 0 ? value : value + raise[pairs * 2 - 1]!;
}

/** How many pairs begin at a number or before it. */
function pairsUpTo(value: number, raise: Raise): number {
  let [low, high] = [0, raise.length / 2];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (raise[middle * 2]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Raises the numbers of so many bytes each that stand here. Neighbours are mostly raised by the same, which is looked up once. */
export function raiseBytes(bytes: Uint8Array, width: Width, raise: Raise): void {
  if (width === 0) return;
  let [from, to, by] = [0, 0, 0];
  for (let at = 0; at + width <= bytes.length; at += width) {
    const value = numberAt(bytes, at, width);
    if (value < from || value >= to) {
      const pairs = pairsUpTo(value, raise);
      from = pairs === 0 ? 0 : raise[pairs * 2 - 2]!;
      to = raise[pairs * 2] ?? Number.POSITIVE_INFINITY;
      by = pairs === 0 ? 0 : raise[pairs * 2 - 1]!;
    }
    if (by !== 0) putNumber(bytes, at, width, value + by);
  }
}

/** First the one, then the other. */
export function raisedTwice(first: Raise, second: Raise): Raise {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const pairs: number[] = [];
  let next = 0;
  for (let at = -2; at < first.length; at += 2) {
    const [from, by] = at < 0 ? [0, 0] : [first[at]!, first[at + 1]!];
    const to = first[at + 2] ?? Number.POSITIVE_INFINITY;
    if (from === to) continue;
    pairs.push(from, raised(from + by, second) - from);
    while (next < second.length && second[next]! <= from + by) next += 2;
    // What goes may bring numbers back to where the last stretch was.
    while (next > 0 && second[next - 2]! > from + by) next -= 2;
    for (; next < second.length && second[next]! < to + by; next += 2) pairs.push(second[next]! - by, second[next + 1]! + by);
  }
  return withoutRepeats(pairs);
}

function withoutRepeats(pairs: readonly number[]): Raise {
  const found: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at + 1] !== (found.at(-1) ?? 0)) found.push(pairs[at]!, pairs[at + 1]!);
  return found;
}
