/** An index of metamodels for types: the classifiers, their subclasses, and their classes in Java. */
import { type Class, type Classifier, type DataType, type Package, withSubpackages } from '@orrery/kernel';
import { packagesNamed } from '../values/packages-named.ts';
import { ecoreNsUri } from '../values/same-class.ts';
import { boxed, ecorePrefix, isKnownToJava, javaNames, javaOfKind, takesJava } from './java-classes.ts';
import type { Type } from './type.ts';

const none: ReadonlySet<Class> = new Set();

export class MetamodelIndex {
  readonly packages: readonly Package[];
  readonly eObject: Class | undefined;
  private readonly ecore: Package | undefined;
  private readonly registered: ReadonlySet<Package>;
  private readonly byNsUri: ReadonlyMap<string, Package>;
  private readonly directSubTypes = new Map<Class, Class[]>();
  private readonly subTypes = new Map<Class, ReadonlySet<Class>>();
  private readonly byJavaName = new Map<string, Classifier[]>();

  constructor(packages: readonly Package[]) {
    this.packages = [...new Set(withSubpackages(packages))];
    this.registered = new Set(this.packages);
    this.byNsUri = new Map(this.packages.toReversed().map((found) => [found.nsUri, found]));
    this.ecore = this.packages.find(({ nsUri }) => nsUri === ecoreNsUri);
    this.eObject = this.ecoreClass('EObject');
    for (const found of this.packages) for (const classifier of found.classifiers.values()) this.note(classifier);
  }

  *classifiers(): Generator<Classifier> {
    for (const found of this.packages) yield* found.classifiers.values();
  }

  packagesNamed(name: string): readonly Package[] {
    return packagesNamed(name, this.packages);
  }

  named(packageName: string, name: string): readonly Classifier[] {
    return this.packagesNamed(packageName).flatMap(({ classifiers }) => classifiers.get(name) ?? []);
  }

  /** The registered classifier of the same name: models that were read apart may each have their own copy of a metamodel. */
  registeredAs<Kind extends Classifier>(classifier: Kind): Kind {
    if (this.registered.has(classifier.package)) return classifier;
    const found = this.byNsUri.get(classifier.package.nsUri)?.classifiers.get(classifier.name);
    return found?.kind === classifier.kind ? (found as Kind) : classifier;
  }

  /** What was made up for content of an unknown metamodel is known as far as it goes. */
  isRegistered(classifier: Classifier): boolean {
    return this.registered.has(classifier.package) || classifier.package.isDynamic;
  }

  /** A data type of a metamodel that is not there: nobody knows what its values are. */
  isUnknown(classifier: Classifier): boolean {
    return classifier.kind === 'dataType' && classifier.package.isDynamic && this.javaOf(classifier) === undefined;
  }

  ecoreClass(name: string): Class | undefined {
    const found = this.ecore?.classifiers.get(name);
    return found?.kind === 'class' ? found : undefined;
  }

  isEcore(classifier: Classifier): boolean {
    return classifier.package === this.ecore;
  }

  /** Subclasses at any depth, without the class itself. */
  subTypesOf(of: Class): ReadonlySet<Class> {
    const known = this.subTypes.get(of);
    if (known) return known;
    const found = new Set(this.directSubTypes.get(of));
    for (const next of found) for (const below of this.directSubTypes.get(next) ?? []) found.add(below);
    this.subTypes.set(of, found.size > 0 ? found : none);
    return found;
  }

  directSubTypesOf(of: Class): readonly Class[] {
    return this.directSubTypes.get(of) ?? [];
  }

  /** Only Ecore has classes in Java here; the objects of other metamodels are EObjects. */
  javaOf(classifier: Classifier): string | undefined {
    if (classifier.kind === 'class') return this.isEcore(classifier) ? ecorePrefix + classifier.name : undefined;
    return javaOfDataType(classifier);
  }

  classifiersOfJava(name: string): readonly Classifier[] | undefined {
    return this.byJavaName.get(boxed(name));
  }

  /** The classes that values of a type may have. */
  classesOf(type: Type): readonly Class[] {
    if (type.kind === 'java') return (type.name === undefined ? [] : (this.classifiersOfJava(type.name) ?? [])).filter(isClass);
    return type.kind === 'instance' || type.kind === 'classifierLiteral' ? [type.classifier].filter(isClass) : [];
  }

  /** As Java's own rule, with the interfaces of Ecore. */
  takesJava(to: string | undefined, from: string | undefined): boolean {
    if (takesJava(to, from)) return true;
    const [general, specific] = [this.ecoreInterface(to), this.ecoreInterface(from)];
    if (!specific) return false;
    return to === javaNames.EObject || (general !== undefined && specific.lineage.has(general));
  }

  private ecoreInterface(name: string | undefined): Class | undefined {
    return name?.startsWith(ecorePrefix) ? this.ecoreClass(name.slice(ecorePrefix.length)) : undefined;
  }

  private note(classifier: Classifier): void {
    const javaName = this.javaOf(classifier);
    if (javaName !== undefined) push(this.byJavaName, javaName, classifier);
    if (classifier.kind === 'class')
      for (const general of classifier.superTypes) push(this.directSubTypes, this.registeredAs(general), classifier);
  }
}

/** The class that the data type names, else the one that its values have in an evaluation. */
function javaOfDataType({ instanceClassName, valueKind }: DataType): string | undefined {
  if (instanceClassName === undefined) return javaOfKind(valueKind);
  return isKnownToJava(instanceClassName) ? boxed(instanceClassName) : undefined;
}

function isClass(classifier: Classifier): classifier is Class {
  return classifier.kind === 'class';
}

export function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
