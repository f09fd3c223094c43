/** The metamodels of a dataset: classifiers by the names that expressions write, and the objects in Ecore that stand for them. */
import { isSameClassifier } from '@orrery/expressions';
import { type Classifier, type Feature, type ModelObject, type Package, withSubpackages } from '@orrery/kernel';
import { builtInMetamodels, type DescribedMetamodel, describedMetamodel, ecore, metamodelsOfEcore } from '@orrery/metamodels';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import type { MetamodelInput } from './dataset-input.ts';

/** Objects that stand for classifiers have ids of their own, which nobody sees. */
const lineage = '5e3f8a52-6a0c-5c1e-9d1b-0f6c5f1f7c11';

export class DatasetPackages {
  private readonly inputs: readonly MetamodelInput[];
  private readonly models: JobContext['models'];
  private found: readonly Package[] | undefined;
  /** The packages of Ecore models by their namespaces: a model may declare very many. */
  private readonly declared = new Map<Source, ReadonlyMap<string, Package>>();
  private described: DescribedMetamodel | undefined;

  constructor(inputs: readonly MetamodelInput[], models: JobContext['models']) {
    this.inputs = inputs;
    this.models = models;
  }

  /** Each package by itself, those that lie in another one too; Ecore is always there. */
  get all(): readonly Package[] {
    this.found ??= [...new Set([...this.inputs.flatMap((one) => this.packageOf(one) ?? []), ecore])];
    return this.found;
  }

  /** Packages are meant by their names, else by their prefixes. */
  classifiers(packageName: string, name: string): readonly Classifier[] {
    const named = this.all.filter((one) => one.name === packageName);
    const meant = named.length > 0 ? named : this.all.filter(({ nsPrefix }) => nsPrefix === packageName);
    return meant.flatMap(({ classifiers }) => classifiers.get(name) ?? []);
  }

  ecoreObject(element: Classifier | Feature): ModelObject | undefined {
    this.described ??= describedMetamodel([...new Set(this.all.map(topOf))], lineage);
    const { elements } = this.described;
    return elements.get(element) ?? elements.get('owner' in element ? this.sameFeature(element) : this.same(element));
  }

  /** The classifier as the dataset has it: models that were read apart may have copies. */
  private same(classifier: Classifier): Classifier {
    const { nsUri } = classifier.package;
    const found = this.all.find((one) => one.nsUri === nsUri)?.classifiers.get(classifier.name);
    return found && isSameClassifier(found, classifier) ? found : classifier;
  }

  private sameFeature(feature: Feature): Feature {
    const owner = this.same(feature.owner);
    return (owner.kind === 'class' && owner.ownFeatures.find(({ name }) => name === feature.name)) || feature;
  }

  /** What is built in counts, whatever models declare under its name: so models are read, too. */
  private packageOf({ nsUri, pins, source }: MetamodelInput): Package | undefined {
    const builtIn = builtInMetamodels.find(nsUri);
    if (builtIn || !(pins || source)) return builtIn;
    return pins ? this.models.metamodelsOf(pins).find(nsUri, undefined) : this.declaredBy(source!, nsUri);
  }

  private declaredBy(source: Source, nsUri: string): Package | undefined {
    const known = this.declared.get(source) ?? this.packagesIn(source);
    this.declared.set(source, known);
    return known.get(nsUri);
  }

  /** Of two packages with one namespace the first counts. */
  private packagesIn(source: Source): ReadonlyMap<string, Package> {
    const decoded = this.models.of(source);
    const found = [...withSubpackages(metamodelsOfEcore([decoded.model], decoded.metamodels))];
    return new Map(found.toReversed().map((one) => [one.nsUri, one]));
  }
}

function topOf(found: Package): Package {
  return found.superPackage ? topOf(found.superPackage) : found;
}
