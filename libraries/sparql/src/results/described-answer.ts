/** The triples of an answer by their subjects, for formats that the engine does not write itself. */
import { type Description, type Node, rdfVocabulary, type Term } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';

type Properties = Map<string, Term[]>;

/** A subject, and what is said of it by property. */
export interface DescribedSubject extends Description {
  readonly subject: Node;
  readonly properties: readonly (readonly [predicate: string, objects: readonly Term[]])[];
}

/** In the order in which subjects and properties come; types first. */
export function* describedAnswer(nTriples: string): Generator<DescribedSubject, void> {
  for (const [subject, properties] of bySubject(nTriples)) yield { subject, properties: withTypeFirst(properties) };
}

function bySubject(nTriples: string): Map<Node, Properties> {
  const subjects = new Map<Node, Properties>();
  const add = (subject: Node, predicate: string, object: Term) => {
    const properties = gathered(subjects, subject, () => new Map());
    gathered(properties, predicate, () => []).push(object);
  };
  new Parser(nTriples, { syntax: 'n-triples', depth: 0 }, (subject, { value }, object) => add(subject, value, object)).parse();
  return subjects;
}

function gathered<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function withTypeFirst(properties: Properties): DescribedSubject['properties'] {
  const types = properties.get(rdfVocabulary.type);
  return [...(types ? new Map([[rdfVocabulary.type, types], ...properties]) : properties)];
}
