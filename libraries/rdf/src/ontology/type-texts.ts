/** Types of Ecore as texts, with the generics that OWL has no words for: `Map<K, ? extends Named>`. */
import { type Link, ModelObject } from '@orrery/kernel';
import { nameOf, partsOf, targetsOf, textOf } from '@orrery/metamodels';
import { decoded } from '../objects/names.ts';

/** The type of a feature, parameter or operation; nothing where it has none. */
export function typeText(element: ModelObject): string | undefined {
  const [generic] = partsOf(element, 'eGenericType');
  if (generic) return genericText(generic);
  const [plain] = targetsOf(element, 'eType');
  return plain && targetName(plain);
}

/** `T extends Named & Comparable<T>` */
export function typeParameterText(parameter: ModelObject): string {
  const bounds = partsOf(parameter, 'eBounds').map(genericText);
  return bounds.length > 0 ? `${nameOf(parameter)} extends ${bounds.join(' & ')}` : nameOf(parameter);
}

export function genericText(generic: ModelObject): string {
  return textAt(generic, 0);
}

/** Nobody reads a type that is deeper, and a file may nest thousands. */
const deepest = 50;

function textAt(generic: ModelObject, depth: number): string {
  if (depth > deepest) return '…';
  const inside = (found: ModelObject) => textAt(found, depth + 1);
  const [named] = [...targetsOf(generic, 'eClassifier'), ...targetsOf(generic, 'eTypeParameter')];
  if (named) return targetName(named) + argumentsText(partsOf(generic, 'eTypeArguments').map(inside));
  const [upper] = partsOf(generic, 'eUpperBound');
  if (upper) return `? extends ${inside(upper)}`;
  const [lower] = partsOf(generic, 'eLowerBound');
  return lower ? `? super ${inside(lower)}` : '?';
}

/** Whether the plain type does not tell all of it. */
export function saysMoreThanItsClassifier(generic: ModelObject): boolean {
  return targetsOf(generic, 'eClassifier').length === 0 || partsOf(generic, 'eTypeArguments').length > 0;
}

export function argumentsText(texts: readonly string[]): string {
  return texts.length > 0 ? `<${texts.join(', ')}>` : '';
}

export function targetName(target: ModelObject | Link): string {
  if (target instanceof ModelObject) return textOf(target, 'name') ?? '';
  return decoded(target.fragment.slice(target.fragment.lastIndexOf('/') + 1)) || target.target;
}
