/** A package as an OWL ontology: its classes, properties, enumerations and data types. */
import type { Class, Classifier, Feature, Package } from '@orrery/kernel';
import { datatypeOf } from '../objects/data-types.ts';
import { classifierIri, encoded, featureIri } from '../objects/names.ts';
import { type Description, Iri, List, type Printable, type Property } from '../terms/term.ts';
import { orreryNamespace, rdfVocabulary, vannNamespace } from '../terms/vocabulary.ts';
import { dataTypeDescriptions } from './data-type-descriptions.ts';
import type { OntologyNotes } from './notes.ts';
import { ontologyIriOf } from './ontology-names.ts';
import { ontologyWords, owl, rdfs } from './owl-vocabulary.ts';
import { propertyDescriptions } from './properties.ts';
import { restrictionsOf } from './restrictions.ts';
import { labelled, text, together, yes } from './statements.ts';

export function* ontologyDescriptions(found: Package, notes: OntologyNotes): Generator<Description> {
  yield header(found, notes);
  const classes = [...found.classifiers.values()].filter((classifier) => classifier.kind === 'class');
  const features = classes.flatMap(({ ownFeatures }) => ownFeatures);
  const shared = sharedNames(features);
  for (const described of classes) {
    yield classDescription(described, shared, notes);
    yield* notes.axiomsOf(classifierIri(described));
  }
  yield* propertyDescriptions(features, notes);
  for (const type of found.classifiers.values()) if (type.kind === 'dataType') yield* dataTypeDescriptions(type, notes);
}

function header(found: Package, notes: OntologyNotes): Description {
  const iri = ontologyIriOf(found);
  const noted = notes.of(iri);
  const properties: Property[] = [
    [rdfVocabulary.type, [new Iri(owl.Ontology)]],
    ...labelled(found.name, noted),
    [`${vannNamespace}preferredNamespacePrefix`, found.nsPrefix === '' ? [] : [text(found.nsPrefix)]],
    [owl.imports, importsOf(found).map((other) => new Iri(ontologyIriOf(other)))],
    ...noted,
  ];
  return { subject: new Iri(iri), properties: together(properties) };
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

function classDescription(described: Class, shared: ReadonlySet<string>, notes: OntologyNotes): Description {
  const iri = classifierIri(described);
  const noted = notes.of(iri);
  const generals: Printable[] = described.superTypes.map((general) => new Iri(classifierIri(general)));
  const restrictions = described.ownFeatures.flatMap((feature) => restrictionsOf(feature, shared));
  const properties: Property[] = [
    [rdfVocabulary.type, [new Iri(owl.Class)]],
    ...labelled(described.name, noted),
    [rdfs.subClassOf, [...generals, ...restrictions]],
    [owl.hasKey, keysOf(described)],
    [ontologyWords.abstract, described.isAbstract ? [yes] : []],
    [ontologyWords.interface, described.isInterface ? [yes] : []],
    ...noted,
  ];
  return { subject: new Iri(iri), properties: together(properties) };
}

function keysOf(described: Class): List[] {
  const keys = described.ownFeatures.filter(({ isId }) => isId).map((feature) => new Iri(featureIri(feature)));
  return keys.length > 0 ? [new List(`${orreryNamespace}key:${encoded(classifierIri(described))}`, keys)] : [];
}

/** Names that several classes of the package declare: one property for all of them. */
function sharedNames(features: readonly Feature[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(features.map(({ name }) => name).filter((name) => seen.has(name) || !seen.add(name)));
}
