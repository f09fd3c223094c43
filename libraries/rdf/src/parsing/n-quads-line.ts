/** Reads one statement of N-Triples or N-Quads: no term is shortened, and N-Quads may name a graph at the end. */
import type { Iri, Literal, Node, Term } from '../terms/term.ts';
import type { Scanner } from './scanner.ts';

/** Takes one triple of a graph, and the offset at which its statement begins. */
export type QuadHandler = (subject: Node, predicate: Iri, object: Term, graph: Node | undefined, offset: number) => void;

const [dot, less, underscore, quote] = [46, 60, 95, 34];

export function readLine(scanner: Scanner, code: number, syntax: 'n-triples' | 'n-quads', handle: QuadHandler): void {
  const offset = scanner.position;
  const subject = nodeOf(scanner, code);
  scanner.next();
  const predicate = scanner.reference();
  const object = objectOf(scanner, scanner.next());
  const next = scanner.next();
  const graph = next === dot || syntax === 'n-triples' ? undefined : nodeOf(scanner, next);
  scanner.expect('.');
  handle(subject, predicate, object, graph, offset);
}

function objectOf(scanner: Scanner, code: number): Term {
  return code === quote ? literalOf(scanner) : nodeOf(scanner, code);
}

function nodeOf(scanner: Scanner, code: number): Node {
  if (code !== less && code !== underscore) scanner.fail('An IRI in angle brackets or a label is expected here.');
  return scanner.node(code);
}

function literalOf(scanner: Scanner): Literal {
  if (scanner.text.startsWith('"""', scanner.position)) scanner.fail('Strings have single quotation marks here.');
  return scanner.literal(quote, () => scanner.reference());
}
