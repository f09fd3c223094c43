/** Lets only so many pieces of arriving content through in each turn of the event loop: many uploads at once take longer, and nobody else waits for them. */

export class PieceGate {
  private readonly most: number;
  private left: number;
  private isCounting = false;
  private readonly waiting: (() => void)[] = [];

  constructor(most: number) {
    this.most = most;
    this.left = most;
  }

  /** Comes back when one more piece may be taken, in the order of asking. */
  async pass(): Promise<void> {
    if (this.left > 0) this.left--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.count();
  }

  private count(): void {
    if (this.isCounting) return;
    this.isCounting = true;
    setImmediate(() => this.begin());
  }

  private begin(): void {
    this.isCounting = false;
    const next = this.waiting.splice(0, this.most);
    this.left = this.most - next.length;
    for (const resolve of next) resolve();
  }
}
