/** The quads of a text, for tests. */
import { Parser } from '../parsing/parser.ts';
import type { Syntax } from '../parsing/parser-options.ts';
import type { Quad } from '../terms/term.ts';

export function quadsIn(text: string, syntax: Syntax, base?: string): Quad[] {
  const quads: Quad[] = [];
  new Parser(text, { syntax, base, depth: 1000 }, (subject, predicate, object, graph) => {
    quads.push({ subject, predicate, object, graph });
  }).parse();
  return quads;
}
