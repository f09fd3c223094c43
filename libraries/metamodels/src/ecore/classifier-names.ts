/** Names the classifiers that Ecore models refer to, whichever file they are in; generics are erased to their bounds. */
import { type Link, ModelObject, type Package } from '@orrery/kernel';
import { ecoreNsUri } from '../names.ts';
import { partsOf, targetsOf, textOf } from './ecore-values.ts';

/** Finds the package that a reference names by namespace URI or file name. */
export type DocumentPackages = (document: string) => Package | undefined;

export class ClassifierNames {
  private readonly keys = new Map<ModelObject, string>();
  private readonly foreign = new Map<string, Package>();
  private readonly documents: DocumentPackages;

  constructor(documents: DocumentPackages) {
    this.documents = documents;
  }

  /** Gives packages their keys, subpackages included, however deep they lie. */
  take(root: ModelObject): void {
    const waiting = [root];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      this.keys.set(next, `package ${this.keys.size}`);
      for (const nested of partsOf(next, 'eSubpackages')) waiting.push(nested);
    }
  }

  keyOf(owner: ModelObject): string {
    return this.keys.get(owner) ?? '';
  }

  foreignPackage(key: string): Package | undefined {
    return this.foreign.get(key);
  }

  /** What eType, or the erasure of eGenericType, says. */
  typeOf(element: ModelObject): string | undefined {
    const [plain] = targetsOf(element, 'eType');
    const [generic] = partsOf(element, 'eGenericType');
    return plain ? this.nameOf(plain) : generic && this.erased(generic);
  }

  superTypesOf(element: ModelObject): string[] {
    const generic = partsOf(element, 'eGenericSuperTypes').flatMap((found) => this.erased(found) ?? []);
    return generic.length > 0 ? generic : targetsOf(element, 'eSuperTypes').flatMap((found) => this.nameOf(found) ?? []);
  }

  /** `key#//Class/feature`. */
  featureNameOf(target: ModelObject | Link): string | undefined {
    if (!(target instanceof ModelObject)) return this.linkName(target);
    const owner = target.container && this.nameOf(target.container);
    return owner && `${owner}/${textOf(target, 'name') ?? ''}`;
  }

  private nameOf(target: ModelObject | Link): string | undefined {
    if (!(target instanceof ModelObject)) return this.linkName(target);
    return target.container && `${this.keyOf(target.container)}#//${textOf(target, 'name') ?? ''}`;
  }

  /** A parameter may be bound by parameters, in circles too: such a circle means nothing. */
  private erased(generic: ModelObject): string | undefined {
    const seen = new Set<ModelObject>();
    for (let next: ModelObject | undefined = generic; next && !seen.has(next); ) {
      seen.add(next);
      const [classifier] = targetsOf(next, 'eClassifier');
      if (classifier) return this.nameOf(classifier);
      const [parameter] = targetsOf(next, 'eTypeParameter');
      [next] = parameter instanceof ModelObject ? partsOf(parameter, 'eBounds') : partsOf(next, 'eUpperBound');
    }
    return `${ecoreNsUri}#//EJavaObject`;
  }

  private linkName(link: Link): string | undefined {
    const segments = link.fragment.split('/').slice(2);
    let found = this.documents(link.document);
    while (found && segments.length > 1 && !found.classifiers.has(segments[0]!)) {
      found = found.subpackages.find(({ name }) => name === segments[0]);
      segments.shift();
    }
    if (!found) return `${link.document}#//${segments.join('/')}`;
    const key = `${found.nsUri} ${link.document}`;
    this.foreign.set(key, found);
    return `${key}#//${segments.join('/')}`;
  }
}
