/** Finds the row of an instance by its number: by an array where numbers are dense, else by a table of hashes. */

/** Rows are counted from 1 inside, so that 0 is nothing. */
export class RowsByNumber {
  private readonly numbers: Float64Array;
  private readonly isDense: boolean;
  private readonly cells: Uint32Array;

  constructor(numbers: Float64Array) {
    this.numbers = numbers;
    const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
    this.isDense = largest < numbers.length * 8 + 1024;
    this.cells = new Uint32Array(this.isDense ? largest + 1 : roomFor(numbers.length));
    // From the end, so that the first one of a number stays.
    for (let row = numbers.length - 1; row >= 0; row--) this.cells[this.cellOf(numbers[row]!)] = row + 1;
  }

  /** -1 where there is none. */
  rowOf(number: number): number {
    return (this.cells[this.cellOf(number)] ?? 0) - 1;
  }

  private cellOf(number: number): number {
    if (this.isDense) return number;
    const mask = this.cells.length - 1;
    let cell = (Math.imul(number % 2 ** 32, 0x9e3779b1) ^ Math.floor(number / 2 ** 32)) >>> 0;
    for (cell &= mask; ; cell = (cell + 1) & mask) {
      const row = this.cells[cell]!;
      if (row === 0 || this.numbers[row - 1] === number) return cell;
    }
  }
}

/** A power of two, at most half full. */
function roomFor(count: number): number {
  let room = 2;
  while (room < count * 2) room *= 2;
  return room;
}
