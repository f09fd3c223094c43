/** Does something again and again until stopped, one at a time. */
export class Renewal {
  private readonly timer: NodeJS.Timeout;
  private underWay: Promise<void> | undefined;

  // One that fails is made up for by the next.
  constructor(renew: () => Promise<void>, milliseconds: number) {
    this.timer = setInterval(() => {
      this.underWay ??= renew()
        .catch(() => {})
        .finally(() => {
          this.underWay = undefined;
        });
    }, milliseconds);
  }

  /** Nothing happens any more once this is done. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }
}
