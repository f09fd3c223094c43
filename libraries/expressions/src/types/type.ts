/** The types that are inferred for expressions: what their values may be. They are printed as the original engine prints them. */
import type { Classifier } from '@orrery/kernel';

/** Values of a class of Java; without a name, the type of null. */
export interface JavaType {
  readonly kind: 'java';
  readonly name: string | undefined;
}

/** Values of a classifier of a metamodel. */
export interface InstanceType {
  readonly kind: 'instance';
  readonly classifier: Classifier;
}

/** `String`, `Integer`, `Real`, `Boolean` as a value. */
export interface JavaLiteralType {
  readonly kind: 'javaLiteral';
  readonly name: string;
}

/** A classifier as a value. */
export interface ClassifierLiteralType {
  readonly kind: 'classifierLiteral';
  readonly classifier: Classifier;
}

export type ManyKind = 'Sequence' | 'Set' | 'Collection';

export interface ManyType {
  readonly kind: 'many';
  readonly collection: ManyKind;
  readonly element: Type;
  /** The members of a set of classifiers that is written down. */
  readonly literals?: readonly Classifier[];
}

export interface LambdaType {
  readonly kind: 'lambda';
  readonly of: Type;
  readonly result: Type;
}

/** There is no value, and this is why. */
export interface NothingType {
  readonly kind: 'nothing';
  readonly message: string;
}

export type Type = JavaType | InstanceType | JavaLiteralType | ClassifierLiteralType | ManyType | LambdaType | NothingType;

export const java = (name: string | undefined): JavaType => ({ kind: 'java', name });
export const instance = (classifier: Classifier): InstanceType => ({ kind: 'instance', classifier });
export const many = (collection: ManyKind, element: Type): ManyType => ({ kind: 'many', collection, element });
export const sequence = (element: Type): ManyType => many('Sequence', element);
export const setOf = (element: Type): ManyType => many('Set', element);
export const nothing = (message: string): NothingType => ({ kind: 'nothing', message });

export function isNull(type: Type): boolean {
  return type.kind === 'java' && type.name === undefined;
}

/** Of a collection the type of its elements, of anything else the type itself. */
export function elementOf(type: Type): Type {
  return type.kind === 'many' ? type.element : type;
}

/** As messages show it. */
export function typeText(type: Type): string {
  return (texts[type.kind] as (type: Type) => string)(type);
}

const texts: { readonly [Kind in Type['kind']]: (type: Extract<Type, { readonly kind: Kind }>) => string } = {
  java: ({ name }) => name?.replace('$', '.') ?? 'null',
  instance: ({ classifier }) => `EClassifier=${classifier.name}`,
  javaLiteral: ({ name }) => `ClassLiteral=${name}`,
  classifierLiteral: ({ classifier }) => `EClassifierLiteral=${classifier.name}`,
  many: ({ collection, element, literals }) =>
    `${collection}(${literals ? literals.map(({ name }) => `EClassifierLiteral=${name}`).join(',') : typeText(element)})`,
  lambda: ({ of, result }) => `Lambda(${typeText(of)}, ${typeText(result)})`,
  nothing: ({ message }) => `Nothing(${message})`,
};

export function typesText(types: Iterable<Type>): string {
  return `[${[...types].map(typeText).join(', ')}]`;
}
