/** A list of whole numbers that grows, in one typed array. */

export class GrowingInts {
  values = new Int32Array(1024);
  length = 0;

  push(first: number, second: number, third: number, fourth: number): void {
    if (this.length + 4 > this.values.length) this.grow();
    const { values, length } = this;
    values[length] = first;
    values[length + 1] = second;
    values[length + 2] = third;
    values[length + 3] = fourth;
    this.length = length + 4;
  }

  private grow(): void {
    const larger = new Int32Array(this.values.length * 2);
    larger.set(this.values);
    this.values = larger;
  }
}
