/** Compares an object with the same one in a newer model, feature by feature. */
import type { Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject, SlotValue } from '../objects/model-object.ts';
import type { Changed, FeatureChange, PlainValue } from './difference.ts';
import { plainValue, samePlain } from './plain-value.ts';
import { saysTheSame } from './says-the-same.ts';

/** Nothing where it says the same. */
export function changedObject(older: Model, before: ModelObject, newer: Model, after: ModelObject): Changed | undefined {
  if (saysTheSame(older, before, newer, after)) return undefined;
  const features =
    before.class === after.class
      ? changesBySlot(older, before, newer, after)
      : featureChanges(plainFeatures(older, before), plainFeatures(newer, after));
  const isOtherClass = before.class.name !== after.class.name || before.class.package.nsUri !== after.class.package.nsUri;
  if (features.length === 0 && !isOtherClass) return undefined;
  return { kind: 'changed', id: newer.idOf(after), class: { old: before.class, new: after.class }, features };
}

/** The difference between two models where it is known which objects may say something else, and that none came, went or moved. */
export function changedObjects(older: Model, newer: Model, objects: Iterable<ModelObject>): Changed[] {
  return Array.from(objects).flatMap((after) => {
    const before = older.find(newer.idOf(after));
    return (before && changedObject(older, before, newer, after)) ?? [];
  });
}

function featureChanges(before: ReadonlyMap<string, PlainValue>, after: ReadonlyMap<string, PlainValue>): FeatureChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, next] = [before.get(name), after.get(name)];
    return samePlain(old, next) ? [] : [{ name, old, new: next }];
  });
}

/** The same for objects of one class, slot by slot: half of a million objects may have changed, most of them in one feature. */
function changesBySlot(older: Model, before: ModelObject, newer: Model, after: ModelObject): FeatureChange[] {
  const [changes, added]: [FeatureChange[], FeatureChange[]] = [[], []];
  let [one, other] = [before.nextEntry(0), after.nextEntry(0)];
  while (one >= 0 || other >= 0) {
    const [oldSlot, newSlot] = [slotAt(before, one), slotAt(after, other)];
    const [isOld, isNew] = [oldSlot <= newSlot, newSlot <= oldSlot];
    const feature = isOld ? before.featureAt(one) : after.featureAt(other);
    const old = isOld ? plainOf(older, feature, before.valueAt(one)) : undefined;
    const next = isNew ? plainOf(newer, feature, after.valueAt(other)) : undefined;
    // What was there before comes first.
    if (!samePlain(old, next)) (old === undefined ? added : changes).push({ name: feature.name, old, new: next });
    if (isOld) one = before.nextEntry(one + 2);
    if (isNew) other = after.nextEntry(other + 2);
  }
  return added.length === 0 ? changes : [...changes, ...added];
}

/** Beyond all slots where there is no further entry. */
function slotAt(object: ModelObject, entry: number): number {
  return entry < 0 ? Number.POSITIVE_INFINITY : object.slotAt(entry);
}

function plainOf(model: Model, feature: Feature, value: SlotValue): PlainValue | undefined {
  return feature.isContainer ? undefined : plainValue(model, feature, value);
}

export function plainFeatures(model: Model, object: ModelObject): Map<string, PlainValue> {
  const features = new Map<string, PlainValue>();
  for (const [feature, value] of object.entries()) {
    const plain = plainOf(model, feature, value);
    if (plain !== undefined) features.set(feature.name, plain);
  }
  return features;
}
