/** A list of whole numbers that grows, in one typed array. */

export class GrowingInts {
  values = new Int32Array(1024);
  length = 0;

  push(...numbers: readonly [number, number, number, number]): void {
    if (this.length + 4 > this.values.length) this.grow();
    const [first, second, third, fourth] = numbers;
    this.values[this.length] = first;
    this.values[this.length + 1] = second;
    this.values[this.length + 2] = third;
    this.values[this.length + 3] = fourth;
    this.length += 4;
  }

  private grow(): void {
    const larger = new Int32Array(this.values.length * 2);
    larger.set(this.values);
    this.values = larger;
  }
}
