/** Plans of the patterns that look at graphs, and of VALUES. */
import type { GraphNames, GraphTerm, PathPattern, PatternTerm, TriplePattern, Values } from '../algebra/algebra.ts';
import type { Execution } from '../execution/execution.ts';
import { chained, nothing } from '../operators/chain.ts';
import { graphNames } from '../operators/graph-names.ts';
import { canLookUp, lookUpTriples } from '../operators/look-up-triples.ts';
import { matchPath } from '../operators/match-path.ts';
import { type MatchPattern, type MatchTerm, matchTriples } from '../operators/match-triples.ts';
import { testedByTwoSteps } from '../operators/test-two-steps.ts';
import type { Operator } from '../rows/batch.ts';
import type { Ranges } from './estimates.ts';
import { idPath } from './id-path.ts';

export function planTriple(pattern: TriplePattern, ranges: Ranges, execution: Execution): Operator {
  const match = matchOf(pattern, ranges, execution);
  if (!match) return nothing;
  return canLookUp(match) ? lookUpTriples(match, execution) : matchTriples(match, execution);
}

/** Two parts of which the first leads from what is bound to a middle, and the second says of this middle alone where it leads. */
export function planTwoSteps(first: TriplePattern, second: Operator, ranges: Ranges, execution: Execution): Operator {
  const oneByOne = chained([planTriple(first, ranges, execution), second]);
  const match = matchOf(first, ranges, execution);
  return match && canLookUp(match) ? testedByTwoSteps({ first: match, second, oneByOne }, execution) : oneByOne;
}

/** Nothing where it has a term that the view does not have: then it matches nothing. */
function matchOf(pattern: TriplePattern, ranges: Ranges, execution: Execution): MatchPattern | undefined {
  const { subject, predicate, object, graph, excluded = [] } = pattern;
  const matched = [subject, predicate, object, graph].map((term) => matchTermOf(term, execution));
  if (matched.includes(undefined)) return undefined;
  const [s, p, o, g] = matched as MatchTerm[];
  return {
    ...{ subject: s!, predicate: p!, object: o!, graph: graphOf(graph, g!) },
    excluded: excluded.map((iri) => execution.terms.knownId(iri)),
    objects: object.kind === 'variable' ? ranges.get(object.value) : undefined,
  };
}

/** A path of no steps begins and ends at any term, also at one that the view does not have. */
export function planPath({ subject, path, object, graph }: PathPattern, execution: Execution): Operator {
  const term = matchTermOf(graph, execution);
  if (term === undefined) return nothing;
  const match = {
    subject: endOf(subject, execution),
    path: idPath(path, execution.terms),
    object: endOf(object, execution),
    graph: graphOf(graph, term),
  };
  return matchPath(match, execution);
}

export function planGraphNames({ name }: GraphNames, execution: Execution): Operator {
  const term = matchTermOf(name, execution);
  return term === undefined ? nothing : graphNames(term, execution);
}

export function planValues({ variables, rows }: Values, { terms, slotOf }: Pick<Execution, 'terms' | 'slotOf'>): Operator {
  const slots = variables.map(slotOf);
  const columns: (Int32Array | undefined)[] = Array.from({ length: Math.max(-1, ...slots) + 1 }, () => undefined);
  for (const [column, slot] of slots.entries()) {
    columns[slot] = Int32Array.from(rows, (row) => (row[column] === undefined ? 0 : terms.idOf(row[column])));
  }
  return () => (rows.length > 0 ? [{ size: rows.length, columns }] : []);
}

function matchTermOf(term: PatternTerm | GraphTerm, execution: Execution): MatchTerm | undefined {
  if (typeof term === 'string') return { id: 0, slot: undefined };
  if (term.kind === 'variable') return { id: 0, slot: execution.slotOf(term.value) };
  const id = execution.terms.knownId(term);
  return id === 0 ? undefined : { id, slot: undefined };
}

function endOf(term: PatternTerm, { terms, slotOf }: Pick<Execution, 'terms' | 'slotOf'>): MatchTerm {
  return term.kind === 'variable' ? { id: 0, slot: slotOf(term.value) } : { id: terms.idOf(term), slot: undefined };
}

function graphOf(graph: GraphTerm, term: MatchTerm): 'default' | 'active' | MatchTerm {
  return typeof graph === 'string' ? graph : term;
}
