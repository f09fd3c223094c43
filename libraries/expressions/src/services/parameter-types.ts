/** The types of the parameters of services: which values they accept, and which of two is the more specific one. */

import { Link, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '../values/same-class.ts';
import { ClassifierValue, EnumValue, JavaClass, Real, ResourceValue, Single, UriValue } from '../values/scalars.ts';
import { type AqlValue, Collection, LambdaValue } from '../values/value.ts';

export type ParameterType = keyof typeof parameterTypes;

interface TypeRow {
  readonly accepts: (value: AqlValue) => boolean;
  /** Types that accept at least as much. */
  readonly above: readonly string[];
}

const isObject = (value: AqlValue) => value instanceof ModelObject || value instanceof Link || value instanceof ClassifierValue;
/** An object of a metamodel in Ecore, or a classifier, which stands for one. */
const isEcore = (name: string) => (value: AqlValue) => {
  const object = value instanceof ClassifierValue ? value.object : value;
  if (!(object instanceof ModelObject)) return false;
  return [...object.class.lineage].some((found) => found.name === name && found.package.nsUri === ecoreNsUri);
};
const anObject = ['EObject', 'Object'];
const isComparable = (value: AqlValue) =>
  ['number', 'bigint', 'string', 'boolean'].includes(typeof value) ||
  value instanceof Real ||
  value instanceof Single ||
  value instanceof EnumValue;

const parameterTypes = {
  Object: { accepts: (value) => !(value instanceof LambdaValue), above: [] },
  Boolean: { accepts: (value) => typeof value === 'boolean', above: ['Comparable', 'Object'] },
  String: { accepts: (value) => typeof value === 'string', above: ['Comparable', 'Object'] },
  Integer: { accepts: (value) => typeof value === 'number', above: ['Comparable', 'Object'] },
  Long: { accepts: (value) => typeof value === 'bigint', above: ['Comparable', 'Object'] },
  Double: { accepts: (value) => value instanceof Real, above: ['Comparable', 'Object'] },
  Float: { accepts: (value) => value instanceof Single, above: ['Comparable', 'Object'] },
  Comparable: { accepts: isComparable, above: ['Object'] },
  Collection: { accepts: (value) => value instanceof Collection, above: ['Object'] },
  List: { accepts: (value) => value instanceof Collection && value.kind === 'Sequence', above: ['Collection', 'Object'] },
  Set: { accepts: (value) => value instanceof Collection && value.kind === 'OrderedSet', above: ['Collection', 'Object'] },
  EObject: { accepts: isObject, above: ['Object'] },
  EClassifier: { accepts: (value) => value instanceof ClassifierValue, above: ['EObject', 'Object'] },
  EClass: {
    accepts: (value) => value instanceof ClassifierValue && value.classifier.kind === 'class',
    above: ['EClassifier', 'EObject', 'Object'],
  },
  EModelElement: { accepts: isEcore('EModelElement'), above: anObject },
  EPackage: { accepts: isEcore('EPackage'), above: ['EModelElement', ...anObject] },
  EEnum: { accepts: isEcore('EEnum'), above: ['EModelElement', ...anObject] },
  EOperation: { accepts: isEcore('EOperation'), above: ['EModelElement', ...anObject] },
  EStructuralFeature: { accepts: isEcore('EStructuralFeature'), above: ['EModelElement', ...anObject] },
  /** A class in Ecore, whether it is one of the metamodels that are known or only described by a model. */
  DescribedClass: { accepts: isEcore('EClass'), above: ['EModelElement', ...anObject] },
  DescribedClassifier: { accepts: isEcore('EClassifier'), above: ['EModelElement', ...anObject] },
  Resource: { accepts: (value) => value instanceof ResourceValue, above: ['Object'] },
  URI: { accepts: (value) => value instanceof UriValue, above: ['Object'] },
  Class: { accepts: (value) => value instanceof JavaClass, above: ['Object'] },
  Lambda: { accepts: (value) => value instanceof LambdaValue, above: [] },
} as const satisfies Readonly<Record<string, TypeRow>>;

/** Null is accepted by everybody; the absence of a result only where any object is. */
export function accepts(type: ParameterType, value: AqlValue): boolean {
  return value === null || parameterTypes[type].accepts(value);
}

export function isAtMost(one: ParameterType, other: ParameterType): boolean {
  return one === other || (parameterTypes[one].above as readonly string[]).includes(other);
}
