/** Choices that look random and are the same in every run with the same seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** From 0 to 1 (mulberry32). */
  number(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  upTo(limit: number): number {
    return Math.floor(this.number() * limit);
  }

  one<T>(items: readonly T[]): T {
    return items[this.upTo(items.length)]!;
  }

  /** Whether something happens that happens so often. */
  chance(share: number): boolean {
    return this.number() < share;
  }

  some<T>(items: readonly T[], share: number): T[] {
    return items.filter(() => this.chance(share));
  }

  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  /** An id that is older than any that the service makes, so that those sort behind it. */
  id(): string {
    const digits = () =>
      this.upTo(2 ** 32)
        .toString(16)
        .padStart(8, '0');
    const [a, b, c] = [digits(), digits(), digits()];
    return `0180${a.slice(0, 4)}-${a.slice(4)}-7${b.slice(1, 4)}-8${b.slice(5)}-${c}${digits().slice(0, 4)}`;
  }
}
