/** The graphs that a request asks for beside its text. */
import { type GraphLists, type ParsedUpdate, SparqlRefused } from '@orrery/sparql';

/** One of the two lists is enough to replace what the text says. */
export function listsOf(
  defaultGraphs: readonly string[] | undefined,
  namedGraphs: readonly string[] | undefined,
): GraphLists | undefined {
  if (!defaultGraphs?.length && !namedGraphs?.length) return undefined;
  return { defaultGraphs: defaultGraphs ?? [], namedGraphs: namedGraphs ?? [] };
}

/** SPARQL 1.1 Protocol §2.2.3: an update with USING, USING NAMED or WITH and with these parameters is an error. */
export function refuseTwoDatasets({ operations }: ParsedUpdate): void {
  if (operations.some((operation) => operation.kind === 'modify' && (operation.using ?? operation.with) !== undefined)) {
    throw new SparqlRefused('The update says WITH or USING: using-graph-uri and using-named-graph-uri cannot be given too.');
  }
}
