/** Does work before anybody asks for it, one item after the other, in the background; it makes room for whoever waits meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';

export interface WorkAheadOptions {
  /** Who does it, by the key by which callers take turns: it makes no room for itself. */
  readonly caller: string;
  readonly make: (item: string, signal: AbortSignal) => Promise<void>;
  readonly onFailure: (error: unknown, item: string) => void;
  /** What is beyond is done when somebody asks. */
  readonly mostWaiting: number;
  /** An item is begun once it was not added again for so long. */
  readonly quietMilliseconds?: number;
  /** How often an item that made room is begun, and how long others may work in between. */
  readonly attempts?: number;
  readonly pauseMilliseconds?: number;
}

export class WorkAhead {
  private readonly options: WorkAheadOptions;
  /** Items, with the time at which they were added last. */
  private readonly waiting = new Map<string, number>();
  private readonly ending = new AbortController();
  private attempt = new AbortController();
  private working: Promise<void> | undefined;

  constructor(options: WorkAheadOptions) {
    this.options = options;
  }

  get isEnding(): boolean {
    return this.ending.signal.aborted;
  }

  get isIdle(): boolean {
    return this.working === undefined;
  }

  add(item: string): void {
    if (this.isEnding || this.waiting.size >= this.options.mostWaiting) return;
    this.waiting.set(item, performance.now());
    this.working ??= this.workThrough().finally(() => {
      this.working = undefined;
    });
  }

  /** Somebody waits for a process. What others wait for by now goes on. */
  makeRoomFor(caller: string): void {
    if (caller !== this.options.caller) this.attempt.abort();
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  private async workThrough(): Promise<void> {
    for (const [item] of this.waiting) {
      await this.quietOf(item).catch(() => {});
      this.waiting.delete(item);
      if (this.isEnding) return;
      // Work that ends with the service is no failure.
      await this.tryToMake(item).catch((error: unknown) => this.isEnding || this.options.onFailure(error, item));
    }
  }

  private async quietOf(item: string): Promise<void> {
    const { quietMilliseconds = 0 } = this.options;
    const left = () => this.waiting.get(item)! + quietMilliseconds - performance.now();
    while (left() > 0) await pause(left(), undefined, { signal: this.ending.signal, ref: false });
  }

  private async tryToMake(item: string): Promise<void> {
    const { make, attempts = 1, pauseMilliseconds = 0 } = this.options;
    const { signal } = this.ending;
    for (let attempt = 1; attempt <= attempts; attempt++) {
      this.attempt = new AbortController();
      try {
        return await make(item, AbortSignal.any([signal, this.attempt.signal]));
      } catch (error) {
        if (!this.attempt.signal.aborted) throw error;
        if (attempt < attempts) await pause(pauseMilliseconds, undefined, { signal, ref: false });
      }
    }
  }
}
