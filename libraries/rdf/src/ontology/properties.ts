/** Features as properties; features of one name in one package are one property. */
import { type DataType, type Feature, printText, type Value } from '@orrery/kernel';
import { classifierIri, encoded, featureIri } from '../objects/names.ts';
import { type Description, Iri, List, type Literal, Nested, type Printable, type Property } from '../terms/term.ts';
import { orreryNamespace, rdfVocabulary } from '../terms/vocabulary.ts';
import type { OntologyNotes } from './notes.ts';
import { featureKey } from './ontology-names.ts';
import { contains, owl, rdfs } from './owl-vocabulary.ts';
import { hasIndividuals, rangeOf } from './ranges.ts';
import { labelled, no, text, together, yes } from './statements.ts';

export function* propertyDescriptions(features: readonly Feature[], notes: OntologyNotes): Generator<Description> {
  for (const [iri, same] of Map.groupBy(features, featureIri)) yield propertyDescription(iri, same, notes);
}

function propertyDescription(iri: string, features: readonly Feature[], notes: OntologyNotes): Description {
  const ranges = new Set(features.map(rangeOf));
  const inverses = new Set(features.flatMap(({ opposite }) => (opposite ? [featureIri(opposite)] : [])));
  const noted = features.flatMap((feature) => notes.of(featureKey(feature)));
  const properties: Property[] = [
    [rdfVocabulary.type, typesOf(features)],
    ...labelled(features[0]!.name, noted),
    [rdfs.subPropertyOf, features.every(({ isContainment }) => isContainment) ? [new Iri(contains)] : []],
    [rdfs.domain, [domainOf(iri, features)]],
    [rdfs.range, ranges.size === 1 ? [...ranges].map((range) => new Iri(range)) : []],
    [owl.inverseOf, [...inverses].map((inverse) => new Iri(inverse))],
    ...annotations.map(({ name, of }): Property => [orreryNamespace + name, features.flatMap((feature) => of(feature) ?? [])]),
    ...noted,
  ];
  return { subject: new Iri(iri), properties: together(properties) };
}

function typesOf(features: readonly Feature[]): Iri[] {
  const types: string[] = [];
  if (features.some(hasIndividuals)) types.push(owl.ObjectProperty);
  if (!features.every(hasIndividuals)) types.push(owl.DatatypeProperty);
  if (features.every(({ isMany }) => !isMany)) types.push(owl.FunctionalProperty);
  return types.map((type) => new Iri(type));
}

/** One class, or the union of all that declare the name. */
function domainOf(iri: string, features: readonly Feature[]): Printable {
  const classes = features.map(({ owner }) => new Iri(classifierIri(owner)));
  if (classes.length === 1) return classes[0]!;
  const name = `${orreryNamespace}domain:${encoded(iri)}`;
  return new Nested(name, [
    [rdfVocabulary.type, [new Iri(owl.Class)]],
    [owl.unionOf, [new List(name, classes)]],
  ]);
}

/** What OWL has no word for: only what is not as it is by default, and the order of many values. */
const annotations: readonly {
  readonly name: string;
  readonly of: (feature: Feature) => Printable | readonly Printable[] | undefined;
}[] = [
  { name: 'ordered', of: ({ isMany, isOrdered }) => (isMany ? (isOrdered ? yes : no) : undefined) },
  { name: 'unique', of: ({ isMany, isUnique }) => (isMany && !isUnique ? no : undefined) },
  { name: 'default', of: defaultOf },
  { name: 'derived', of: ({ isDerived }) => (isDerived ? yes : undefined) },
  { name: 'transient', of: ({ isTransient }) => (isTransient ? yes : undefined) },
  { name: 'volatile', of: ({ isVolatile }) => (isVolatile ? yes : undefined) },
  { name: 'changeable', of: ({ isChangeable }) => (isChangeable ? undefined : no) },
  { name: 'unsettable', of: ({ isUnsettable }) => (isUnsettable ? yes : undefined) },
  { name: 'key', of: ({ keys }) => keys.map((key) => new Iri(featureIri(key))) },
];

function defaultOf({ type, defaultValue, isReference }: Feature): Literal | undefined {
  if (isReference || defaultValue === undefined || defaultValue === null) return undefined;
  if (typeof defaultValue === 'boolean') return defaultValue ? yes : no;
  return text(printText(defaultValue as Exclude<Value, null>, type as DataType));
}
