/** Writes the triples of an answer as Turtle: grouped by subject, with prefixes. */
import { type Description, rdfVocabulary, xsd } from '@orrery/rdf/terms.ts';
import { printTurtle, TurtleNames } from '@orrery/rdf/turtle.ts';
import { answerPrefixes, type Prefixes } from './answer-prefixes.ts';
import { describedAnswer } from './described-answer.ts';

export function turtleOf(nTriples: string, ofQuery: Prefixes): Iterable<string> {
  const descriptions = [...describedAnswer(nTriples)];
  const names = new TurtleNames();
  for (const [prefix, namespace] of Object.entries(answerPrefixes(namesIn(descriptions), ofQuery))) names.add(prefix, namespace);
  return printTurtle([{ name: undefined, descriptions }], names);
}

/** The IRIs that stand for notions: properties, classes and types of values. */
function* namesIn(descriptions: readonly Description[]): Generator<string> {
  for (const { properties } of descriptions) {
    for (const [predicate, objects] of properties) {
      // `a` needs no prefix, but classes do.
      const isType = predicate === rdfVocabulary.type;
      if (!isType) yield predicate;
      for (const object of objects) {
        if (object.kind === 'literal' && !isPlain(object.datatype)) yield object.datatype;
        else if (object.kind === 'iri' && isType) yield object.value;
      }
    }
  }
}

/** Values of these types are written without them. */
const plainTypes: ReadonlySet<string> = new Set([
  ...[xsd.string, xsd.integer, xsd.decimal, xsd.double, xsd.boolean],
  ...[rdfVocabulary.langString, rdfVocabulary.dirLangString],
]);

function isPlain(datatype: string): boolean {
  return plainTypes.has(datatype);
}
