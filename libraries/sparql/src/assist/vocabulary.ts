/** The words that a query may use beside its variables: prefixes, classes and properties. */
import { wellKnownPrefixes } from '@orrery/rdf/terms.ts';

export interface VocabularyTerm {
  readonly iri: string;
  /** The end of the IRI, after its namespace. */
  readonly name: string;
  /** What it is of: the classes above, or the type of the values. */
  readonly detail: string;
  readonly documentation: string;
}

export interface Vocabulary {
  /** Namespaces with the prefixes that people write for them. */
  readonly prefixes: readonly { readonly prefix: string; readonly namespace: string }[];
  readonly classes: readonly VocabularyTerm[];
  readonly properties: readonly VocabularyTerm[];
}

const { rdf, rdfs, owl } = wellKnownPrefixes as Readonly<Record<'rdf' | 'rdfs' | 'owl', string>>;

function term(namespace: string, name: string, documentation: string): VocabularyTerm {
  return { iri: namespace + name, name, detail: namespace, documentation };
}

/** What every dataset may speak of. */
export const standardVocabulary: Vocabulary = {
  prefixes: Object.entries(wellKnownPrefixes).map(([prefix, namespace]) => ({ prefix, namespace })),
  classes: [
    term(rdfs, 'Class', 'A class.'),
    term(owl, 'Class', 'A class of an ontology.'),
    term(owl, 'ObjectProperty', 'A property whose values are objects.'),
    term(owl, 'DatatypeProperty', 'A property whose values are texts, numbers and the like.'),
    term(owl, 'NamedIndividual', 'An individual that has a name.'),
  ],
  properties: [
    term(rdf, 'type', 'The class of an object; short: a.'),
    term(rdfs, 'label', 'A name for people.'),
    term(rdfs, 'comment', 'What it is, in words.'),
    term(rdfs, 'subClassOf', 'The class that a class inherits from.'),
    term(rdfs, 'subPropertyOf', 'The property that a property inherits from.'),
    term(rdfs, 'domain', 'The class that has a property.'),
    term(rdfs, 'range', 'The class of the values of a property.'),
  ],
};
