/** A lock that many hold together, or one alone. It serves in the order of arrival, and nobody waits behind one who waits for somebody slow. */

interface Waiting {
  readonly isAlone: boolean;
  readonly begin: (held: Held) => void;
}

interface Held {
  readonly isAlone: boolean;
  readonly since: number;
}

/** Whoever holds the lock beside others for longer is slow. */
const usualSlowness = 200;

export class SharedOrExclusive {
  private readonly slowness: number;
  /** In the order in which they began. */
  private readonly holders = new Set<Held>();
  private readonly waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(slowness = usualSlowness) {
    this.slowness = slowness;
  }

  async take<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    const held = await new Promise<Held>((begin) => {
      this.waiting.push({ isAlone, begin });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.holders.delete(held);
      this.admit();
    }
  }

  /** In order of arrival: one who waits to be alone is overtaken only while somebody slow keeps him waiting. */
  private admit(): void {
    for (let next = this.next(); next; next = this.next()) {
      const held = { isAlone: next.isAlone, since: performance.now() };
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.holders.add(held);
      next.begin(held);
    }
    this.lookAgain();
  }

  private next(): Waiting | undefined {
    const [first] = this.waiting;
    if (!first || this.isFree(first.isAlone)) return first;
    return this.isKeptBySlow() ? this.waiting.find(({ isAlone }) => !isAlone) : undefined;
  }

  private isFree(isAlone: boolean): boolean {
    const [oldest] = this.holders;
    return oldest === undefined || (!isAlone && !oldest.isAlone);
  }

  private isKeptBySlow(): boolean {
    const [oldest] = this.holders;
    return oldest !== undefined && !oldest.isAlone && performance.now() - oldest.since >= this.slowness;
  }

  /** As soon as somebody is slow, those who wait behind one who wants to be alone need not any more. */
  private lookAgain(): void {
    const [oldest] = this.holders;
    if (this.timer || !oldest || oldest.isAlone || this.waiting.every(({ isAlone }) => isAlone)) return;
    const rest = Math.max(1, oldest.since + this.slowness - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.admit();
    }, Math.ceil(rest));
  }
}
