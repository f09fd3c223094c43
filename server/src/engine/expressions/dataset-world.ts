/** The world of an expression that is asked over a dataset: it reads only the models that the expression touches. */
import { type Resource, Sequence, type World } from '@orrery/expressions';
import type { Class, Classifier, Feature, Link, ModelObject } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { DatasetInput } from './dataset-input.ts';
import { DatasetPackages } from './dataset-packages.ts';
import { endingInTime } from './ending-in-time.ts';
import { hasClassNamed, hasInstances } from './indexed-classes.ts';
import { OpenModels } from './open-models.ts';
import { type Referrer, Referrers } from './referrers.ts';

export class DatasetWorld implements World {
  readonly models: OpenModels;
  readonly packages: DatasetPackages;
  protected referrers: Referrers;
  protected readonly instances = new Map<Class, Sequence>();
  protected readonly checkpoint: () => void;

  constructor({ models, metamodels }: DatasetInput, context: JobContext, open: OpenModels = new OpenModels(models, context)) {
    this.models = open;
    this.packages = new DatasetPackages(metamodels, context.models);
    this.referrers = new Referrers(this.models, context.checkpoint);
    this.checkpoint = context.checkpoint;
  }

  classifiers(packageName: string, name: string): readonly Classifier[] {
    const found = this.packages.classifiers(packageName, name);
    return found.length > 0 ? found : this.unknownClasses(packageName, name);
  }

  /** Found once for each class, one object after the other. */
  allInstances(type: Class): Iterable<ModelObject> {
    const known = this.instances.get(type) ?? new Sequence(this.instancesOf(type));
    this.instances.set(type, known);
    return known as Iterable<unknown> as Iterable<ModelObject>;
  }

  inverse(object: ModelObject, name?: string): Iterable<Referrer> {
    return this.referrers.of(object, name);
  }

  /** Nothing for what is hidden or missing, alike. */
  resolve({ document, fragment }: Link, from: ModelObject): ModelObject | undefined {
    const neighbour = this.models.holding(from)?.neighbours.get(document);
    return neighbour === undefined ? this.classifierMeant(document, fragment) : this.models.at(neighbour).find(fragment);
  }

  resourceOf(object: ModelObject): Resource | undefined {
    return this.models.holding(object)?.resource;
  }

  ecoreObject(element: Classifier | Feature): ModelObject | undefined {
    return this.packages.ecoreObject(element);
  }

  endingInTime<Result>(work: () => Result): Result {
    return endingInTime(work);
  }

  protected *instancesOf(type: Class): Generator<ModelObject> {
    for (const position of this.models.inputs.keys()) {
      this.checkpoint();
      const index = this.models.indexOf(position);
      if (index && !hasInstances(index.directory, type)) continue;
      yield* this.models.at(position).instancesOf(type);
    }
  }

  /** Classes that no metamodel declares, of models that were read without one. */
  private unknownClasses(packageName: string, name: string): readonly Class[] {
    for (const position of this.models.inputs.keys()) {
      this.checkpoint();
      const index = this.models.indexOf(position);
      if (index && !hasClassNamed(index.directory, packageName, name)) continue;
      for (const { class: of } of this.models.at(position).model.objects())
        if (of.name === name && of.package.nsPrefix === packageName) return [of];
    }
    return [];
  }

  /** `http://www.eclipse.org/emf/2002/Ecore#//EString`, as Ecore models refer to data types. */
  private classifierMeant(document: string, fragment: string): ModelObject | undefined {
    const found = fragment.startsWith('//') ? this.packages.all.find(({ nsUri }) => nsUri === document) : undefined;
    const classifier = found?.classifiers.get(fragment.slice(2));
    return classifier && this.packages.ecoreObject(classifier);
  }
}
