/** Gives the keys of several sorted lists in their order, by a tournament that hardly compares any bytes. */
import type { KeyLists } from './key-lists.ts';

/** Keys are compared in columns of so many bytes. */
const width = 3;
/** A byte is told by one more than itself, so that the end of a key comes before all bytes. */
const perByte = 257;
/** Columns have values below this. */
const perColumn = 2 ** 25;
/** The key that was given last, once more; and no key at all. */
const same = Number.NEGATIVE_INFINITY;
const none = Number.POSITIVE_INFINITY;

/** Of each next key it is known where, and by what, it differs from the key that was given last: that number mostly tells which of two is less. */
export class KeyTournament {
  /** The list with the least next key; of equal keys the earlier one comes first. */
  winner = 0;
  private readonly lists: KeyLists;
  private readonly next: Uint32Array;
  /**
   * How the next key of each list differs from the key that it lost to, and that of the winner from the one before: the less, the later the
   * first different column comes, and the less is in it. Two keys that differ from the same one in other ways are in the order of these
   * numbers, and the greater one then differs from the lesser as it did from that.
   */
  private readonly codes: Float64Array;
  private readonly losers: Int32Array;

  constructor(lists: KeyLists) {
    const { firsts, ends } = lists;
    this.lists = lists;
    this.next = firsts.slice();
    this.codes = new Float64Array(firsts.length).map((_, list) => (firsts[list] === ends[list] ? none : this.codeAt(list, 0)));
    this.losers = new Int32Array(firsts.length);
    if (firsts.length > 0) this.winner = this.played(1);
  }

  get isOver(): boolean {
    return this.next.length === 0 || this.codes[this.winner] === none;
  }

  /** The place of the least key. */
  get place(): number {
    return this.next[this.winner]!;
  }

  /** Whether the least key is the one before it. */
  get isRepeated(): boolean {
    return this.codes[this.winner] === same;
  }

  /** Goes on to the key after the least. */
  advance(): void {
    const { codes, losers, next, lists } = this;
    let winner = this.winner;
    next[winner]!++;
    let code = next[winner] === lists.ends[winner] ? none : this.codeAfter(winner);
    codes[winner] = code;
    for (let node = (winner + losers.length) >> 1; node > 0; node >>= 1) {
      const other = losers[node]!;
      const otherCode = codes[other]!;
      if (code < otherCode || (code === otherCode && this.isBefore(winner, other))) continue;
      losers[node] = winner;
      winner = other;
      code = codes[winner]!;
    }
    this.winner = winner;
  }

  /** The winner of a part of the tree. Leaves are the lists, after all other nodes. */
  private played(node: number): number {
    if (node >= this.losers.length) return node - this.losers.length;
    const [one, other] = [this.played(node * 2), this.played(node * 2 + 1)];
    const isFirst = this.codes[one] === this.codes[other] ? this.isBefore(one, other) : this.codes[one]! < this.codes[other]!;
    this.losers[node] = isFirst ? other : one;
    return isFirst ? one : other;
  }

  /** Of two keys that are the same up to the column that their codes tell; the code of the greater is made anew. */
  private isBefore(one: number, other: number): boolean {
    const { codes, next } = this;
    const code = codes[one]!;
    if (code === same || code === none) return one < other;
    const { bytes, starts } = this.lists;
    const start = starts[next[one]!]!;
    const end = starts[next[one]! + 1]!;
    const otherEnd = starts[next[other]! + 1]!;
    const shared = (1 - Math.floor(code / perColumn)) * width;
    let at = start + shared;
    let there = starts[next[other]!]! + shared;
    for (; at < end && there < otherEnd && bytes[at] === bytes[there]; at++) there++;
    if (at >= end && there >= otherEnd) {
      codes[Math.max(one, other)] = same;
      return one < other;
    }
    const isFirst = at >= end || (there < otherEnd && bytes[at]! < bytes[there]!);
    const loser = isFirst ? other : one;
    codes[loser] = this.codeAt(loser, Math.floor((at - start) / width));
    return isFirst;
  }

  /** How the next key of a list differs from the one before it. */
  private codeAfter(list: number): number {
    const { bytes, starts } = this.lists;
    const place = this.next[list]!;
    const start = starts[place]!;
    const end = starts[place + 1]!;
    let at = start;
    for (let before = starts[place - 1]!; before < start && at < end && bytes[before] === bytes[at]; before++) at++;
    return this.codeAt(list, Math.floor((at - start) / width));
  }

  private codeAt(list: number, column: number): number {
    const { bytes, starts } = this.lists;
    const place = this.next[list]!;
    const at = starts[place]! + column * width;
    const end = starts[place + 1]!;
    const first = at < end ? bytes[at]! + 1 : 0;
    const second = at + 1 < end ? bytes[at + 1]! + 1 : 0;
    const third = at + 2 < end ? bytes[at + 2]! + 1 : 0;
    return (first * perByte + second) * perByte + third - column * perColumn;
  }
}
