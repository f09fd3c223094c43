/** Work that takes longer than a request: it goes on while somebody comes back for it, and is done once for all of them. */
import { setTimeout as wait } from 'node:timers/promises';

/** The result, or how far the work is. */
export type Outcome<T, Progress> = { readonly result: T } | { readonly progress: Progress };

export interface PatientWorkOptions<Progress> {
  readonly begin: Progress;
  /** Work that nobody has asked for so long is given up. */
  readonly abandonMilliseconds?: number;
  /** So long a failure is told to whoever comes back for it, before the work is tried again. */
  readonly failureMilliseconds?: number;
}

interface Running<T, Progress> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  readonly told: { progress: Progress };
  /** It is given up then, by the clock of this process. */
  deadline: number;
  timer: NodeJS.Timeout | undefined;
}

type Start<T, Progress> = (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<T>;

export class PatientWork<T, Progress> {
  private readonly begin: Progress;
  private readonly abandonMilliseconds: number;
  private readonly failureMilliseconds: number;
  private readonly running = new Map<string, Running<T, Progress>>();

  constructor({ begin, abandonMilliseconds = 60_000, failureMilliseconds = 10_000 }: PatientWorkOptions<Progress>) {
    this.begin = begin;
    this.abandonMilliseconds = abandonMilliseconds;
    this.failureMilliseconds = failureMilliseconds;
  }

  /** Waits so long for the work of this name, started where it is not under way. */
  async join(name: string, start: Start<T, Progress>, milliseconds: number): Promise<Outcome<T, Progress>> {
    const work = this.running.get(name) ?? this.started(name, start);
    this.renew(name, work, milliseconds);
    const patience = new AbortController();
    try {
      return await Promise.race([
        work.result.then((result) => ({ result })),
        wait(milliseconds, undefined, { signal: patience.signal }).then(() => ({ progress: work.told.progress })),
      ]);
    } finally {
      patience.abort();
    }
  }

  close(): void {
    for (const { controller, timer } of this.running.values()) {
      clearTimeout(timer);
      controller.abort();
    }
  }

  private started(name: string, start: Start<T, Progress>): Running<T, Progress> {
    const controller = new AbortController();
    const told = { progress: this.begin };
    const result = start(controller.signal, (progress) => {
      told.progress = progress;
    });
    const work: Running<T, Progress> = { controller, told, result, deadline: 0, timer: undefined };
    this.running.set(name, work);
    work.result.then(
      () => this.forget(name, work),
      () => setTimeout(() => this.forget(name, work), this.failureMilliseconds).unref(),
    );
    return work;
  }

  /** Counted from the time at which the last of those who asked stops waiting. */
  private renew(name: string, work: Running<T, Progress>, milliseconds: number): void {
    const patience = milliseconds + this.abandonMilliseconds;
    if (performance.now() + patience <= work.deadline) return;
    work.deadline = performance.now() + patience;
    clearTimeout(work.timer);
    work.timer = setTimeout(() => this.abandon(name, work), patience);
    work.timer.unref();
  }

  /** Whoever comes later starts anew. */
  private abandon(name: string, work: Running<T, Progress>): void {
    this.forget(name, work);
    work.controller.abort(new Error('Nobody waits any more.'));
  }

  private forget(name: string, work: Running<T, Progress>): void {
    clearTimeout(work.timer);
    if (this.running.get(name) === work) this.running.delete(name);
  }
}
