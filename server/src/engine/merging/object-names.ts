/** Names an object for people: by its label, and by what it is in where the label alone does not tell. */
import { labelIn, labelOf, type Model, type ModelObject } from '@orrery/kernel';
import { isMainClass } from '@orrery/metamodels';

/** So many objects around it are named at most. */
const mostAround = 3;

/** `Bounds in Billing in Main`: up to the first object that people look for by its name. */
export function nameIn(model: Model, object: ModelObject): string {
  const names: string[] = [];
  let next: ModelObject | undefined = object;
  for (; next && names.length <= mostAround; next = next.container) {
    names.push(shortName(model, next));
    if (isMainClass(next.class)) break;
  }
  return names.join(' in ');
}

/** Of a part that is the only one of its kind the class is enough. */
function shortName(model: Model, object: ModelObject): string {
  const { containment, class: of } = object;
  const isOnly = containment !== undefined && !containment.isMany;
  return isOnly ? (labelOf(object) ?? of.called ?? of.name) : labelIn(model, object);
}
