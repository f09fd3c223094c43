/** Brings a store into a process: as it is there, by changing one that is, or anew. */
import { DatasetTooLarge, QueryLimit, SparqlRefused, SparqlSyntaxError } from '@orrery/sparql';
import { answerOf } from '../../../processes/outcome.ts';
import { ProcessLimit } from '../../../processes/process-limit.ts';
import type { GraphSource } from '../sparql-engine.ts';
import { type StorePlan, sourceName } from './dataset-plan.ts';
import type { KeptStore } from './kept-stores.ts';
import { contentNames, type LoadCommand, type LoadedQuads } from './messages.ts';
import type { OxigraphOptions } from './options.ts';
import { LoadFailure } from './query-errors.ts';
import type { QueryProcess } from './query-process.ts';
import { fromNothing, type StartingPoint, startingPoint } from './starting-point.ts';

type Bounds = Pick<OxigraphOptions, 'mostQuads' | 'storeBytes'>;

export class StoreLoading {
  private readonly process: QueryProcess;
  private readonly plan: StorePlan;
  private readonly bounds: Bounds;
  private readonly signal: AbortSignal | undefined;
  private sourceError: unknown;

  constructor(process: QueryProcess, plan: StorePlan, bounds: Bounds, signal: AbortSignal | undefined) {
    this.process = process;
    this.plan = plan;
    this.bounds = bounds;
    this.signal = signal;
  }

  async ensure(): Promise<void> {
    const { process, plan } = this;
    if (process.stores.has(plan.key)) {
      process.stores.use(plan.key);
      return;
    }
    process.loading = plan.key;
    try {
      await this.load(await startingPoint(process.stores.all, plan));
    } finally {
      process.loading = undefined;
    }
  }

  private async load(start: StartingPoint): Promise<void> {
    const { process, plan, bounds } = this;
    const { from, removed, changed, added } = start;
    const evicted = process.stores.keepWithin(bounds.storeBytes, from?.key);
    const command: LoadCommand = {
      store: plan.key,
      from: from?.key,
      removed: removed.map(({ id }) => id),
      changed: changed.map(({ before: { id }, source }) => ({ id, to: sourceName(source) })),
      added: added.map(sourceName),
      merged: plan.merged,
      evicted,
      mostQuads: bounds.mostQuads,
    };
    try {
      const quads = await this.loaded(command, start);
      if (from) process.stores.forget(from.key);
      process.stores.keep(this.kept(quads, start.waste));
    } catch (error) {
      await this.failed(error, from);
    }
  }

  private loaded(input: LoadCommand, start: StartingPoint): Promise<LoadedQuads> {
    const contentStore = { read: (name: string) => this.streams(start).get(name)!() };
    const work = { request: { job: 'load', input }, contentStore, signal: this.signal };
    return answerOf(work, (one) => this.process.perform(one)) as Promise<LoadedQuads>;
  }

  /** What the process asks for, by name. */
  private streams({ changed, added }: StartingPoint): Map<string, () => AsyncIterable<Uint8Array>> {
    const changes = changed.flatMap(({ before, changes: { deleted, inserted } }) => [
      [contentNames.deleted(before), onePiece(deleted)] as const,
      [contentNames.inserted(before), onePiece(inserted)] as const,
    ]);
    const sources = added.map((source) => [contentNames.added(sourceName(source)), () => this.quadsOf(source)] as const);
    return new Map([...changes, ...sources]);
  }

  /** What goes wrong with a source is no matter of the process. */
  private async *quadsOf(source: GraphSource): AsyncGenerator<Uint8Array> {
    try {
      yield* source.quads();
    } catch (error) {
      this.sourceError = error;
      throw error;
    }
  }

  /** A store that cannot be changed is left as it is; one that was being changed is no more. */
  private async failed(error: unknown, from: KeptStore | undefined): Promise<void> {
    if (from && error instanceof LoadFailure && error.failure === 'underivable') return this.load(fromNothing(this.plan));
    if (from) this.process.stores.forget(from.key);
    throw this.errorOf(error);
  }

  /** What does not fit while it is loaded is a matter of the graphs, not of the query. */
  private errorOf(error: unknown): unknown {
    if (this.signal?.aborted || error === this.sourceError) return error;
    if (isForWantOfRoom(error)) return this.tooLarge(error);
    if (!(error instanceof SparqlRefused || error instanceof SparqlSyntaxError)) return error;
    return new Error(`A graph cannot be loaded: ${error.message}`, { cause: error });
  }

  private kept(quads: LoadedQuads, waste: number): KeptStore {
    const { key, sources, merged } = this.plan;
    const kept = [...sources.values()].map(sourceName).map((name) => ({ ...name, quads: quads[name.id] ?? 0 }));
    return { key, sources: kept, isUnion: merged === undefined, waste };
  }

  private tooLarge(cause?: unknown): DatasetTooLarge {
    const message = `The graphs hold more than ${this.bounds.mostQuads} quads, or more than the memory takes. Name fewer with FROM.`;
    return new DatasetTooLarge(message, { cause });
  }
}

function isForWantOfRoom(error: unknown): boolean {
  if (error instanceof LoadFailure) return error.failure === 'too-large';
  if (error instanceof QueryLimit) return error.limit === 'memory' || error.limit === 'depth';
  return error instanceof ProcessLimit && error.reason === 'memory';
}

function onePiece(bytes: Uint8Array): () => AsyncGenerator<Uint8Array> {
  return async function* () {
    yield Uint8Array.from(bytes);
  };
}
