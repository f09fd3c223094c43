/** The meaning of changed quads for a pattern: the rows that it has by them, nothing, or more than can be told by rows. */
import { keyOf, type Quad, type Term } from '@orrery/rdf/terms.ts';
import type { Algebra, Path, PathPattern, PatternTerm, TriplePattern, Values } from '../algebra/algebra.ts';
import type { LookedAt } from './looked-at.ts';

export type Touch = Values | 'nothing' | 'all';

/** Graphs are not looked at: a quad of another graph gives rows that turn out to be the same as before. */
export function touchOf({ pattern, beside, isInWhole }: LookedAt, quads: readonly Quad[]): Touch {
  if (quads.length === 0) return 'nothing';
  if (pattern.kind === 'graph-names') return 'all';
  if (pattern.kind === 'path') return isPathTouched(pattern, beside, quads) ? 'all' : 'nothing';
  const touched = matchingRows(pattern, quads);
  if (touched.rows.length === 0) return 'nothing';
  return isInWhole ? 'all' : touched;
}

function matchingRows({ subject, predicate, object, graph }: TriplePattern, quads: readonly Quad[]): Values {
  const name = typeof graph === 'string' || graph.kind !== 'variable' ? [] : [graph];
  const places: readonly PatternTerm[] = [subject, predicate, object, ...name];
  const variables = [...new Set(places.flatMap((place) => (place.kind === 'variable' ? [place.value] : [])))];
  const rows = quads.flatMap((quad) => {
    const found = bindings(places, [quad.subject, quad.predicate, quad.object, quad.graph!]);
    return found ? [variables.map((variable) => found.get(variable))] : [];
  });
  return { kind: 'values', variables, rows };
}

/** Nothing where a constant is another term, or a variable would have two. */
function bindings(places: readonly PatternTerm[], terms: readonly Term[]): ReadonlyMap<string, Term> | undefined {
  const found = new Map<string, Term>();
  for (const [at, place] of places.entries()) {
    const term = terms[at]!;
    const known = place.kind === 'variable' ? found.get(place.value) : place;
    if (known && keyOf(known) !== keyOf(term)) return undefined;
    if (place.kind === 'variable') found.set(place.value, term);
  }
  return found;
}

/** A path may lead anywhere: what changes on its way is not told by rows. One of no steps begins at every node, unless the parts beside it say where. */
function isPathTouched(pattern: PathPattern, beside: LookedAt['beside'], quads: readonly Quad[]): boolean {
  const links = linksOf(pattern.path);
  if (links === 'any' || quads.some(({ predicate }) => links.has(predicate.value))) return true;
  return isEmptyPath(pattern.path) && !isHeld(pattern, beside());
}

function linksOf(path: Path): ReadonlySet<string> | 'any' {
  if (path.kind === 'link') return new Set([path.iri.value]);
  if (path.kind === 'negated') return 'any';
  const all = ('parts' in path ? path.parts : [path.of]).map(linksOf);
  return all.includes('any') ? 'any' : new Set(all.flatMap((links) => [...links]));
}

function isEmptyPath(path: Path): boolean {
  if (path.kind === 'link' || path.kind === 'negated') return false;
  if ('parts' in path) return path.kind === 'sequence' ? path.parts.every(isEmptyPath) : path.parts.some(isEmptyPath);
  return path.kind === 'zero-or-more' || path.kind === 'zero-or-one' || isEmptyPath(path.of);
}

/** Whether an end is a constant, or a node of a triple beside it. */
function isHeld({ subject, object, graph }: PathPattern, beside: readonly Algebra[]): boolean {
  if (graph !== 'default') return false;
  const nodes = beside.flatMap((part) => (part.kind === 'triple' && part.graph === 'default' ? [part.subject, part.object] : []));
  const held = new Set(nodes.flatMap((node) => (node.kind === 'variable' ? [node.value] : [])));
  return [subject, object].some((end) => end.kind !== 'variable' || held.has(end.value));
}
