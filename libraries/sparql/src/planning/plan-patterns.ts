/** Plans of the patterns that look at graphs, and of VALUES. */
import type { GraphNames, GraphTerm, PathPattern, PatternTerm, TriplePattern, Values } from '../algebra/algebra.ts';
import type { Execution } from '../execution/execution.ts';
import { nothing } from '../operators/chain.ts';
import { graphNames } from '../operators/graph-names.ts';
import { canLookUp, lookUpTriples } from '../operators/look-up-triples.ts';
import { matchPath } from '../operators/match-path.ts';
import { type MatchPlace, matchTriples } from '../operators/match-triples.ts';
import type { Operator } from '../rows/batch.ts';
import type { Ranges } from './estimates.ts';
import { idPath } from './id-path.ts';

export function planTriple(pattern: TriplePattern, ranges: Ranges, execution: Execution): Operator {
  const { subject, predicate, object, graph, excluded = [] } = pattern;
  const places = [subject, predicate, object, graph].map((place) => placeOf(place, execution));
  // A term that the view does not have matches nothing.
  if (places.includes(undefined)) return nothing;
  const [s, p, o, g] = places as MatchPlace[];
  const match = {
    ...{ subject: s!, predicate: p!, object: o!, graph: graphOf(graph, g!) },
    excluded: excluded.map((iri) => execution.terms.knownId(iri)),
    objects: object.kind === 'variable' ? ranges.get(object.value) : undefined,
  };
  return canLookUp(match) ? lookUpTriples(match, execution) : matchTriples(match, execution);
}

/** A path of no steps begins and ends at any term, also at one that the view does not have. */
export function planPath({ subject, path, object, graph }: PathPattern, execution: Execution): Operator {
  const place = placeOf(graph, execution);
  if (place === undefined) return nothing;
  const match = {
    subject: endOf(subject, execution),
    path: idPath(path, execution.terms),
    object: endOf(object, execution),
    graph: graphOf(graph, place),
  };
  return matchPath(match, execution);
}

export function planGraphNames({ name }: GraphNames, execution: Execution): Operator {
  const place = placeOf(name, execution);
  return place === undefined ? nothing : graphNames(place, execution);
}

export function planValues({ variables, rows }: Values, { terms, slotOf }: Pick<Execution, 'terms' | 'slotOf'>): Operator {
  const slots = variables.map(slotOf);
  const columns: (Int32Array | undefined)[] = Array.from({ length: Math.max(-1, ...slots) + 1 }, () => undefined);
  for (const [column, slot] of slots.entries()) {
    columns[slot] = Int32Array.from(rows, (row) => (row[column] === undefined ? 0 : terms.idOf(row[column])));
  }
  return () => (rows.length > 0 ? [{ size: rows.length, columns }] : []);
}

function placeOf(place: PatternTerm | GraphTerm, execution: Execution): MatchPlace | undefined {
  if (typeof place === 'string') return { id: 0, slot: undefined };
  if (place.kind === 'variable') return { id: 0, slot: execution.slotOf(place.value) };
  const id = execution.terms.knownId(place);
  return id === 0 ? undefined : { id, slot: undefined };
}

function endOf(place: PatternTerm, { terms, slotOf }: Pick<Execution, 'terms' | 'slotOf'>): MatchPlace {
  return place.kind === 'variable' ? { id: 0, slot: slotOf(place.value) } : { id: terms.idOf(place), slot: undefined };
}

function graphOf(graph: GraphTerm, place: MatchPlace): 'default' | 'active' | MatchPlace {
  return typeof graph === 'string' ? graph : place;
}
