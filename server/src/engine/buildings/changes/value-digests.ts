/** Adds the attributes of a row to a digest. Numbers that differ by less than tools care for count as equal. */
import { varintAt } from '@orrery/kernel';
import type { Digest } from './digest.ts';

/** What stands before a value in the records of an index. */
const kinds = { text: 1, number: 2, list: 5 } as const;
/** A millionth of the unit of the file: a thousandth of a millimetre at most. */
const steps = 1e6;
const largestRounded = 2 ** 33;
/** In arguments as they stand in the file. */
const instanceNumbers = /#\d+/g;

export interface ValueRecord {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** The number of the feature that a slot holds; nothing where it does not count. */
export type CountedFeature = (slot: number) => number | undefined;

export function addValues({ bytes, start, end }: ValueRecord, digest: Digest, countedFeature: CountedFeature): void {
  for (let at = start; at < end; ) {
    const [slot, afterSlot] = varintAt(bytes, at);
    const [length, from] = varintAt(bytes, afterSlot);
    at = from + length;
    const name = countedFeature(slot);
    if (name === undefined) continue;
    digest.whole(name);
    if (bytes[from] === kinds.list) addItems(bytes, from + 1, at, digest);
    else addScalar(bytes[from]!, bytes, from + 1, at, digest);
  }
}

function addItems(bytes: Buffer, start: number, end: number, digest: Digest): void {
  for (let at = start; at < end; ) {
    const [length, from] = varintAt(bytes, at + 1);
    addScalar(bytes[at]!, bytes, from, from + length, digest);
    at = from + length;
  }
}

function addScalar(kind: number, bytes: Buffer, start: number, end: number, digest: Digest): void {
  digest.whole(kind);
  if (kind === kinds.number) digest.real(rounded(Number(bytes.toString('latin1', start, end))));
  else digest.bytes(bytes, start, end);
}

/** Zero has one sign. */
export function rounded(value: number): number {
  return Math.abs(value) < largestRounded ? Math.round(value * steps) / steps + 0 : value;
}

/** Arguments of an instance that no schema has, without the numbers of others. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(instanceNumbers, '#');
}
