/** Reads one statement of N-Quads, which may name its graph at the end. */
import type { Iri, Node, Term } from '../terms/term.ts';
import type { Scanner } from './scanner.ts';

/** Takes one triple of a graph, and the place in the text where its statement begins. */
export type QuadHandler = (subject: Node, predicate: Iri, object: Term, graph: Node | undefined, offset: number) => void;

const dot = 46;

export function readLine(scanner: Scanner, code: number, handle: QuadHandler): void {
  const offset = scanner.position;
  const subject = scanner.node(code);
  const predicate = scanner.verb(scanner.next());
  const object = scanner.object(scanner.next());
  const next = scanner.next();
  const graph = next === dot ? undefined : scanner.node(next);
  scanner.expect('.');
  handle(subject, predicate, object, graph, offset);
}
