/** Brings a store into a process: as it is there, by changing one that is, or anew. */
import { DatasetTooLarge, QueryLimit } from '@orrery/sparql';
import { type StorePlan, sourceName } from './dataset-plan.ts';
import type { EngineProcess } from './engine-process.ts';
import { messageIn } from './frames.ts';
import type { KeptStore } from './kept-stores.ts';
import type { Ending } from './messages.ts';
import type { OxigraphOptions } from './options.ts';
import { fromNothing, type StartingPoint, startingPoint } from './starting-point.ts';

type Bounds = Pick<OxigraphOptions, 'mostQuads' | 'storeBytes'>;

export class StoreLoading {
  private readonly process: EngineProcess;
  private readonly plan: StorePlan;
  private readonly bounds: Bounds;
  private readonly signal: AbortSignal | undefined;

  constructor(process: EngineProcess, plan: StorePlan, bounds: Bounds, signal: AbortSignal | undefined) {
    this.process = process;
    this.plan = plan;
    this.bounds = bounds;
    this.signal = signal;
  }

  async ensure(): Promise<void> {
    const { process, plan } = this;
    if (process.stores.has(plan.key)) return process.stores.use(plan.key);
    if (knownQuads(plan) > this.bounds.mostQuads) throw this.tooLarge();
    process.loading = plan.key;
    try {
      await this.load(await startingPoint(process.stores.all, plan));
    } catch (error) {
      // What does not fit while it is loaded is a matter of the graphs, not of the query.
      throw error instanceof QueryLimit ? this.tooLarge(error) : error;
    } finally {
      process.loading = undefined;
    }
  }

  private async load(start: StartingPoint): Promise<void> {
    const { process, plan, bounds } = this;
    const { from, removed, changed, added } = start;
    const evicted = process.stores.makeRoom(from ? 0 : knownQuads(plan), bounds.storeBytes, from?.key);
    await process.send({
      command: 'load',
      store: plan.key,
      from: from?.key,
      removed: removed.map(({ id }) => id),
      changed: changed.map(({ before: { id }, source }) => ({ id, to: sourceName(source) })),
      added: added.map(sourceName),
      merged: plan.merged,
      evicted,
      mostQuads: bounds.mostQuads,
    });
    const changes = changed.flatMap(({ changes: { deleted, inserted } }) => [deleted, inserted].map(onePiece));
    const ending = await this.sendAll([...changes, ...added.map((source) => source.quads)]);
    // A store that cannot be changed is left as it is.
    if (ending.event === 'failed' && ending.failure === 'underivable' && from) return this.load(fromNothing(plan));
    if (from) process.stores.forget(from.key);
    if (ending.event !== 'loaded') throw this.errorOf(ending);
    process.stores.keep(this.kept(ending.quads, start.waste));
  }

  /** An ending that comes before all is sent is a failure: the rest is not sent. */
  private async sendAll(streams: readonly (() => AsyncIterable<Uint8Array>)[]): Promise<Ending> {
    let ending: Ending | undefined;
    const ended = this.process.next().then((frame) => {
      ending = messageIn<Ending>(frame);
      return ending;
    });
    ended.catch(() => undefined);
    try {
      for (const stream of streams) {
        for await (const bytes of stream()) {
          this.signal?.throwIfAborted();
          if (ending) return ending;
          await this.process.sendBytes(bytes);
        }
        await this.process.sendSignal('end');
      }
    } catch (error) {
      await this.abandon(ended);
      throw error;
    }
    return ended;
  }

  private async abandon(ended: Promise<Ending>): Promise<void> {
    if (!this.process.isEnded) await this.process.sendSignal('abandon');
    await ended.catch(() => undefined);
  }

  private kept(quads: Readonly<Record<string, number>>, waste: number): KeptStore {
    const { key, sources, merged } = this.plan;
    const kept = [...sources.values()].map(sourceName).map((name) => ({ ...name, quads: quads[name.id] ?? 0 }));
    return { key, sources: kept, isUnion: merged === undefined, waste };
  }

  private errorOf(ending: Ending): Error {
    if (ending.event !== 'failed') return new Error(`The engine said ${ending.event} while loading.`);
    if (ending.isFatal) this.process.end();
    return ending.failure === 'too-large' || ending.isFatal
      ? this.tooLarge()
      : new Error(`A graph cannot be loaded: ${ending.message}`);
  }

  private tooLarge(cause?: unknown): DatasetTooLarge {
    const message = `The graphs hold more than ${this.bounds.mostQuads} quads, or more than the memory takes. Name fewer with FROM.`;
    return new DatasetTooLarge(message, { cause });
  }
}

function knownQuads({ sources }: StorePlan): number {
  return [...sources.values()].reduce((sum, { count = 0 }) => sum + count, 0);
}

function onePiece(bytes: Uint8Array): () => AsyncGenerator<Uint8Array> {
  return async function* () {
    yield bytes;
  };
}
