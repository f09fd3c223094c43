/** Brings a store into a process: as it is there, by changing one that is, or anew. */
import { DatasetTooLarge, QueryLimit } from '../sparql-errors.ts';
import type { StorePlan } from './dataset-plan.ts';
import type { EngineProcess } from './engine-process.ts';
import { messageIn } from './frames.ts';
import { type KeptSource, type KeptStore, quadsOf } from './kept-stores.ts';
import type { Ending, SourceName } from './messages.ts';
import type { OxigraphOptions } from './options.ts';

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
      await this.load(changeable(process.stores.all, plan));
    } catch (error) {
      // What does not fit while it is loaded is a matter of the graphs, not of the query.
      throw error instanceof QueryLimit ? this.tooLarge(error) : error;
    } finally {
      process.loading = undefined;
    }
  }

  private async load(from: KeptStore | undefined): Promise<void> {
    const { process, plan, bounds } = this;
    const added = [...plan.sources].filter(([id]) => !from?.sources.some((kept) => kept.id === id));
    const removed = from?.sources.filter(({ id }) => !plan.sources.has(id)) ?? [];
    const evicted = process.stores.makeRoom(from ? 0 : knownQuads(plan), bounds.storeBytes, from?.key);
    await process.send({
      command: 'load',
      store: plan.key,
      from: from?.key,
      removed: removed.map(({ id }) => id),
      added: added.map(([id, { key, graph }]): SourceName => ({ id, key, graph })),
      merged: plan.merged,
      evicted,
      mostQuads: bounds.mostQuads,
    });
    if (from) process.stores.forget(from.key);
    const ending = await this.sendSources(added.map(([, source]) => source.quads));
    if (ending.event === 'loaded') return process.stores.keep(this.kept(ending.quads, from, removed));
    if (ending.event === 'failed' && ending.failure === 'underivable' && from) return this.load(undefined);
    throw this.errorOf(ending);
  }

  /** An ending that comes before all is sent is a failure: the rest is not sent. */
  private async sendSources(sources: readonly (() => AsyncIterable<Uint8Array>)[]): Promise<Ending> {
    let ending: Ending | undefined;
    const ended = this.process.next().then((frame) => {
      ending = messageIn<Ending>(frame);
      return ending;
    });
    ended.catch(() => undefined);
    try {
      for (const quads of sources) {
        for await (const bytes of quads()) {
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

  private kept(quads: Readonly<Record<string, number>>, from: KeptStore | undefined, removed: readonly KeptSource[]): KeptStore {
    const { key, sources, merged } = this.plan;
    return {
      key,
      sources: [...sources].map(([id, { graph }]) => ({ id, graph, quads: quads[id] ?? 0 })),
      isUnion: merged === undefined,
      waste: (from?.waste ?? 0) + removed.reduce((sum, source) => sum + source.quads, 0),
    };
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

/**
 * A loaded store that differs by new revisions of few graphs, or by graphs that came in addition. A store that has more graphs is
 * left alone: it belongs to somebody who sees more.
 */
function changeable(stores: readonly KeptStore[], plan: StorePlan): KeptStore | undefined {
  if (plan.merged) return undefined;
  const graphs = new Set([...plan.sources.values()].map(({ graph }) => graph));
  return stores.findLast((store) => {
    if (!store.isUnion || !store.sources.every(({ graph }) => graphs.has(graph))) return false;
    const kept = store.sources.filter(({ id }) => plan.sources.has(id)).reduce((sum, { quads }) => sum + quads, 0);
    const changed = quadsOf(store) - kept;
    return kept > 0 && (store.waste + changed) * 2 <= kept;
  });
}
