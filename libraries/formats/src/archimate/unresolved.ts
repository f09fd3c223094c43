/** Finds what an ArchiMate document must not hold: references that lead to nothing, and objects that are nothing without them. */
import { type Item, type Model, ModelObject } from '@orrery/kernel';
import { isA, itemsIn } from './archimate-features.ts';

/** The references without which an object of a class cannot be shown or saved. */
const needed: readonly (readonly [general: string, features: readonly string[]])[] = [
  ['ArchimateRelationship', ['source', 'target']],
  ['DiagramModelConnection', ['source', 'target', 'archimateRelationship']],
  ['DiagramModelArchimateObject', ['archimateElement']],
  ['DiagramModelReference', ['referencedModel']],
];

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
  let holders = [...objects].filter((object) => referencesOf(object).some(isGone));
  const lost = new Set<ModelObject>();
  if (holders.length === 0) return { lost, holders, isNothing: true };
  // What is lost takes its parts and those that need it along.
  for (let before = -1; before < lost.size; ) {
    before = lost.size;
    for (const object of objects) if (isLost(object, lost, isGone)) lost.add(object);
  }
  holders = [...objects].filter(
    (object) => !lost.has(object) && referencesOf(object).some((item) => isGone(item) || lost.has(item as ModelObject)),
  );
  return { lost, holders, isNothing: false };
}

/** Takes references to what is not there out of the objects that hold them. */
export function dropWhatIsGone(holders: readonly ModelObject[], lost: ReadonlySet<ModelObject>): void {
  for (const object of holders)
    for (const [feature] of [...object.entries()].filter(([{ isReference, isContainment }]) => isReference && !isContainment)) {
      const left = object.all(feature).filter((item) => item instanceof ModelObject && !lost.has(item));
      object.set(feature, left.length === 0 ? undefined : feature.isMany ? left : left[0]);
    }
}

function isLost(object: ModelObject, lost: ReadonlySet<ModelObject>, isGone: (item: Item) => boolean): boolean {
  if (object.container && lost.has(object.container)) return true;
  const names = needed.find(([general]) => isA(object, general))?.[1] ?? [];
  return names.some((name) => itemsIn(object, name).some((item) => isGone(item) || lost.has(item as ModelObject)));
}

function referencesOf(object: ModelObject): Item[] {
  const found: Item[] = [];
  for (const [feature, value] of object.entries())
    if (feature.isReference && !feature.isContainment && !feature.isDynamic)
      for (const item of Array.isArray(value) ? value : [value]) if (item !== null) found.push(item);
  return found;
}
