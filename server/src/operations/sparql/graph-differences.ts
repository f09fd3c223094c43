/** The difference between two states of a dataset, in changed quads of its graphs, where it is small. */
import type { ChangedGraph, GraphSource, SourceWork } from '../../engine/sparql/sparql-engine.ts';

/** With more changes the whole query is asked again. */
const [mostGraphs, mostBytes] = [4, 256 * 1024];

/** Nothing where graphs came or went, or where it is not known what changed in them. */
export async function graphDifferences(
  before: readonly GraphSource[],
  after: readonly GraphSource[],
  work: SourceWork,
): Promise<readonly ChangedGraph[] | undefined> {
  const byGraph = new Map(before.map((source) => [source.graph, source]));
  if (before.length !== after.length || !after.every(({ graph }) => byGraph.has(graph))) return undefined;
  const others = after.filter(({ graph, key }) => byGraph.get(graph)!.key !== key);
  if (others.length > mostGraphs) return undefined;
  const found: ChangedGraph[] = [];
  for (const source of others) {
    const changes = await source.changesSince?.(byGraph.get(source.graph)!.key, work);
    if (!changes) return undefined;
    found.push({ graph: source.graph, ...changes });
  }
  const bytes = found.reduce((sum, { deleted, inserted }) => sum + deleted.length + inserted.length, 0);
  return bytes <= mostBytes ? found : undefined;
}
