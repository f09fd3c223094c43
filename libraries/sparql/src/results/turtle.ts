/** Writes the triples of an answer as Turtle: grouped by subject, with prefixes, and with lists and blank nodes where they are spoken of. */
import { type Description, type Printable, rdfVocabulary, xsd } from '@orrery/rdf/terms.ts';
import { nestedDescriptions, printTurtle, TurtleNames } from '@orrery/rdf/turtle.ts';
import { answerPrefixes, type Prefixes } from './answer-prefixes.ts';
import { type DescribedSubject, describedAnswer } from './described-answer.ts';

export function turtleOf(nTriples: string, ofQuery: Prefixes): Iterable<string> {
  const descriptions = [...describedAnswer(nTriples)];
  const nested = [...nestedDescriptions(...graphOf(descriptions))];
  const names = new TurtleNames();
  for (const [prefix, namespace] of Object.entries(answerPrefixes(namesIn(nested), ofQuery))) names.add(prefix, namespace);
  return printTurtle([{ name: undefined, descriptions: nested }], names);
}

/** With the blank nodes that keep their labels: those of which the answer says nothing more. */
function graphOf(descriptions: readonly DescribedSubject[]) {
  const graph = new Map(
    descriptions.map(({ subject, properties }) => [
      subject,
      properties.flatMap(([predicate, objects]) => objects.map((object) => ({ predicate, object }))),
    ]),
  );
  const objects = descriptions.flatMap(({ properties }) => properties.flatMap(([, some]) => some));
  return [graph, new Set(objects.filter((object) => object.kind === 'blank' && !graph.has(object)))] as const;
}

/** The IRIs that stand for notions: properties, classes and types of values. */
function* namesIn(descriptions: readonly Pick<Description, 'properties'>[]): Generator<string> {
  for (const { properties } of descriptions) {
    for (const [predicate, objects] of properties) {
      // `a` needs no prefix, but classes do.
      const isType = predicate === rdfVocabulary.type;
      if (!isType) yield predicate;
      for (const object of objects) {
        if (object.kind === 'iri' && isType) yield object.value;
        else yield* namesInside(object);
      }
    }
  }
}

/** Nodes are nested a few levels deep at most. */
function* namesInside(object: Printable): Generator<string> {
  if (object.kind === 'literal' && !isPlain(object.datatype)) yield object.datatype;
  if (object.kind === 'nested') yield* namesIn([object]);
  if (object.kind === 'list') for (const item of object.items) yield* namesInside(item);
}

/** Values of these types are written without them. */
const plainTypes: ReadonlySet<string> = new Set([
  ...[xsd.string, xsd.integer, xsd.decimal, xsd.double, xsd.boolean],
  ...[rdfVocabulary.langString, rdfVocabulary.dirLangString],
]);

function isPlain(datatype: string): boolean {
  return plainTypes.has(datatype);
}
