/** A few engine processes: each request gets one for itself, best the one that has its graphs loaded. */
import { QueryLimit } from '@orrery/sparql';
import { EngineProcess } from './engine-process.ts';
import type { OxigraphOptions } from './options.ts';

type Bounds = Pick<OxigraphOptions, 'processes' | 'memoryLimitBytes' | 'idleMilliseconds' | 'mostWaiting'>;

/** What a request would like its process to have. */
export interface Wish {
  /** The keys of the stores that will do, the best first. */
  readonly stores: readonly string[];
  /** How much of what a process has may serve where it has none of them. */
  readonly nearness: (process: EngineProcess) => number;
}

interface Waiting {
  readonly wish: Wish;
  readonly take: (process: EngineProcess) => void;
  readonly refuse: (error: Error) => void;
}

export class ProcessPool {
  private readonly bounds: Bounds;
  private readonly idle = new Map<EngineProcess, NodeJS.Timeout>();
  private readonly busy = new Set<EngineProcess>();
  private readonly waiting = new Set<Waiting>();
  private isClosed = false;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** A process that nobody else uses, until it is given back. */
  async lease(wish: Wish, signal: AbortSignal | undefined): Promise<EngineProcess> {
    if (this.waiting.size >= this.bounds.mostWaiting) throw new QueryLimit('crowd', 'Too many queries are waiting.');
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => this.waiting.delete(waiting) && reject(signal!.reason);
      const take = (process: EngineProcess) => {
        signal?.removeEventListener('abort', leave);
        resolve(process);
      };
      const waiting = { wish, take, refuse: reject };
      this.waiting.add(waiting);
      signal?.addEventListener('abort', leave, { once: true });
      this.serve();
    });
  }

  giveBack(process: EngineProcess): void {
    this.busy.delete(process);
    if (this.isClosed) process.end();
    if (!process.isEnded) this.rest(process);
    this.serve();
  }

  /** Lets those who wait look again: a store is loaded now. */
  serve(): void {
    for (const waiting of this.waiting) {
      const process = this.isClosed ? undefined : this.choose(waiting.wish);
      if (!process) continue;
      this.waiting.delete(waiting);
      this.wake(process);
      waiting.take(process);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { refuse } of this.waiting) refuse(new Error('The query engine is closed.'));
    this.waiting.clear();
    const all = [...this.idle.keys(), ...this.busy];
    for (const process of this.idle.keys()) this.wake(process);
    for (const process of all) process.end();
    await Promise.all(all.map((process) => process.ended()));
  }

  private choose({ stores, nearness }: Wish): EngineProcess | undefined {
    const idle = [...this.idle.keys()];
    const ready = stores.map((store) => idle.find((process) => process.stores.has(store))).find(Boolean);
    if (ready) return ready;
    // Whoever loads it just now will have it soon: to load it once more elsewhere would take as long.
    if ([...this.busy].some(({ loading }) => loading !== undefined && stores.includes(loading))) return undefined;
    const [best] = idle.sort((one, other) => nearness(other) - nearness(one) || one.stores.bytes - other.stores.bytes);
    return best ?? this.start();
  }

  private start(): EngineProcess | undefined {
    const count = [...this.busy].filter(({ isEnded }) => !isEnded).length + this.idle.size;
    return count < this.bounds.processes ? new EngineProcess(this.bounds.memoryLimitBytes) : undefined;
  }

  private rest(process: EngineProcess): void {
    process.keepService(false);
    this.idle.set(process, setTimeout(() => this.letGo(process), this.bounds.idleMilliseconds).unref());
    void process.ended().then(() => this.idle.has(process) && this.letGo(process));
  }

  private wake(process: EngineProcess): void {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
    this.busy.add(process);
    process.keepService(true);
  }

  private letGo(process: EngineProcess): void {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
    process.end();
    this.serve();
  }
}
