/** The plan of a dataset: the sources that a request needs, in the runs in which a process keeps them, and the graphs that it names. */
import { hash } from 'node:crypto';
import { isAbsoluteIri } from '@orrery/rdf/terms.ts';
import type { GraphLists } from '@orrery/sparql';
import type { GraphSource } from '../sparql-engine.ts';

/** Sources of one group, which a process merges into one run. How a dataset is divided depends on the dataset alone, never on what other callers see. */
export interface RunPlan {
  readonly group: string;
  /** The same key is the same sources. */
  readonly key: string;
  readonly sources: readonly GraphSource[];
}

export interface ViewPlan {
  /** The same key is the same runs. */
  readonly key: string;
  readonly runs: readonly RunPlan[];
}

export interface DatasetPlan {
  readonly view: ViewPlan;
  /** The named graphs alone: loaded where the whole dataset is too large. */
  readonly named?: ViewPlan | undefined;
  /** The graphs that the request names. Without them the default graph is the union of all. */
  readonly graphs: GraphLists | undefined;
}

/** Scans of many runs cost more than those of one. */
const mostRuns = 8;
/** So few named graphs are loaded by themselves. With more, the whole dataset is loaded, and the graphs are chosen from it. */
const fewGraphs = 8;

export function planDataset(sources: readonly GraphSource[], lists: GraphLists | undefined): DatasetPlan {
  const all = viewPlan(sources);
  if (!lists) return { view: all, graphs: undefined };
  const graphs = { defaultGraphs: distinctIris(lists.defaultGraphs), namedGraphs: distinctIris(lists.namedGraphs) };
  const needed = sourcesWith([...graphs.defaultGraphs, ...graphs.namedGraphs], sources);
  if (needed.length === sources.length) return { view: all, graphs };
  const named = viewPlan(needed);
  // The choice must not depend on what a process has loaded: the order of rows would depend on who asked before.
  return needed.length > fewGraphs ? { view: all, named, graphs } : { view: named, graphs };
}

/** The same dataset is asked again and again. */
const known = new WeakMap<readonly GraphSource[], ViewPlan>();

function viewPlan(sources: readonly GraphSource[]): ViewPlan {
  const found = known.get(sources) ?? newViewPlan(sources);
  known.set(sources, found);
  return found;
}

function newViewPlan(sources: readonly GraphSource[]): ViewPlan {
  const distinct = new Map(sources.map((source) => [source.key, source]));
  const groups = [...Map.groupBy(distinct.values(), ({ group = '' }) => group)];
  const runs = together(groups).map(([group, members]) => ({
    group,
    key: keyOf(members.map(({ key }) => key)),
    sources: members,
  }));
  return viewOf(runs);
}

export function viewOf(runs: readonly RunPlan[]): ViewPlan {
  return { key: keyOf(runs.map(({ key }) => key)), runs };
}

type Group = readonly [name: string, members: readonly GraphSource[]];

/** The smallest groups are put together where there are too many. */
function together(groups: readonly Group[]): readonly Group[] {
  if (groups.length <= mostRuns) return groups;
  const bySize = groups.toSorted(([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1));
  const small = bySize.slice(mostRuns - 1);
  // Only what is made of the same groups is related to it.
  const name = small.map(([group]) => group).toSorted();
  return [...bySize.slice(0, mostRuns - 1), [name.join('\n'), small.flatMap(([, members]) => members)]];
}

function keyOf(keys: readonly string[]): string {
  return hash('sha256', keys.toSorted().join('\n'), 'base64');
}

/** The sources that may have one of the graphs: a graph that is no source's own may be inside of any source. */
function sourcesWith(graphs: readonly string[], sources: readonly GraphSource[]): readonly GraphSource[] {
  const [own, wanted] = [new Set(sources.map(({ graph }) => graph)), new Set(graphs)];
  if (graphs.some((graph) => !own.has(graph))) return sources;
  return sources.filter(({ graph }) => wanted.has(graph));
}

/** What is no IRI names no graph. */
function distinctIris(iris: readonly string[]): string[] {
  return [...new Set(iris)].filter((iri) => isAbsoluteIri(iri) && !/[\s<>"{}|\\^`]|\p{Cc}/u.test(iri));
}
