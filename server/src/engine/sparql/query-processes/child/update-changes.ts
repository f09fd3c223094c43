/** What an update changes in the end, in parts that pass through a pipe. */
import { Blank, type Quad, type Term } from '@orrery/rdf/terms.ts';
import type { UpdateEvaluation } from '@orrery/sparql/evaluation.ts';
import { blankScope } from '../../blank-scope.ts';
import type { SourceName, UpdatePart } from '../messages.ts';

const quadsInPart = 500;

/** Blank nodes of a source are told by its key, and new ones by nothing. */
export function* updateParts({ overlay, graphs }: UpdateEvaluation, sources: readonly SourceName[]): Generator<UpdatePart> {
  const keys = new Map(sources.map(({ key, graph }) => [blankScope(graph), key]));
  const shown = (quad: Quad): Quad => ({
    subject: shownTerm(quad.subject) as Quad['subject'],
    predicate: quad.predicate,
    object: shownTerm(quad.object),
    graph: quad.graph && !graphs.isUnnamed(quad.graph.value) ? (shownTerm(quad.graph) as Quad['graph']) : undefined,
  });
  const shownTerm = (term: Term): Term =>
    term.kind === 'blank' && term.source !== undefined ? new Blank(term.value, keys.get(term.source)) : term;

  yield { created: [...graphs.created], dropped: [...graphs.dropped] };
  for (const deleted of groups([...overlay.deleted.values()])) yield { deleted: deleted.map(shown) };
  for (const inserted of groups([...overlay.inserted.values()])) yield { inserted: inserted.map(shown) };
}

function* groups(quads: readonly Quad[]): Generator<Quad[]> {
  for (let start = 0; start < quads.length; start += quadsInPart) yield quads.slice(start, start + quadsInPart);
}
