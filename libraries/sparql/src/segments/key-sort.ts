/** Sorts the keys of terms by their bytes: several at a time as one number, which compares much faster than bytes one by one. */
import { compareBytes } from '../terms/key-bytes.ts';

/** A byte is told by one more than itself, so that the end of a key comes before all bytes. */
const bitsOfByte = 9;
/** So many bytes are a whole number that JavaScript has. */
const mostWidth = 5;
/** Fewer keys are compared with each other. */
const few = 12;

interface Keys {
  readonly bytes: Uint8Array;
  /** Where keys begin, and where the last one ends. */
  readonly offsets: Uint32Array;
}

/** The places of all keys in their order. No two are the same. */
export function orderOfKeys(keys: Keys, count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place++) order[place] = place;
  const sorting = new Sorting(keys, order);
  sorting.begin(0, count, 0);
  while (sorting.next());
  return order;
}

class Sorting {
  private readonly keys: Keys;
  private readonly order: Uint32Array;
  /** First, last and depth of each stretch whose keys are the same so far. */
  private readonly waiting: number[] = [];
  /** Bits of the place in a stretch, and how many bytes stand before it. */
  private readonly placeBits: number;
  private readonly width: number;
  private readonly before: Uint32Array;
  private readonly words: Uint32Array;

  constructor(keys: Keys, order: Uint32Array) {
    this.keys = keys;
    this.order = order;
    this.placeBits = Math.max(1, 32 - Math.clz32(order.length));
    this.width = Math.min(mostWidth, Math.floor((64 - this.placeBits) / bitsOfByte));
    this.before = new Uint32Array(order.length);
    this.words = new Uint32Array(order.length * 2);
  }

  begin(from: number, to: number, depth: number): void {
    if (to - from > 1) this.waiting.push(from, to, depth);
  }

  next(): boolean {
    const [depth, to, from] = [this.waiting.pop(), this.waiting.pop(), this.waiting.pop()];
    if (depth === undefined || to === undefined || from === undefined) return false;
    if (to - from <= few) this.insertEach(from, to, depth);
    else this.sort(from, to, this.sharedBy(from, to, depth));
    return true;
  }

  /** A stretch by the bytes from a depth on; those that are still the same wait for the next ones. */
  private sort(from: number, to: number, depth: number): void {
    const { order, before, words, placeBits, width } = this;
    const count = to - from;
    const lowBits = 32 - placeBits;
    const lowSpan = 2 ** lowBits;
    for (let place = 0; place < count; place++) {
      before[place] = order[from + place]!;
      const prefix = this.prefixAt(before[place]!, depth);
      const high = Math.floor(prefix / lowSpan);
      words[place * 2 + 1] = high;
      words[place * 2] = (prefix - high * lowSpan) * 2 ** placeBits + place;
    }
    // As processors have them, the lower word first. Sorting without a function needs no numbers of 64 bits in JavaScript.
    new BigUint64Array(words.buffer, 0, count).sort();
    const places = 2 ** placeBits;
    let start = 0;
    for (let at = 0; at < count; at++) {
      order[from + at] = before[words[at * 2]! % places]!;
      if (at === 0 || this.isSame(start, at, places)) continue;
      this.begin(from + start, from + at, depth + width);
      start = at;
    }
    this.begin(from + start, to, depth + width);
  }

  private isSame(one: number, other: number, places: number): boolean {
    const { words } = this;
    if (words[one * 2 + 1] !== words[other * 2 + 1]) return false;
    return Math.floor(words[one * 2]! / places) === Math.floor(words[other * 2]! / places);
  }

  private prefixAt(key: number, depth: number): number {
    const { bytes, offsets } = this.keys;
    const end = offsets[key + 1]!;
    let prefix = 0;
    for (let at = offsets[key]! + depth, last = at + this.width; at < last; at++)
      prefix = prefix * 2 ** bitsOfByte + (at < end ? bytes[at]! + 1 : 0);
    return prefix;
  }

  /** How far all of them are the same, which they are up to some depth. */
  private sharedBy(from: number, to: number, depth: number): number {
    const { order, keys } = this;
    const { bytes, offsets } = keys;
    const first = offsets[order[from]!]!;
    let end = offsets[order[from]! + 1]! - first;
    for (let place = from + 1; place < to && end > depth; place++) {
      const start = offsets[order[place]!]!;
      const most = Math.min(end, offsets[order[place]! + 1]! - start);
      let at = depth;
      while (at < most && bytes[start + at] === bytes[first + at]) at++;
      end = at;
    }
    return Math.max(depth, end);
  }

  private insertEach(from: number, to: number, depth: number): void {
    const { order } = this;
    for (let next = from + 1; next < to; next++) {
      const key = order[next]!;
      let at = next;
      for (; at > from && this.compared(order[at - 1]!, key, depth) > 0; at--) order[at] = order[at - 1]!;
      order[at] = key;
    }
  }

  private compared(one: number, other: number, depth: number): number {
    const { bytes, offsets } = this.keys;
    return compareBytes(bytes, offsets[one]! + depth, offsets[one + 1]!, bytes, offsets[other]! + depth, offsets[other + 1]!);
  }
}
