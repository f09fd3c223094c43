/** Numbers of which nobody knows how many there will be, in typed arrays that double when they are full. */

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

const firstRoom = 1024;

export class GrowingColumn<Column extends Numbers> {
  length = 0;
  private column: Column;
  private readonly over: (memory: ArrayBuffer) => Column;

  /** Says what kind of numbers memory holds. */
  constructor(over: (memory: ArrayBuffer) => Column) {
    this.over = over;
    this.column = over(new ArrayBuffer(firstRoom * 8));
  }

  push(value: number): void {
    if (this.length === this.column.length) this.resize(this.column.length * 2);
    this.column[this.length++] = value;
  }

  at(index: number): number {
    return this.column[index]!;
  }

  /** The numbers, without room for more. */
  all(): Column {
    this.resize(this.length);
    return this.column;
  }

  /** The memory grows where it is, if it can. */
  private resize(length: number): void {
    this.column = this.over(this.column.buffer.transfer(length * this.column.BYTES_PER_ELEMENT));
  }
}
