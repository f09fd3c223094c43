/** Reads what changed in a source: lines of N-Quads, some of them in a short form, with blank nodes of that source. */
import { Blank, Iri, type Node, type Quad, type Term } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { blankScope } from '../../blank-scope.ts';
import { longLines } from '../../short-lines.ts';

export function quadsIn(lines: Uint8Array, graph: string): Quad[] {
  const scope = blankScope(graph);
  const own = new Iri(graph);
  const { lines: text, places } = longLines(lines, own);
  const quads: Quad[] = [...places];
  const scoped = <T extends Term>(term: T) => (term.kind === 'blank' ? (new Blank(term.value, scope) as T) : term);
  new Parser(text, { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, name) => {
    quads.push({ subject: scoped(subject), predicate, object: scoped(object), graph: name ? scoped(name as Node) : own });
  }).parse();
  return quads;
}
