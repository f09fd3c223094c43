/** Work that several callers wait for and that is done once; it is given up when the last of them has gone. */
import { unlessAborted } from './unless-aborted.ts';

interface Running<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

export class SharedWork<T> {
  private readonly running = new Map<string, Running<T>>();

  /** Waits for the work of this name, started where it is not under way. */
  async join(name: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const work = this.running.get(name) ?? this.begin(name, start);
    work.waiting++;
    try {
      return await unlessAborted(work.result, signal);
    } finally {
      work.waiting--;
      if (work.waiting === 0) this.leave(name, work);
    }
  }

  isUnderWay(name: string): boolean {
    return this.running.has(name);
  }

  private begin(name: string, start: (signal: AbortSignal) => Promise<T>): Running<T> {
    const controller = new AbortController();
    const result = start(controller.signal);
    const work: Running<T> = { result, controller, waiting: 0 };
    this.running.set(name, work);
    // Those who wait get the failure. Without anybody who waits it is no unhandled rejection.
    result.catch(() => {}).finally(() => this.forget(name, work));
    return work;
  }

  private leave(name: string, work: Running<T>): void {
    this.forget(name, work);
    work.controller.abort();
  }

  private forget(name: string, work: Running<T>): void {
    if (this.running.get(name) === work) this.running.delete(name);
  }
}
