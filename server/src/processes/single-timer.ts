/** A timer that is set once at a time, and does not keep the service running. */
export class SingleTimer {
  private timer: NodeJS.Timeout | undefined;

  /** Does nothing where it is set already. */
  set(milliseconds: number, work: () => void): void {
    const fire = () => {
      this.timer = undefined;
      work();
    };
    this.timer ??= setTimeout(fire, milliseconds).unref();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
