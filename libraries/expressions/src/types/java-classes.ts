/** The classes of Java that types speak of: how they are called, and which values one takes of another. */
import type { DataTypeKind } from '@orrery/kernel';
import { ownEntry } from '@orrery/kernel/own-entry.ts';

export const javaNames = {
  Object: 'java.lang.Object',
  Boolean: 'java.lang.Boolean',
  String: 'java.lang.String',
  Integer: 'java.lang.Integer',
  Long: 'java.lang.Long',
  Double: 'java.lang.Double',
  Float: 'java.lang.Float',
  Number: 'java.lang.Number',
  Comparable: 'java.lang.Comparable',
  Collection: 'java.util.Collection',
  List: 'java.util.List',
  Set: 'java.util.Set',
  EObject: 'org.eclipse.emf.ecore.EObject',
  EClassifier: 'org.eclipse.emf.ecore.EClassifier',
  EClass: 'org.eclipse.emf.ecore.EClass',
  EReference: 'org.eclipse.emf.ecore.EReference',
  EStructuralFeature: 'org.eclipse.emf.ecore.EStructuralFeature',
  Class: 'java.lang.Class',
  Lambda: 'org.eclipse.acceleo.query.ast.Lambda',
  Nothing: 'org.eclipse.acceleo.query.runtime.impl.Nothing',
  Resource: 'org.eclipse.emf.ecore.resource.Resource',
  URI: 'org.eclipse.emf.common.util.URI',
} as const;

export type JavaName = keyof typeof javaNames;

export const ecorePrefix = 'org.eclipse.emf.ecore.';

const boxes: Readonly<Record<string, string>> = {
  boolean: 'java.lang.Boolean',
  byte: 'java.lang.Byte',
  char: 'java.lang.Character',
  double: 'java.lang.Double',
  float: 'java.lang.Float',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  short: 'java.lang.Short',
};

const aNumber = [javaNames.Number, javaNames.Comparable];
const comparable = [javaNames.Comparable];

const parents: Readonly<Record<string, readonly string[]>> = {
  'java.lang.Byte': aNumber,
  'java.lang.Short': aNumber,
  'java.lang.Integer': aNumber,
  'java.lang.Long': aNumber,
  'java.lang.Float': aNumber,
  'java.lang.Double': aNumber,
  'java.math.BigDecimal': aNumber,
  'java.math.BigInteger': aNumber,
  'java.lang.String': comparable,
  'java.lang.Boolean': comparable,
  'java.lang.Character': comparable,
  'java.util.Date': comparable,
  'java.util.List': [javaNames.Collection],
  'java.util.Set': [javaNames.Collection],
  'org.eclipse.emf.common.util.EList': [javaNames.List],
};

/** Java's class of a primitive type; any other class is itself. */
export function boxed(name: string): string {
  return ownEntry(boxes, name) ?? name;
}

const ofKinds: Partial<Readonly<Record<DataTypeKind, string>>> = {
  boolean: javaNames.Boolean,
  integer: javaNames.Integer,
  real: javaNames.Double,
  string: javaNames.String,
};

/** The class of values of a kind, where their data type names none; nothing where their kind does not tell. */
export function javaOfKind(kind: DataTypeKind): string | undefined {
  return ownEntry(ofKinds, kind);
}

/** Whether it is a class that is there wherever Java is. */
export function isKnownToJava(name: string): boolean {
  return (
    ownEntry(boxes, name) !== undefined || name.startsWith('java.') || name.startsWith('org.eclipse.emf.') || name === 'byte[]'
  );
}

/** Whether a parameter of the one takes values of the other; null is taken by all. */
export function takesJava(to: string | undefined, from: string | undefined): boolean {
  if (to === undefined) return false;
  if (from === undefined) return true;
  const [taker, given] = [boxed(to), boxed(from)];
  return taker === given || taker === javaNames.Object || isAbove(taker, given);
}

function isAbove(taker: string, given: string): boolean {
  return (ownEntry(parents, given) ?? []).some((parent) => parent === taker || isAbove(taker, parent));
}
