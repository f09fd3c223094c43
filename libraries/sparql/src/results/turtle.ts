/** Writes the triples of an answer as Turtle: grouped by subject, with the prefixes of the query. */
import { printTurtle, TurtleNames } from '@orrery/rdf/turtle.ts';
import { describedAnswer } from './described-answer.ts';

export function turtleOf(nTriples: string, prefixes: Readonly<Record<string, string>>): Iterable<string> {
  const names = new TurtleNames();
  for (const [prefix, namespace] of Object.entries(prefixes)) names.add(prefix, namespace);
  return printTurtle([{ name: undefined, descriptions: describedAnswer(nTriples) }], names);
}
