/** The random numbers of java.util.Random: the same seed gives the same numbers as in Java. */

// The state has 48 bits. In two halves of 24 every product below stays an exact double.
const half = 2 ** 24;
const multiplierHigh = 0x5de;
const multiplierLow = 0xece66d;
const increment = 0xb;
const largestInteger = 2 ** 31 - 1;

export class JavaRandom {
  private high: number;
  private low: number;

  /** For seeds from 0 to 2 ** 48 - 1. */
  constructor(seed: number) {
    this.high = Math.floor(seed / half) ^ multiplierHigh;
    this.low = (seed % half) ^ multiplierLow;
  }

  /** A number from 0 to `bound - 1`. */
  nextInt(bound: number): number {
    if ((bound & (bound - 1)) === 0) return Math.floor((bound * this.next31()) / 2 ** 31);
    for (;;) {
      const bits = this.next31();
      const value = bits % bound;
      // The last, incomplete run of values would make the small ones likelier.
      if (bits - value + (bound - 1) <= largestInteger) return value;
    }
  }

  private next31(): number {
    const product = this.low * multiplierLow + increment;
    this.high = (this.high * multiplierLow + this.low * multiplierHigh + Math.floor(product / half)) % half;
    this.low = product % half;
    return this.high * 2 ** 7 + (this.low >>> 17);
  }
}

/** Puts the items into the order in which java.util.Collections.shuffle leaves them. */
export function shuffled<T>(items: readonly T[], random: JavaRandom): T[] {
  const order = [...items];
  for (let size = order.length; size > 1; size--) {
    const other = random.nextInt(size);
    [order[size - 1], order[other]] = [order[other]!, order[size - 1]!];
  }
  return order;
}
