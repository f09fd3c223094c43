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
    const hasRoom = this.waiting.has(item) || this.waiting.size < this.options.mostWaiting;
    if (this.isEnding || !hasRoom) return;
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
    for (let item = await this.nextQuiet(); item !== undefined; item = await this.nextQuiet()) {
      this.waiting.delete(item);
      await this.doneOrFailed(item);
    }
  }

  /** Work that ends with the service is no failure. */
  private async doneOrFailed(item: string): Promise<void> {
    await this.tryToMake(item).catch((error: unknown) => this.isEnding || this.options.onFailure(error, item));
  }

  /** The first one that is quiet, so that none which is added again and again keeps the others waiting. None where all is done, or over. */
  private async nextQuiet(): Promise<string | undefined> {
    const { quietMilliseconds = 0 } = this.options;
    while (this.waiting.size > 0 && !this.isEnding) {
      const now = performance.now();
      const left = [...this.waiting].map(([item, added]) => ({ item, milliseconds: added + quietMilliseconds - now }));
      const quiet = left.find(({ milliseconds }) => milliseconds <= 0);
      if (quiet) return quiet.item;
      const soonest = Math.min(...left.map(({ milliseconds }) => milliseconds));
      await pause(soonest, undefined, { signal: this.ending.signal, ref: false }).catch(() => {});
    }
    return undefined;
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
