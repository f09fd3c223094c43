/** Features as properties; features of one name in one package are one property. */
import { type DataType, type Feature, printText, type Value } from '@orrery/kernel';
import { classifierIri, encoded, featureIri } from '../objects/names.ts';
import { type Description, Iri, List, Literal, Nested, type Printable, type Property } from '../terms/term.ts';
import { orreryNamespace, rdfVocabulary, xsd } from '../terms/vocabulary.ts';
import type { OntologyComments } from './comments.ts';
import { contains, owl, rdfs } from './owl-vocabulary.ts';
import { hasIndividuals, rangeOf } from './ranges.ts';

export function* propertyDescriptions(features: readonly Feature[], comments: OntologyComments): Generator<Description> {
  for (const [iri, same] of Map.groupBy(features, featureIri)) yield propertyDescription(iri, same, comments);
}

function propertyDescription(iri: string, features: readonly Feature[], comments: OntologyComments): Description {
  const ranges = new Set(features.map(rangeOf));
  const inverses = new Set(features.flatMap(({ opposite }) => (opposite ? [featureIri(opposite)] : [])));
  const found = features.flatMap((feature) => comments.get(`${classifierIri(feature.owner)}/${feature.name}`) ?? []);
  const properties: Property[] = [
    [rdfVocabulary.type, typesOf(features)],
    [rdfs.label, [text(features[0]!.name)]],
    [rdfs.comment, [...new Set(found)].map(text)],
    [rdfs.subPropertyOf, features.every(({ isContainment }) => isContainment) ? [new Iri(contains)] : []],
    [rdfs.domain, [domainOf(iri, features)]],
    [rdfs.range, ranges.size === 1 ? [...ranges].map((range) => new Iri(range)) : []],
    [owl.inverseOf, [...inverses].map((inverse) => new Iri(inverse))],
    ...annotations.map(({ name, of }): Property => [orreryNamespace + name, distinct(features.flatMap((one) => of(one) ?? []))]),
  ];
  return { subject: new Iri(iri), properties: properties.filter(([, objects]) => objects.length > 0) };
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

/** What OWL has no word for. */
const annotations: readonly { readonly name: string; readonly of: (feature: Feature) => string | undefined }[] = [
  { name: 'ordered', of: ({ isMany, isOrdered }) => (isMany ? String(isOrdered) : undefined) },
  { name: 'unique', of: ({ isMany, isUnique }) => (isMany && !isUnique ? 'false' : undefined) },
  { name: 'default', of: defaultOf },
  { name: 'derived', of: ({ isDerived }) => (isDerived ? 'true' : undefined) },
  { name: 'transient', of: ({ isTransient }) => (isTransient ? 'true' : undefined) },
  { name: 'changeable', of: ({ isChangeable }) => (isChangeable ? undefined : 'false') },
];

function defaultOf({ type, defaultValue, isReference }: Feature): string | undefined {
  if (isReference || defaultValue === undefined || defaultValue === null) return undefined;
  return printText(defaultValue as Exclude<Value, null>, type as DataType);
}

function distinct(values: readonly string[]): Literal[] {
  return [...new Set(values)].map((value) => (/^(?:true|false)$/.test(value) ? new Literal(value, xsd.boolean) : text(value)));
}

function text(value: string): Literal {
  return new Literal(value.toWellFormed(), xsd.string);
}
