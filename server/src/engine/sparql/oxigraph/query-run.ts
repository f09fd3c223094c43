/** One query or update in a process: its stores are loaded, it runs within its time, and the process is given back. */

import type { Lease } from '../../../processes/claim.ts';
import { chunksOf } from '../../../processes/outcome.ts';
import type { DatasetPlan } from './dataset-plan.ts';
import type { AnswerEnd } from './messages.ts';
import type { OxigraphOptions } from './options.ts';
import { queryErrorOf } from './query-errors.ts';
import type { QueryProcess } from './query-process.ts';
import { StoreLoading } from './store-loading.ts';

export interface RunBounds {
  readonly seconds: number;
  readonly signal: AbortSignal | undefined;
}

/** A query fetches no content: its graphs are loaded before it runs. */
const noContentStore = {
  read(id: string): never {
    throw new Error(`There is no content ${id}.`);
  },
};

export class QueryRun {
  private readonly lease: Lease<QueryProcess>;
  private readonly options: OxigraphOptions;
  private readonly bounds: RunBounds;

  constructor(lease: Lease<QueryProcess>, options: OxigraphOptions, bounds: RunBounds) {
    this.lease = lease;
    this.options = options;
    this.bounds = bounds;
  }

  /** Loads what the plan needs, and gives the key of the store. */
  async load({ store, whole }: DatasetPlan): Promise<string> {
    const { process, release } = this.lease;
    const chosen = whole && !process.stores.has(store.key) && process.stores.has(whole.key) ? whole : store;
    try {
      await new StoreLoading(process, chosen, this.options, this.bounds.signal).ensure();
      this.bounds.signal?.throwIfAborted();
    } catch (error) {
      release();
      throw queryErrorOf(error, this.bounds.seconds);
    }
    return chosen.key;
  }

  /** The bytes of the answer. From here on the time counts. */
  async *answer(job: 'query' | 'update', input: unknown): AsyncGenerator<Uint8Array, void> {
    const { process, release } = this.lease;
    const { seconds, signal } = this.bounds;
    try {
      const end = yield* chunksOf({ request: { job, input }, contentStore: noContentStore, signal }, (work) => {
        work.limitTo(seconds);
        process.perform(work);
      });
      process.endIfBloated((end as AnswerEnd).memory);
    } catch (error) {
      throw queryErrorOf(error, seconds);
    } finally {
      release();
    }
  }
}
