/** Types, bounds and signatures of Ecore elements as a class diagram writes them. */
import { type Link, ModelObject } from '@orrery/kernel';
import { nameOf, nameOfLink, numberOf, partsOf, targetsOf } from './named-values.ts';

/** Type arguments inside type arguments are written so deep. */
const deepest = 4;
const unbounded = -1;

/** `EMap<EString, Person>`; nothing where an element has no type. */
function typeText(element: ModelObject): string | undefined {
  const [plain] = targetsOf(element, 'eType');
  if (plain) return targetText(plain);
  const [generic] = partsOf(element, 'eGenericType');
  return generic && genericText(generic, 0);
}

/** The classifier that an element is of. */
export function typeOf(element: ModelObject): ModelObject | Link | undefined {
  const [plain] = targetsOf(element, 'eType');
  const [generic] = partsOf(element, 'eGenericType');
  return plain ?? (generic && targetsOf(generic, 'eClassifier')[0]);
}

export function superTypesOf(element: ModelObject): (ModelObject | Link)[] {
  const generic = partsOf(element, 'eGenericSuperTypes').flatMap((found) => targetsOf(found, 'eClassifier'));
  return generic.length > 0 ? generic : targetsOf(element, 'eSuperTypes');
}

/** `0..*`; nothing for what is there at most once, as most attributes are. */
export function boundsText(element: ModelObject, hidesUsual: boolean): string {
  const [lower, upper] = [numberOf(element, 'lowerBound') ?? 0, numberOf(element, 'upperBound') ?? 1];
  if (hidesUsual && upper === 1 && lower <= 1) return '';
  if (upper === lower) return String(lower);
  return `${lower}..${upper === unbounded ? '*' : upper < 0 ? '?' : upper}`;
}

/** `move(to : Place, fast : EBoolean) : EInt`. */
export function signatureText(operation: ModelObject): string {
  const parameters = partsOf(operation, 'eParameters').map((one) => withType(nameOf(one), one));
  return withType(`${nameOf(operation)}(${parameters.join(', ')})`, operation);
}

export function withType(text: string, element: ModelObject): string {
  const type = typeText(element);
  const bounds = boundsText(element, true);
  return `${text}${type === undefined ? '' : ` : ${type}`}${bounds === '' ? '' : ` [${bounds}]`}`;
}

function targetText(target: ModelObject | Link): string {
  return target instanceof ModelObject ? nameOf(target) : nameOfLink(target);
}

function genericText(generic: ModelObject, depth: number): string {
  const [classifier] = targetsOf(generic, 'eClassifier');
  const [parameter] = targetsOf(generic, 'eTypeParameter');
  const named = classifier ?? parameter;
  if (!named) return '?';
  const given = depth < deepest ? partsOf(generic, 'eTypeArguments') : [];
  const text = given.map((one) => genericText(one, depth + 1)).join(', ');
  return `${targetText(named)}${text === '' ? '' : `<${text}>`}`;
}
