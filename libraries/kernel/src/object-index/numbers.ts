/** Whole numbers in memory that grows. */
export class Numbers {
  length = 0;
  private values = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  all(): Uint32Array {
    return this.values.slice(0, this.length);
  }
}
