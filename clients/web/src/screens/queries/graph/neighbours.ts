/** The neighbours of a node: kinds of edges with their counts, and the nodes along one of them. */
import { orrery } from '../../../service.ts';
import type { EdgeKind } from './graph-model.ts';

export const neighboursAtOnce = 20;
const mostKinds = 60;

/** Nothing else can be written between angle brackets. */
const writable = /^[^\s<>"{}|^`\\]+$/;

export function isExpandable(iri: string): boolean {
  return writable.test(iri);
}

/** How the service keeps the order of values is no relation. */
const isRelation = 'FILTER(isIRI(?other) && !STRSTARTS(STR(?kind), "urn:orrery:"))';

export async function edgeKindsOf(projectId: string, iri: string, signal: AbortSignal): Promise<readonly EdgeKind[]> {
  const rows = await orrery.select(
    projectId,
    `SELECT ?kind ?direction (COUNT(DISTINCT ?other) AS ?count) {
      { <${iri}> ?kind ?other BIND("out" AS ?direction) } UNION { ?other ?kind <${iri}> BIND("in" AS ?direction) }
      ${isRelation}
    } GROUP BY ?kind ?direction ORDER BY DESC(?count) ?kind LIMIT ${mostKinds}`,
    signal,
  );
  return rows.flatMap(({ kind, direction, count }) =>
    kind && count
      ? [
          {
            kind: kind.value,
            direction: direction?.value === 'in' ? ('in' as const) : ('out' as const),
            count: Number(count.value),
          },
        ]
      : [],
  );
}

/** Those that are shown already are among them: which they are, only the graph knows. */
export async function neighboursOf(projectId: string, iri: string, edge: EdgeKind, shown: number): Promise<readonly string[]> {
  const { kind, direction } = edge;
  const triple = direction === 'out' ? `<${iri}> <${kind}> ?other` : `?other <${kind}> <${iri}>`;
  const rows = await orrery.select(
    projectId,
    `SELECT DISTINCT ?other { ${triple} FILTER(isIRI(?other)) } ORDER BY ?other LIMIT ${shown + neighboursAtOnce}`,
  );
  return rows.flatMap(({ other }) => other?.value ?? []);
}
