/** Finds what an ArchiMate document must not hold: references that lead to nothing, and objects that are nothing without them. */
import { type Item, type Model, ModelObject } from '@orrery/kernel';
import { missingReferences, neededReferences } from '@orrery/metamodels';
import { itemsIn } from './archimate-features.ts';

export interface Unresolved {
  /** Objects that cannot stay. */
  readonly lost: ReadonlySet<ModelObject>;
  /** Objects with references that lead to nothing, or to what cannot stay. */
  readonly holders: readonly ModelObject[];
  readonly isNothing: boolean;
}

export function unresolved(model: Model): Unresolved {
  const objects = new Set(model.objects());
  const isGone = (item: Item) => !(item instanceof ModelObject) || !objects.has(item);
  const isIncomplete = (object: ModelObject) => missingReferences(object).length > 0;
  const broken = [...objects].filter((object) => isIncomplete(object) || referencesOf(object).some(isGone));
  if (broken.length === 0) return { lost: new Set(), holders: [], isNothing: true };
  const lost = lostWith(
    broken.filter((object) => isIncomplete(object) || neededBy(object).some(isGone)),
    objects,
  );
  const isLost = (item: Item) => isGone(item) || lost.has(item as ModelObject);
  const holders = [...objects].filter((object) => !lost.has(object) && referencesOf(object).some(isLost));
  return { lost, holders, isNothing: false };
}

/** What is lost takes its parts and those that need it along; each is looked at once. */
function lostWith(first: readonly ModelObject[], objects: ReadonlySet<ModelObject>): Set<ModelObject> {
  const dependents = new Map<Item, ModelObject[]>();
  for (const object of objects) for (const item of neededBy(object)) pushTo(dependents, item, object);
  const lost = new Set(first);
  for (const next of lost) for (const other of [...next.parts(), ...(dependents.get(next) ?? [])]) lost.add(other);
  return lost;
}

/** Takes references to what is not there out of the objects that hold them. */
export function dropWhatIsGone(holders: readonly ModelObject[], lost: ReadonlySet<ModelObject>): void {
  for (const object of holders)
    for (const [feature] of [...object.entries()].filter(([{ isReference, isContainment }]) => isReference && !isContainment)) {
      const left = object.all(feature).filter((item) => item instanceof ModelObject && !lost.has(item));
      object.set(feature, left.length === 0 ? undefined : feature.isMany ? left : left[0]);
    }
}

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function neededBy(object: ModelObject): Item[] {
  return neededReferences(object.class).flatMap((name) => itemsIn(object, name));
}

function referencesOf(object: ModelObject): Item[] {
  const found: Item[] = [];
  for (const [feature, value] of object.entries())
    if (feature.isReference && !feature.isContainment && !feature.isDynamic)
      for (const item of Array.isArray(value) ? value : [value]) if (item !== null) found.push(item);
  return found;
}
