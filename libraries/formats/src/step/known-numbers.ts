/** The numbers that references lead to, a bit each; very large ones are only counted as such. */

/** Above it bits would take more room than files have. */
const largest = 2 ** 28;

export class KnownNumbers {
  /** Whether there are some that no bit stands for. */
  hasLarge = false;
  private bits = new Uint32Array(1024);

  add(number: number): void {
    const cell = number >>> 5;
    if (number >= largest) this.hasLarge = true;
    else {
      if (cell >= this.bits.length) this.grow(cell);
      this.bits[cell]! |= 1 << (number & 31);
    }
  }

  /** Whether a number that has a bit fails the test. */
  every(test: (number: number) => boolean): boolean {
    for (let cell = 0; cell < this.bits.length; cell++)
      for (let bits = this.bits[cell]!, bit = 0; bits !== 0; bits >>>= 1, bit++)
        if ((bits & 1) !== 0 && !test(cell * 32 + bit)) return false;
    return true;
  }

  private grow(cell: number): void {
    const larger = new Uint32Array(2 ** Math.ceil(Math.log2(cell + 1)));
    larger.set(this.bits);
    this.bits = larger;
  }
}
