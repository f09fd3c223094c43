/** The net delta of an update, in parts that pass through a pipe. */
import { type BlankNode, defaultGraph, type Quad, type Term } from '../../rdf-terms.ts';
import type { DeltaPart } from '../messages.ts';
import type { UpdateEvaluation } from './evaluate-update.ts';

const quadsInPart = 500;

export function* deltaParts({ overlay, graphs }: UpdateEvaluation, original: (label: string) => BlankNode): Generator<DeltaPart> {
  const shown = (quad: Quad): Quad => ({
    subject: shownTerm(quad.subject) as Quad['subject'],
    predicate: quad.predicate,
    object: shownTerm(quad.object),
    graph: graphs.isUnnamed(quad.graph.value) ? defaultGraph : (shownTerm(quad.graph as Term) as Quad['graph']),
  });
  const shownTerm = (term: Term): Term => (term.termType === 'BlankNode' ? original(term.value) : term);

  yield { created: [...graphs.created], dropped: [...graphs.dropped] };
  for (const deleted of groups([...overlay.deleted.values()])) yield { deleted: deleted.map(shown) };
  for (const inserted of groups([...overlay.inserted.values()])) yield { inserted: inserted.map(shown) };
}

function* groups(quads: readonly Quad[]): Generator<Quad[]> {
  for (let start = 0; start < quads.length; start += quadsInPart) yield quads.slice(start, start + quadsInPart);
}
