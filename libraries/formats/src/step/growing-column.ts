/** Numbers of which nobody knows how many there will be, in typed arrays that double when they are full. */

export class GrowingColumn<Column extends Uint32Array | Float64Array | Uint16Array> {
  length = 0;
  private column: Column;
  private readonly make: (length: number) => Column;

  constructor(make: (length: number) => Column) {
    this.make = make;
    this.column = make(1024);
  }

  push(value: number): void {
    if (this.length === this.column.length) this.grow();
    this.column[this.length++] = value;
  }

  /** The numbers, without room for more. */
  all(): Column {
    return this.column.slice(0, this.length) as Column;
  }

  private grow(): void {
    const larger = this.make(this.column.length * 2);
    larger.set(this.column);
    this.column = larger;
  }
}
