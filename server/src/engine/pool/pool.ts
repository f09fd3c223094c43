/** The workers of the engine: started when there is work, kept while there is more, each best at what it did before. */
import { LRUCache } from 'lru-cache';
import { EngineLimit } from '../engine-limit.ts';
import { FairQueue } from './fair-queue.ts';
import type { Run } from './run.ts';

/** What does the work; it starts free. */
export interface Worker {
  readonly isFree: boolean;
  /** What it is busy with. */
  readonly affinity: string | undefined;
  /** Whether its last work may have run out of memory because of what earlier work left. */
  readonly wasCrowded: boolean;
  start(run: Run): void;
  /** Lets go of everything that is kept from earlier work. */
  forget(): void;
  end(reason: unknown): Promise<void>;
}

export interface WorkerEvents {
  readonly free: (worker: Worker) => void;
  /** The worker is no more; the work that was under way, and why it ended. */
  readonly ended: (worker: Worker, run: Run | undefined, error: unknown) => void;
}

export type StartWorker = (events: WorkerEvents) => Worker;

export interface PoolOptions {
  /** How many workers there are at most. One more serves those who have nothing under way while others hold all of these. */
  readonly workers: number;
  /** How long work may run, and how long it may wait for that. */
  readonly seconds: number;
  readonly idleSeconds: number;
  readonly longestQueue: number;
}

export class Pool {
  private readonly options: PoolOptions;
  private readonly newWorker: StartWorker;
  private readonly workers = new Map<Worker, NodeJS.Timeout | undefined>();
  private readonly queue = new FairQueue<Run>();
  /** The worker that did the last work of each kind. */
  private readonly homes = new LRUCache<string, Worker>({ max: 1000 });
  private isClosed = false;

  constructor(options: PoolOptions, newWorker: StartWorker) {
    this.options = options;
    this.newWorker = newWorker;
  }

  submit(run: Run): void {
    if (this.isClosed) run.fail(new EngineLimit('closed'));
    else if (this.queue.size >= this.options.longestQueue) run.fail(new EngineLimit('busy'));
    else this.enqueue(run);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const closed = new EngineLimit('closed');
    for (const run of this.queue.items()) run.fail(closed);
    await Promise.all([...this.workers.keys()].map((worker) => worker.end(closed)));
  }

  private enqueue(run: Run): void {
    run.limitTo(this.options.seconds);
    run.onOver(() => this.queue.remove(run));
    this.queue.add(run);
    this.distribute();
  }

  private distribute(): void {
    for (const affinity of this.queue.affinities()) {
      const worker = this.workerFor(affinity);
      const run = worker && this.queue.take(affinity);
      if (run) this.start(worker, run);
    }
  }

  private workerFor(affinity: string): Worker | undefined {
    const home = this.homes.get(affinity);
    if (home?.isFree) return home;
    const free = [...this.workers.keys()].find(({ isFree }) => isFree);
    return free ?? (this.workers.size < this.mostWorkersFor(affinity) ? this.startWorker() : undefined);
  }

  /** Who holds all workers does not keep others waiting for minutes. */
  private mostWorkersFor(affinity: string): number {
    const isBusy = [...this.workers.keys()].some((worker) => worker.affinity === affinity);
    return this.options.workers + (isBusy ? 0 : 1);
  }

  private startWorker(): Worker {
    const worker = this.newWorker({
      free: (one) => this.rest(one),
      ended: (one, run, error) => this.bury(one, run, error),
    });
    this.workers.set(worker, undefined);
    return worker;
  }

  private start(worker: Worker, run: Run): void {
    clearTimeout(this.workers.get(worker));
    // Those used last stand at the end: who needs any worker gets the one that has rested longest.
    this.workers.delete(worker);
    this.workers.set(worker, undefined);
    this.homes.set(run.affinity, worker);
    run.limitTo(this.options.seconds);
    worker.start(run);
  }

  private rest(worker: Worker): void {
    this.distribute();
    if (!worker.isFree) return;
    this.workers.set(worker, setTimeout(() => this.retire(worker), this.options.idleSeconds * 1000).unref());
  }

  /** The last worker stays warm, without what it kept. */
  private retire(worker: Worker): void {
    if (!worker.isFree) return;
    if (this.workers.size > 1) void worker.end(undefined);
    else worker.forget();
  }

  private bury(worker: Worker, run: Run | undefined, error: unknown): void {
    clearTimeout(this.workers.get(worker));
    this.workers.delete(worker);
    for (const [affinity, home] of this.homes.entries()) if (home === worker) this.homes.delete(affinity);
    if (worker.wasCrowded && run?.canRepeat) this.repeat(run);
    else run?.fail(error);
    this.distribute();
  }

  /** In a worker that keeps nothing: one that rests makes room for it. */
  private repeat(run: Run): void {
    const free = [...this.workers.keys()].find(({ isFree }) => isFree);
    free?.forget();
    run.isRepeated = true;
    this.start(free ?? this.startWorker(), run);
  }
}
