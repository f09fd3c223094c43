/** Finds a loaded store that can be changed into the one that is needed, for less than loading that one anew. */
import type { GraphChanges, GraphSource } from '../sparql-engine.ts';
import type { StorePlan } from './dataset-plan.ts';
import { type KeptSource, type KeptStore, quadsOf } from './kept-stores.ts';

export interface ChangedSource {
  readonly before: KeptSource;
  readonly source: GraphSource;
  readonly changes: GraphChanges;
}

export interface StartingPoint {
  readonly from: KeptStore | undefined;
  readonly removed: readonly KeptSource[];
  readonly changed: readonly ChangedSource[];
  readonly added: readonly GraphSource[];
  /** Quads whose memory the store will not give back. */
  readonly waste: number;
}

/** Smaller sources are replaced as they are. */
const fewQuads = 500;

export function fromNothing({ sources }: StorePlan): StartingPoint {
  return { from: undefined, removed: [], changed: [], added: [...sources.values()], waste: 0 };
}

/**
 * A loaded store may differ by new revisions of graphs, or by graphs that came in addition. A store that has more graphs is left alone:
 * it belongs to somebody who sees more.
 */
export async function startingPoint(stores: readonly KeptStore[], plan: StorePlan): Promise<StartingPoint> {
  for (const store of relatives(stores, plan)) {
    const found = await new Differences(store, plan).startingPoint();
    if (found) return found;
  }
  return fromNothing(plan);
}

/** How many quads of a process may serve: it is better changed than another one filled. */
export function nearness(stores: readonly KeptStore[], plan: StorePlan): number {
  return Math.max(0, ...relatives(stores, plan).map(quadsOf));
}

/** The one with most graphs comes first, for those with fewer serve callers who see less; of equal ones that used last. */
function relatives(stores: readonly KeptStore[], plan: StorePlan): KeptStore[] {
  if (plan.merged) return [];
  const graphs = new Set([...plan.sources.values()].map(({ graph }) => graph));
  const found = stores.filter(({ isUnion, sources }) => isUnion && sources.every(({ graph }) => graphs.has(graph)));
  return found.reverse().sort((one, other) => other.sources.length - one.sources.length);
}

/** What a loaded store lacks and has too much. */
class Differences {
  private readonly store: KeptStore;
  private readonly plan: StorePlan;
  private readonly old: readonly KeptSource[];

  constructor(store: KeptStore, plan: StorePlan) {
    this.store = store;
    this.plan = plan;
    this.old = store.sources.filter(({ id }) => !plan.sources.has(id));
  }

  async startingPoint(): Promise<StartingPoint | undefined> {
    const replaceable = this.old.filter((before) => !this.successorOf(before));
    if (!this.isWorthIt(sumOf(replaceable))) return undefined;
    const changed: ChangedSource[] = [];
    for (const before of this.old) changed.push(...(await this.changeOf(before)));
    const removed = this.old.filter((before) => !changed.some((change) => change.before === before));
    const replaced = sumOf(removed) + changed.reduce((sum, { changes }) => sum + changes.deletedCount, 0);
    return this.isWorthIt(replaced, sumOf(removed)) ? this.pointOf(removed, changed, replaced) : undefined;
  }

  private pointOf(removed: readonly KeptSource[], changed: readonly ChangedSource[], replaced: number): StartingPoint {
    const there = new Set(this.store.sources.map(({ id }) => id));
    const reached = new Set(changed.map(({ source }) => source));
    const added = [...this.plan.sources].flatMap(([id, source]) => (there.has(id) || reached.has(source) ? [] : [source]));
    return { from: this.store, removed, changed, added, waste: this.store.waste + replaced };
  }

  /** The engine gives the memory of what is replaced back with the whole store only. */
  private isWorthIt(replaced: number, loaded = replaced): boolean {
    const kept = quadsOf(this.store) - loaded;
    return kept > 0 && (this.store.waste + replaced) * 2 <= kept;
  }

  private async changeOf(before: KeptSource): Promise<ChangedSource[]> {
    const source = this.successorOf(before);
    const changes = await source?.changesSince?.(before.key);
    return source && changes ? [{ before, source, changes }] : [];
  }

  /** The source that took its place, where it may know what changed. */
  private successorOf({ graph, quads }: KeptSource): GraphSource | undefined {
    if (quads < fewQuads) return undefined;
    const inGraph = [...this.plan.sources.values()].filter((source) => source.graph === graph);
    return inGraph.length === 1 && inGraph[0]!.changesSince ? inGraph[0] : undefined;
  }
}

function sumOf(sources: readonly KeptSource[]): number {
  return sources.reduce((sum, { quads }) => sum + quads, 0);
}
