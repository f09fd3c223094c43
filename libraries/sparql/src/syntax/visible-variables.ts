/** The variables that `SELECT *` means, in the order in which they appear (SPARQL 1.1 §18.2.1). */
import type { Pattern, PatternBgp, QuerySelect, TripleNesting } from '@traqula/rules-sparql-1-1';

export function visibleVariables(query: QuerySelect): string[] {
  const found = new Set<string>();
  variablesOfPattern(query.where, found);
  for (const variable of query.values?.variables ?? []) found.add(variable.value);
  return [...found];
}

/** Adds those that a pattern may give a value. */
export function variablesOfPattern(pattern: Pattern, found: Set<string>): void {
  if (pattern.type === 'query') collectFromSubSelect(pattern, found);
  else collectors.get(pattern.subType)?.(pattern as never, found);
}

type Collector = (pattern: never, found: Set<string>) => void;

/** FILTER and MINUS make no variable visible. */
const collectors: ReadonlyMap<string, Collector> = new Map<string, Collector>([
  ['bgp', ({ triples }: PatternBgp, found) => collectTerms(triples, found)],
  ['group', collectFromGroup],
  ['union', collectFromGroup],
  ['optional', collectFromGroup],
  ['graph', collectFromGroup],
  ['bind', ({ variable }: { variable: unknown }, found) => collectTerms(variable, found)],
  ['values', ({ variables }: { variables: unknown }, found) => collectTerms(variables, found)],
]);

function collectFromGroup({ name, patterns }: { name?: unknown; patterns: Pattern[] }, found: Set<string>): void {
  if (name) collectTerms(name, found);
  for (const pattern of patterns) variablesOfPattern(pattern, found);
}

function collectFromSubSelect(query: QuerySelect, found: Set<string>): void {
  for (const chosen of query.variables) {
    if (chosen.type === 'wildcard') for (const variable of visibleVariables(query)) found.add(variable);
    else collectTerms(chosen.type === 'term' ? chosen : chosen.variable, found);
  }
}

function collectTerms(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) for (const item of node) collectTerms(item, found);
  const { type, subType, value } = node as { type?: string; subType?: string; value?: string };
  if (type === 'term' && subType === 'variable') found.add(value!);
  if (type === 'triple') {
    const { subject, predicate, object } = node as TripleNesting;
    collectTerms([subject, predicate, object], found);
  }
  if (type === 'tripleCollection') collectTerms((node as { triples: unknown }).triples, found);
}
