/** How values are shown: by toString, in messages, and by the names of their types in Java. */

import { Link, labelOf, ModelObject, printReal } from '@orrery/kernel';
import { ClassifierValue, EnumValue, JavaClass, Nothing, Real, ResourceValue, Single, UriValue } from './scalars.ts';
import { type AqlValue, Collection, LambdaValue } from './value.ts';

/** What the service toString gives. */
export function textOf(value: AqlValue): string {
  if (value === null || value instanceof Nothing) return '';
  if (value instanceof Collection) return [...value].map(textOf).join('');
  return shown(value);
}

const longestShown = 200;

/** What messages show, as far as anybody reads it. */
export function brief(value: AqlValue): string {
  const text = shown(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** What messages show. */
export function shown(value: AqlValue): string {
  if (value === null) return 'null';
  if (value instanceof Real) return printReal(value.value);
  if (value instanceof Single) return printReal(shortest(value.value));
  if (value instanceof EnumValue) return value.literal.literal;
  if (value instanceof ClassifierValue) return value.classifier.name;
  if (value instanceof JavaClass) return `class ${value.name}`;
  if (value instanceof Collection) return `[${[...value].slice(0, 20).map(shown).join(', ')}]`;
  if (value instanceof ModelObject) return shownObject(value);
  if (value instanceof Link) return value.target;
  if (value instanceof UriValue) return value.text;
  if (value instanceof ResourceValue) return value.resource.uri;
  if (value instanceof LambdaValue) return 'lambda';
  return value instanceof Nothing ? 'Nothing' : String(value);
}

/** The real with the fewest digits that is the same number in 32 bits. */
function shortest(value: number): number {
  if (!Number.isFinite(value)) return value;
  for (let digits = 1; digits < 9; digits++) {
    const found = Number(value.toPrecision(digits));
    if (Math.fround(found) === value) return found;
  }
  return value;
}

/** By its label; of what has none, by its class. */
function shownObject(object: ModelObject): string {
  return `<${labelOf(object) ?? object.class.name}>`;
}

/** The name of the type in the messages about services that are not found. */
export function typeName(value: AqlValue): string {
  if (value === null) return 'null';
  if (value instanceof ModelObject) return `EClassifier=${value.class.name}`;
  if (value instanceof ClassifierValue) return `EClassifierLiteral=${value.classifier.name}`;
  if (value instanceof Collection) return value.kind === 'Sequence' ? 'java.util.ArrayList' : 'java.util.LinkedHashSet';
  return javaNames.find(([is]) => is(value))?.[1] ?? 'java.lang.Object';
}

const javaNames: readonly (readonly [(value: AqlValue) => boolean, string])[] = [
  [(value) => typeof value === 'number', 'java.lang.Integer'],
  [(value) => typeof value === 'bigint', 'java.lang.Long'],
  [(value) => typeof value === 'string', 'java.lang.String'],
  [(value) => typeof value === 'boolean', 'java.lang.Boolean'],
  [(value) => value instanceof Real, 'java.lang.Double'],
  [(value) => value instanceof Single, 'java.lang.Float'],
  [(value) => value instanceof LambdaValue, 'org.eclipse.acceleo.query.ast.Lambda'],
  [(value) => value instanceof Nothing, 'org.eclipse.acceleo.query.runtime.impl.Nothing'],
  [(value) => value instanceof JavaClass, 'java.lang.Class'],
  [(value) => value instanceof Link, 'org.eclipse.emf.ecore.EObject'],
  [(value) => value instanceof ResourceValue, 'org.eclipse.emf.ecore.resource.Resource'],
  [(value) => value instanceof UriValue, 'org.eclipse.emf.common.util.URI'],
];
