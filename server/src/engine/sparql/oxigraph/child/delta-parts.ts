/** The net delta of an update, in parts that pass through a pipe. */
import type { Blank, Quad, Term } from '@orrery/rdf/terms.ts';
import type { UpdateEvaluation } from '@orrery/sparql/evaluation.ts';
import type { DeltaPart } from '../messages.ts';

const quadsInPart = 500;

export function* deltaParts({ overlay, graphs }: UpdateEvaluation, original: (label: string) => Blank): Generator<DeltaPart> {
  const shown = (quad: Quad): Quad => ({
    subject: shownTerm(quad.subject) as Quad['subject'],
    predicate: quad.predicate,
    object: shownTerm(quad.object),
    graph: quad.graph && !graphs.isUnnamed(quad.graph.value) ? (shownTerm(quad.graph) as Quad['graph']) : undefined,
  });
  const shownTerm = (term: Term): Term => (term.kind === 'blank' ? original(term.value) : term);

  yield { created: [...graphs.created], dropped: [...graphs.dropped] };
  for (const deleted of groups([...overlay.deleted.values()])) yield { deleted: deleted.map(shown) };
  for (const inserted of groups([...overlay.inserted.values()])) yield { inserted: inserted.map(shown) };
}

function* groups(quads: readonly Quad[]): Generator<Quad[]> {
  for (let start = 0; start < quads.length; start += quadsInPart) yield quads.slice(start, start + quadsInPart);
}
