/** The plan of a dataset: the sources that a request needs, its default graph and its named graphs. */
import { createHash } from 'node:crypto';
import { isAbsoluteIri } from '@orrery/rdf/terms.ts';
import type { GraphLists } from '@orrery/sparql';
import type { GraphSource } from '../sparql-engine.ts';
import type { DatasetChoice, SourceName } from './messages.ts';

export interface StorePlan {
  /** The same key is the same store. */
  readonly key: string;
  readonly sources: ReadonlyMap<string, GraphSource>;
  /** Graphs that are put together in the default graph. */
  readonly merged: readonly string[] | undefined;
}

export interface DatasetPlan {
  readonly store: StorePlan;
  /** The store of all that the caller sees: as good, where it happens to be loaded. */
  readonly whole: StorePlan | undefined;
  readonly choice: DatasetChoice;
}

export function planDataset(sources: readonly GraphSource[], lists: GraphLists | undefined): DatasetPlan {
  const whole = storePlan(sources, undefined);
  if (!lists) return { store: whole, whole: undefined, choice: { defaultGraph: 'union' } };
  const defaultGraphs = distinctIris(lists.defaultGraphs);
  const namedGraphs = distinctIris(lists.namedGraphs);
  const needed = sourcesWith([...defaultGraphs, ...namedGraphs], sources);
  // One default graph is looked up where it is. Several are one graph only when they are put together: the engine would find
  // a triple of two of them twice, and would look into each of them for every triple.
  if (defaultGraphs.length > 1) {
    return { store: storePlan(needed, defaultGraphs), whole: undefined, choice: { defaultGraph: 'merged', namedGraphs } };
  }
  return { store: storePlan(needed, undefined), whole, choice: { defaultGraph: defaultGraphs, namedGraphs } };
}

export function sourceName({ key, graph }: GraphSource): SourceName {
  return { id: `${key} ${graph}`, key, graph };
}

function storePlan(sources: readonly GraphSource[], merged: readonly string[] | undefined): StorePlan {
  const byId = new Map(sources.map((source) => [sourceName(source).id, source]));
  const hash = createHash('sha256').update(JSON.stringify([[...byId.keys()].sort(), merged && [...merged].sort()]));
  return { key: hash.digest('base64'), sources: byId, merged };
}

/** A graph that is no source's own may be inside of any. */
function sourcesWith(graphs: readonly string[], sources: readonly GraphSource[]): readonly GraphSource[] {
  const own = new Set(sources.map(({ graph }) => graph));
  if (graphs.some((graph) => !own.has(graph))) return sources;
  return sources.filter(({ graph }) => graphs.includes(graph));
}

/** What is no IRI names no graph. */
function distinctIris(iris: readonly string[]): string[] {
  return [...new Set(iris)].filter((iri) => isAbsoluteIri(iri) && !/[\s<>"{}|\\^`]|\p{Cc}/u.test(iri));
}
