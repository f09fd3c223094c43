/** Metamodels as linked, readonly data: packages, classes, features, data types. */
import type { DataTypeKind } from '../values/data-type-kind.ts';
import type { Value } from '../values/value.ts';
import type { FeatureRole, NamingParts } from './declaration.ts';

export interface Package {
  readonly name: string;
  readonly nsUri: string;
  readonly nsPrefix: string;
  readonly superPackage: Package | undefined;
  readonly subpackages: readonly Package[];
  readonly classifiers: ReadonlyMap<string, Classifier>;
  /** Made up while reading content of an unknown metamodel. */
  readonly isDynamic: boolean;
}

export type Classifier = Class | DataType;

export interface Class {
  readonly kind: 'class';
  readonly name: string;
  readonly package: Package;
  readonly isAbstract: boolean;
  readonly isInterface: boolean;
  readonly superTypes: readonly Class[];
  readonly ownFeatures: readonly Feature[];
  /** All features in the order of EMF's eAllStructuralFeatures; the position is the slot. */
  readonly features: readonly Feature[];
  readonly slots: ReadonlyMap<Feature, number>;
  readonly featuresByName: ReadonlyMap<string, Feature>;
  /** The class itself and all it inherits from. */
  readonly lineage: Lineage;
  readonly idAttribute: Feature | undefined;
  /** Whether paths to the parts of such an object use their names, as in Ecore. */
  readonly namesItsParts: boolean;
  /** The attribute that names such an object in a path, as in Ecore. */
  readonly segmentFeature: Feature | undefined;
  readonly isDynamic: boolean;
  /** The names of inherited features that objects of this very class never hold: they follow from others. */
  readonly computed?: ReadonlySet<string> | undefined;
  /** Operations that the class itself declares. */
  readonly ownOperations?: readonly Operation[] | undefined;
  /** What people call its objects, where that is not its name. */
  readonly called?: string | undefined;
  /** Which parts of its objects tell their names. */
  readonly namedByParts?: NamingParts | undefined;
}

/** A class, and then all it inherits from, the nearest first. */
export interface Lineage extends Iterable<Class> {
  readonly size: number;
  has(one: Class): boolean;
}

export interface Operation {
  readonly name: string;
  readonly owner: Class;
  readonly parameters: readonly OperationParameter[];
  /** Nothing where it gives no value. */
  readonly type: Classifier | undefined;
  readonly isMany: boolean;
  /** The expression that it gives the value of; nothing where only a program knows. */
  readonly body: string | undefined;
}

export interface OperationParameter {
  readonly name: string;
  readonly type: Classifier;
  readonly isMany: boolean;
}

export interface DataType {
  readonly kind: 'dataType';
  readonly name: string;
  readonly package: Package;
  readonly valueKind: DataTypeKind;
  readonly isSerializable: boolean;
  readonly instanceClassName: string | undefined;
  /** The literals of an enumeration, in order. */
  readonly literals: readonly EnumerationLiteral[] | undefined;
  readonly defaultValue: Value | undefined;
}

export interface EnumerationLiteral {
  readonly name: string;
  readonly literal: string;
  readonly value: number;
}

export interface Feature {
  readonly name: string;
  /** The name in XML documents where extended metadata gives another one. */
  readonly xmlName: string | undefined;
  readonly owner: Class;
  readonly type: Classifier;
  readonly isReference: boolean;
  readonly isContainment: boolean;
  /** Whether this is the way from a part to its container. */
  readonly isContainer: boolean;
  readonly isMany: boolean;
  readonly lowerBound: number;
  readonly upperBound: number;
  readonly isOrdered: boolean;
  readonly isUnique: boolean;
  readonly isDerived: boolean;
  readonly isTransient: boolean;
  readonly isVolatile: boolean;
  readonly isUnsettable: boolean;
  readonly isChangeable: boolean;
  readonly isId: boolean;
  readonly opposite: Feature | undefined;
  /** Of a computed reference: the feature by which its values refer to this object. */
  readonly inverseOf?: Feature | undefined;
  /** The expression that a computed feature has the value of, where the metamodel tells one. */
  readonly derivation?: string | undefined;
  readonly keys: readonly Feature[];
  readonly defaultValue: Value | undefined;
  readonly isFeatureMap: boolean;
  readonly isDynamic: boolean;
  readonly role?: FeatureRole | undefined;
}

/** Computed and fleeting features are no content; the way from a part to its container is told by the container. XMI has a rule of its own. */
export function isWritten({ isTransient, isDerived, isContainer }: Feature): boolean {
  return !isTransient && !isDerived && !isContainer;
}

export function isKindOf(specific: Class, general: Class): boolean {
  return specific.lineage.has(general);
}

/** A name that tells classes of different packages apart. */
export function qualifiedName(classifier: Classifier): string {
  return `${classifier.package.nsUri}#//${classifier.name}`;
}
