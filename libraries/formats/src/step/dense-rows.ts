/** The rows of instances by their numbers, known while the file is read; numbers that lie far apart are left to others. */

/** Rows are counted from 1 inside, so that 0 is nothing. */
export class DenseRows {
  /** Whether every number so far has its place. */
  isComplete = true;
  private cells = new Uint32Array(1024);

  /** The first one of a number stays. */
  add(number: number, row: number): void {
    if (number >= this.cells.length && !this.reach(number, row)) this.isComplete = false;
    else if (this.cells[number] === 0) this.cells[number] = row + 1;
  }

  /** -1 where there is none. */
  rowOf(number: number): number {
    return number < this.cells.length ? this.cells[number]! - 1 : -1;
  }

  /** Room grows with the number of rows, whatever their numbers say. */
  private reach(number: number, row: number): boolean {
    if (number >= row * 8 + 65_536) return false;
    const larger = new Uint32Array(Math.max(Math.ceil(number * 1.5), this.cells.length));
    larger.set(this.cells);
    this.cells = larger;
    return true;
  }
}
