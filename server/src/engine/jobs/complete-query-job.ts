/** The job that proposes how a query goes on, with the classes and properties of the metamodels at hand and of models of RDF. */
import { type Class, type Package, qualifiedName } from '@orrery/kernel';
import { ecore } from '@orrery/metamodels';
import { classifierIri, featureIri, namespaceOf } from '@orrery/rdf';
import { completeQuery, type Vocabulary, type VocabularyTerm } from '@orrery/sparql/assist.ts';
import type { Proposal } from '../expressions/assistance.ts';
import type { MetamodelInput } from '../expressions/dataset-input.ts';
import { DatasetPackages } from '../expressions/dataset-packages.ts';
import { type SeenModel, wordsOfRdf } from '../expressions/rdf-vocabulary.ts';
import type { JobContext } from '../job-context.ts';

export interface CompleteQueryInput {
  readonly metamodels: readonly MetamodelInput[];
  /** The models that the caller sees. */
  readonly models: readonly SeenModel[];
  readonly text: string;
  readonly offset: number;
}

export function tellQueryProposals(
  { metamodels, models, text, offset }: CompleteQueryInput,
  context: JobContext,
): readonly Proposal[] {
  const named = new Set(metamodels.map(({ nsUri }) => nsUri));
  // Ecore is always at hand, and seldom spoken of.
  const packages = new DatasetPackages(metamodels, context.models).all.filter((one) => one !== ecore || named.has(one.nsUri));
  const [ofRdf, ofPackages] = [wordsOfRdf(models, context), vocabularyOf(packages)];
  return completeQuery(text, offset, {
    prefixes: [...ofRdf.prefixes, ...ofPackages.prefixes],
    classes: [...ofRdf.classes, ...ofPackages.classes],
    properties: [...ofRdf.properties, ...ofPackages.properties],
  });
}

function vocabularyOf(packages: readonly Package[]): Vocabulary {
  const classes = packages.flatMap(({ classifiers }) => [...classifiers.values()].filter((one) => one.kind === 'class'));
  return {
    prefixes: packages.map(({ nsPrefix, name, nsUri }) => ({ prefix: nsPrefix || name, namespace: namespaceOf(nsUri) })),
    classes: classes.map(classTerm),
    properties: propertiesOf(classes),
  };
}

function classTerm(of: Class): VocabularyTerm {
  const [iri, detail] = [classifierIri(of), of.superTypes.map(({ name }) => name).join(', ')];
  return { iri, name: localName(iri, of), detail, documentation: '' };
}

/** Features of several classes with one name are one property. */
function propertiesOf(classes: readonly Class[]): VocabularyTerm[] {
  const found = new Map<string, VocabularyTerm>();
  for (const feature of classes.flatMap(({ ownFeatures }) => ownFeatures)) {
    const iri = featureIri(feature);
    if (!found.has(iri))
      found.set(iri, { iri, name: localName(iri, feature.owner), detail: qualifiedName(feature.type), documentation: '' });
  }
  return [...found.values()];
}

function localName(iri: string, of: Class): string {
  return iri.slice(namespaceOf(of.package.nsUri).length);
}
