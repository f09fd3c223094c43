/** A set of rows, one bit each. */
export class RowSet {
  readonly size: number;
  private readonly words: Uint32Array;

  private constructor(size: number, words: Uint32Array) {
    this.size = size;
    this.words = words;
  }

  static none(size: number): RowSet {
    return new RowSet(size, new Uint32Array(Math.ceil(size / 32)));
  }

  static all(size: number): RowSet {
    return RowSet.none(size).complement();
  }

  add(row: number): void {
    this.words[row >>> 5]! |= 1 << (row & 31);
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5]! >>> (row & 31)) & 1) === 1;
  }

  and(other: RowSet): RowSet {
    return new RowSet(
      this.size,
      this.words.map((word, index) => word & other.words[index]!),
    );
  }

  or(other: RowSet): RowSet {
    return new RowSet(
      this.size,
      this.words.map((word, index) => word | other.words[index]!),
    );
  }

  /** All rows that are not in it. */
  complement(): RowSet {
    const words = this.words.map((word) => ~word);
    const rest = this.size & 31;
    // Bits beyond the last row stay clear, or they would be counted.
    if (rest > 0) words[words.length - 1]! &= 2 ** rest - 1;
    return new RowSet(this.size, words);
  }

  /** The rows in rising order. */
  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.words.length; index++)
      for (let word = this.words[index]!; word !== 0; word &= word - 1) yield index * 32 + 31 - Math.clz32(word & -word);
  }

  get count(): number {
    let count = 0;
    for (const word of this.words) count += bitsIn(word);
    return count;
  }
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
