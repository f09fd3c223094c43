/** Reads the attributes of one object as far as they are shown: of long texts and long lists the beginning, and the rest is skipped. */
import { varintAt } from '../byte-builder.ts';
import { cutText, kinds, type PlainScalar, scalarIn } from './value-record.ts';

export interface ShownValue {
  /** Many values are a list of those that are shown. */
  readonly value: PlainScalar | readonly PlainScalar[];
  /** How many values there are. */
  readonly count: number;
  /** How many bytes their texts have in UTF-8, where one of those that are shown is cut. */
  readonly bytes?: number;
  /** Where they stand in the record. */
  readonly start: number;
  readonly end: number;
}

/** The bytes of a record from `start` up to and without `end`. */
export type ReadRecord = (start: number, end: number) => Uint8Array;

/** An attribute may have a million values, or one of half a gigabyte: what is shown of an object is an answer of bounded size. */
export interface ShownLimits {
  /** Of one attribute. */
  readonly values: number;
  /** Of one value. */
  readonly textBytes: number;
  /** Of all values together. */
  readonly bytes: number;
}

export const shownLimits: ShownLimits = { values: 100, textBytes: 256 * 1024, bytes: 1024 * 1024 };

/** Two numbers and the kind of a value. */
const headLength = 20;

/** In bytes, of each value that is shown: a million empty ones are no small answer. */
const weight = 8;

/** By slot. */
export function shownRecord(length: number, read: ReadRecord, limits = shownLimits): Map<number, ShownValue> {
  const values = new Map<number, ShownValue>();
  const reader = new ShownReader(read, limits);
  for (let at = 0; at < length; ) {
    const head = read(at, Math.min(length, at + headLength));
    const [slot, afterSlot] = varintAt(head, 0);
    const [size, from] = varintAt(head, afterSlot);
    const [start, end] = [at + from, at + from + size];
    values.set(slot, head[from] === kinds.list ? reader.list(start, end) : reader.single(head[from]!, start, end));
    at = end;
  }
  return values;
}

class ShownReader {
  private readonly read: ReadRecord;
  private readonly limits: ShownLimits;
  private left: number;

  constructor(read: ReadRecord, limits: ShownLimits) {
    this.read = read;
    this.limits = limits;
    this.left = limits.bytes;
  }

  single(kind: number, start: number, end: number): ShownValue {
    const { value, isCut } = this.scalar(kind, start + 1, end);
    return { value, count: 1, ...(isCut && { bytes: end - start - 1 }), start, end };
  }

  list(start: number, end: number): ShownValue {
    const value: PlainScalar[] = [];
    let [count, bytes, isAnyCut] = [0, 0, false];
    for (let at = start + 1; at < end; count++) {
      const head = this.read(at, Math.min(end, at + headLength));
      const [size, afterSize] = varintAt(head, 1);
      const from = at + afterSize;
      at = from + size;
      bytes += size;
      isAnyCut ||= this.left === 0;
      if (count >= this.limits.values || isAnyCut) continue;
      const shown = this.scalar(head[0]!, from, at);
      value.push(shown.value);
      isAnyCut = shown.isCut;
    }
    return { value, count, ...(isAnyCut && { bytes }), start, end };
  }

  private scalar(kind: number, from: number, to: number): { readonly value: PlainScalar; readonly isCut: boolean } {
    const most = Math.min(to - from, this.limits.textBytes, this.left);
    this.left = Math.max(0, this.left - most - weight);
    const bytes = this.read(from, from + most);
    if (most < to - from) return { value: cutText(bytes), isCut: true };
    return { value: scalarIn(kind, bytes, 0, most), isCut: false };
  }
}
