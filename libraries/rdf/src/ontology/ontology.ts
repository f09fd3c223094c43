/** A package as an OWL ontology: its classes, properties, enumerations and data types. */
import type { Class, Classifier, DataType, Feature, Package } from '@orrery/kernel';
import { datatypeOf } from '../objects/data-types.ts';
import { classifierIri, encoded, featureIri, literalIri, namespaceOf } from '../objects/names.ts';
import { isPlainIri } from '../terms/iri-form.ts';
import { type Description, Iri, List, Literal, type Printable, type Property } from '../terms/term.ts';
import { orreryNamespace, rdfVocabulary, vannNamespace, xsd } from '../terms/vocabulary.ts';
import { noComments, type OntologyComments } from './comments.ts';
import { owl, rdfs } from './owl-vocabulary.ts';
import { propertyDescriptions } from './properties.ts';
import { restrictionsOf } from './restrictions.ts';

const yes = new Literal('true', xsd.boolean);

/** The IRI of the ontology, and of its graph: the namespace URI. */
export function ontologyIriOf({ nsUri }: Package): string {
  return isPlainIri(nsUri) ? nsUri : namespaceOf(nsUri).slice(0, -1);
}

export function* ontologyDescriptions(found: Package, comments: OntologyComments = noComments): Generator<Description> {
  yield header(found, comments);
  const classes = [...found.classifiers.values()].filter((classifier) => classifier.kind === 'class');
  const features = classes.flatMap(({ ownFeatures }) => ownFeatures);
  const shared = sharedNames(features);
  for (const described of classes) yield classDescription(described, shared, comments);
  yield* propertyDescriptions(features, comments);
  for (const type of found.classifiers.values()) if (type.kind === 'dataType') yield* dataTypeDescriptions(type, comments);
}

function header(found: Package, comments: OntologyComments): Description {
  const properties: Property[] = [
    [rdfVocabulary.type, [new Iri(owl.Ontology)]],
    ...labels(found.name, comments.get(ontologyIriOf(found))),
  ];
  if (found.nsPrefix !== '') properties.push([`${vannNamespace}preferredNamespacePrefix`, [text(found.nsPrefix)]]);
  const imports = importsOf(found);
  if (imports.length > 0) properties.push([owl.imports, imports.map((other) => new Iri(ontologyIriOf(other)))]);
  return { subject: new Iri(ontologyIriOf(found)), properties };
}

/** The packages of super types and of types that are not XML Schema's. */
function importsOf(found: Package): Package[] {
  const used = new Set<Package>();
  for (const classifier of found.classifiers.values()) {
    if (classifier.kind !== 'class') continue;
    for (const general of classifier.superTypes) used.add(general.package);
    for (const { type } of classifier.ownFeatures) if (isOfItsPackage(type)) used.add(type.package);
  }
  used.delete(found);
  return [...used].filter(({ nsUri }) => nsUri !== '' && nsUri !== found.nsUri);
}

function isOfItsPackage(type: Classifier): boolean {
  return type.kind === 'class' || datatypeOf(type) === classifierIri(type);
}

function classDescription(described: Class, shared: ReadonlySet<string>, comments: OntologyComments): Description {
  const iri = classifierIri(described);
  const generals: Printable[] = described.superTypes.map((general) => new Iri(classifierIri(general)));
  const restrictions = described.ownFeatures.flatMap((feature) => restrictionsOf(feature, shared));
  const properties: Property[] = [
    [rdfVocabulary.type, [new Iri(owl.Class)]],
    ...labels(described.name, comments.get(iri)),
    [rdfs.subClassOf, [...generals, ...restrictions]],
    [owl.hasKey, keysOf(described)],
    [`${orreryNamespace}abstract`, described.isAbstract ? [yes] : []],
    [`${orreryNamespace}interface`, described.isInterface ? [yes] : []],
  ];
  return { subject: new Iri(iri), properties: properties.filter(([, objects]) => objects.length > 0) };
}

function keysOf(described: Class): List[] {
  const keys = described.ownFeatures.filter(({ isId }) => isId).map((feature) => new Iri(featureIri(feature)));
  return keys.length > 0 ? [new List(`${orreryNamespace}key:${encoded(classifierIri(described))}`, keys)] : [];
}

function* dataTypeDescriptions(type: DataType, comments: OntologyComments): Generator<Description> {
  const iri = classifierIri(type);
  if (type.literals) yield* enumerationDescriptions(type, comments);
  else {
    const datatype = datatypeOf(type);
    const properties: Property[] = [[rdfVocabulary.type, [new Iri(rdfs.Datatype)]], ...labels(type.name, comments.get(iri))];
    if (datatype !== iri) properties.push([owl.equivalentClass, [new Iri(datatype)]]);
    yield { subject: new Iri(iri), properties };
  }
}

function* enumerationDescriptions(type: DataType, comments: OntologyComments): Generator<Description> {
  const iri = classifierIri(type);
  const members = type.literals!.map((literal) => new Iri(literalIri(type, literal)));
  const properties: Property[] = [[rdfVocabulary.type, [new Iri(owl.Class)]], ...labels(type.name, comments.get(iri))];
  if (members.length > 0) properties.push([owl.oneOf, [new List(`${orreryNamespace}literals:${encoded(iri)}`, members)]]);
  yield { subject: new Iri(iri), properties };
  for (const literal of type.literals!) {
    const subject = new Iri(literalIri(type, literal));
    yield {
      subject,
      properties: [
        [rdfVocabulary.type, [new Iri(iri), new Iri(owl.NamedIndividual)]],
        ...labels(literal.literal, comments.get(subject.value)),
        [`${orreryNamespace}value`, [new Literal(String(literal.value), xsd.integer)]],
      ],
    };
  }
}

/** Names that several classes of the package declare: one property for all of them. */
function sharedNames(features: readonly Feature[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(features.map(({ name }) => name).filter((name) => seen.has(name) || !seen.add(name)));
}

export function labels(name: string, comment: string | undefined): Property[] {
  const label: Property = [rdfs.label, [text(name)]];
  return comment === undefined ? [label] : [label, [rdfs.comment, [text(comment)]]];
}

function text(value: string): Literal {
  return new Literal(value.toWellFormed(), xsd.string);
}
