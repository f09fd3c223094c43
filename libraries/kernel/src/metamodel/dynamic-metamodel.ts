/** Packages, classes and features made up while reading content whose metamodel is unknown. */
import { dynamicClass, type LinkedClass, type Writable } from './make-class.ts';
import type { Class, Classifier, DataType, Feature, Package } from './package.ts';

/** What is known of a feature that no metamodel declares. */
export interface FoundFeature {
  readonly name: string;
  readonly isReference: boolean;
  readonly isContainment?: boolean;
  readonly isMany?: boolean;
  readonly type?: Class;
}

/** The unknown parts of one document: nothing in it is shared with other documents. */
export class DynamicMetamodel {
  private readonly packages = new Map<string, Writable<Package>>();
  private readonly extensions = new Map<Class, Class>();
  private readonly anyObject: Class;

  constructor() {
    this.anyObject = dynamicClass('EObject', this.package('', ''));
  }

  package(nsUri: string, nsPrefix: string): Package {
    let found = this.packages.get(nsUri);
    if (!found) {
      const name = nsPrefix || lastSegment(nsUri);
      found = { name, nsUri, nsPrefix, superPackage: undefined, subpackages: [], classifiers: new Map(), isDynamic: true };
      this.packages.set(nsUri, found);
    }
    return found;
  }

  class(owner: Package, name: string): Class {
    const classifiers = owner.isDynamic ? (owner.classifiers as Map<string, Classifier>) : this.strays(owner);
    const found = classifiers.get(name);
    if (found?.kind === 'class') return found;
    const made = dynamicClass(name, owner);
    classifiers.set(name, made);
    return made;
  }

  /** The class that objects of this class have as soon as one of them shows a feature that the class does not declare. */
  extensionOf(known: Class): Class {
    if (known.isDynamic) return known;
    const found = this.extensions.get(known);
    if (found) return found;
    const made = dynamicClass(known.name, known.package, [known]);
    this.extensions.set(known, made);
    return made;
  }

  addFeature(owner: Class, found: FoundFeature): Feature {
    const type = found.isReference ? (found.type ?? this.anyObject) : unknownType;
    const feature = foundFeature(found, owner, type);
    (owner as LinkedClass).add(feature);
    return feature;
  }

  /** A known package lacks a class that the content names. */
  private strays(owner: Package): Map<string, Classifier> {
    return this.package(`${owner.nsUri} (unknown)`, '').classifiers as Map<string, Classifier>;
  }
}

/** The type of values whose type nobody knows. */
export const unknownType: DataType = {
  kind: 'dataType',
  name: 'EString',
  package: {
    name: '',
    nsUri: '',
    nsPrefix: '',
    superPackage: undefined,
    subpackages: [],
    classifiers: new Map(),
    isDynamic: true,
  },
  valueKind: 'other',
  isSerializable: true,
  instanceClassName: undefined,
  literals: undefined,
  defaultValue: undefined,
};

function foundFeature(found: FoundFeature, owner: Class, type: Classifier): Feature {
  return {
    name: found.name,
    xmlName: undefined,
    owner,
    type,
    isReference: found.isReference,
    isContainment: found.isContainment ?? false,
    isContainer: false,
    isMany: found.isMany ?? false,
    lowerBound: 0,
    upperBound: found.isMany ? -1 : 1,
    isOrdered: true,
    isUnique: found.isReference,
    isDerived: false,
    isTransient: false,
    isVolatile: false,
    // Without a declaration nobody knows the default, so every value that is there counts as set.
    isUnsettable: true,
    isChangeable: true,
    isId: false,
    opposite: undefined,
    keys: [],
    defaultValue: undefined,
    isFeatureMap: false,
    isDynamic: true,
  };
}

function lastSegment(uri: string): string {
  return uri.split(/[/:#]/).findLast((segment) => segment !== '') ?? '';
}
