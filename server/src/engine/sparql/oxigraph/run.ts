/** One command on one process: its clock, its cancellation, and the process given back afterwards. */
import { QueryLimit } from '@orrery/sparql';
import type { DatasetPlan } from './dataset-plan.ts';
import { errorOf } from './ending-errors.ts';
import type { EngineProcess } from './engine-process.ts';
import { messageIn } from './frames.ts';
import type { Command, Ending } from './messages.ts';
import type { OxigraphOptions } from './options.ts';
import type { ProcessPool } from './process-pool.ts';
import { StoreLoading } from './store-loading.ts';

export class Run {
  private readonly process: EngineProcess;
  private readonly pool: ProcessPool;
  private readonly options: OxigraphOptions;
  private readonly signal: AbortSignal | undefined;
  isCancelled = false;
  private clock: NodeJS.Timeout | undefined;
  private isOver = false;
  private readonly aborted: Promise<undefined>;

  constructor(process: EngineProcess, pool: ProcessPool, options: OxigraphOptions, signal: AbortSignal | undefined) {
    this.process = process;
    this.pool = pool;
    this.options = options;
    this.signal = signal;
    this.aborted = new Promise((resolve) => signal?.addEventListener('abort', () => resolve(undefined), { once: true }));
  }

  /** Loads what the plan needs, and gives the key of the store. */
  async load({ store, whole }: DatasetPlan): Promise<string> {
    const chosen = whole && !this.process.stores.has(store.key) && this.process.stores.has(whole.key) ? whole : store;
    try {
      await new StoreLoading(this.process, chosen, this.options, this.signal).ensure();
      this.signal?.throwIfAborted();
    } catch (error) {
      this.giveBack();
      throw error;
    }
    this.pool.serve();
    return chosen.key;
  }

  /** From here on the time counts. */
  async start(command: Command): Promise<void> {
    const { timeLimitMilliseconds } = this.options;
    this.clock = setTimeout(() => this.process.end(timeOver(timeLimitMilliseconds)), timeLimitMilliseconds);
    this.signal?.addEventListener('abort', this.cancel, { once: true });
    await this.process.send(command);
  }

  /** The next bytes of the answer; nothing when it is complete. */
  async next(): Promise<Uint8Array | undefined> {
    this.signal?.throwIfAborted();
    const bytes = await Promise.race([this.bytes(), this.aborted]);
    this.signal?.throwIfAborted();
    return bytes;
  }

  private async bytes(): Promise<Uint8Array | undefined> {
    try {
      const frame = await this.process.next();
      return frame.kind === 'bytes' ? frame.bytes : this.conclude(messageIn<Ending>(frame));
    } catch (error) {
      this.giveBack();
      throw error;
    }
  }

  private conclude(ending: Ending): undefined {
    if (ending.event === 'failed' && ending.isFatal) this.process.end();
    if (ending.event === 'done' && this.isBloated(ending.memory)) this.process.end();
    this.giveBack();
    if (ending.event === 'failed') throw errorOf(ending);
  }

  /** The engine's memory never shrinks: after a large answer it is worth more to start anew. */
  private isBloated(memory: number): boolean {
    return memory > this.options.memoryLimitBytes / 2 && memory > 2 * this.process.stores.bytes;
  }

  /** Nobody waits any more. The process is kept if it comes to an end soon, for the sake of what it has loaded. */
  private readonly cancel = (): void => {
    this.isCancelled = true;
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.process.end(), this.options.graceMilliseconds);
    void this.drain();
  };

  private async drain(): Promise<void> {
    while (!this.isOver) await this.bytes().catch(() => undefined);
  }

  private giveBack(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.clock);
    this.signal?.removeEventListener('abort', this.cancel);
    this.pool.giveBack(this.process);
  }
}

function timeOver(milliseconds: number): QueryLimit {
  return new QueryLimit('time', `The query took longer than ${milliseconds / 1000} seconds.`);
}
