/** A difference of quads as changes that somebody would ask for: objects get other values, or refer to others; new ones come, and old ones go. */
import {
  type DataType,
  type Feature,
  type Item,
  ModelObject,
  meaning,
  printText,
  type RequestedChange,
  type RequestedItem,
  type RequestedValue,
  readText,
  type Value,
} from '@orrery/kernel';
import type { Quad } from '../terms/term.ts';
import { orreryNamespace } from '../terms/vocabulary.ts';
import type { ObjectsEdit } from './object-patch.ts';
import { EditedSlots } from './patch/edited-slots.ts';
import type { EditedValues } from './patch/edited-values.ts';
import { isType, KnownObjects } from './patch/known-objects.ts';
import { itemOfLiteral } from './patch/literal-values.ts';
import { NotPatchable, notPatchable } from './patch/not-patchable.ts';
import { isOrderOf } from './patch/object-removals.ts';
import { RequestedObjects } from './requested-objects.ts';
import { textOfQuad } from './text-of-quad.ts';

/** Nothing where more may change: then the model is patched, or written anew as a whole. */
export function requestedChanges(edit: ObjectsEdit): readonly RequestedChange[] | undefined {
  try {
    return changesOf(touchedBy(edit), edit);
  } catch (error) {
    if (error instanceof NotPatchable) return undefined;
    throw error;
  }
}

interface Touched {
  readonly objects: KnownObjects;
  readonly slots: EditedSlots;
}

/** The objects and features that the quads touch, with the values that they have afterwards. The model stays as it is. */
function touchedBy({ model, metamodels, graph, deleted, inserted }: ObjectsEdit): Touched {
  if ([...deleted, ...inserted].some((quad) => quad.graph?.value !== graph)) notPatchable();
  const objects = new KnownObjects(model, metamodels);
  const slots = new EditedSlots();
  const slotOf = (owner: ModelObject, { predicate }: Quad) => {
    if (predicate.value.startsWith(orreryNamespace)) notPatchable();
    const feature = objects.featureOf(owner, predicate.value);
    return isPlain(feature) ? slots.of(owner, feature) : notPatchable();
  };
  for (const quad of deleted) if (isType(quad)) objects.lose(quad);
  for (const quad of deleted) {
    if (isType(quad) || isOrderOf(quad, objects, model)) continue;
    const slot = slotOf(objects.of(quad.subject) ?? notPatchable(), quad);
    if (slot.feature.isReference) slot.deleteObject(objects.of(quad.object) ?? notPatchable());
    else slot.deleteText(textOfQuad(quad, notPatchable).object);
  }
  for (const quad of inserted) if (isType(quad)) objects.make(quad);
  for (const [moment, quad] of inserted.entries()) {
    if (isType(quad)) continue;
    const slot = slotOf(objects.subject(quad.subject), quad);
    if (slot.feature.isReference) slot.insert(objects.subject(quad.object), moment);
    else {
      const value = itemOfLiteral(quad.object, slot.feature) ?? notPatchable();
      slot.insert(value, moment, textOfQuad(quad, notPatchable).object);
    }
  }
  return { objects, slots };
}

/** Lists of values have an order of their own in quads. */
function isPlain({ isReference, isMany, isContainer }: Feature): boolean {
  return isReference ? !isContainer : !isMany;
}

function changesOf({ objects, slots }: Touched, { model }: ObjectsEdit): readonly RequestedChange[] {
  const { fresh, gone } = objects;
  const requested = new RequestedObjects(model, objects, slots);
  const told = [...slots.all()].filter(({ owner, feature }) => !gone.has(owner) && !feature.isContainment);
  const edited = told.filter((slot) => !losesOnly(slot, gone));
  // Where both ends are told, one may say what the other does not.
  const features = new Set(edited.map(({ feature }) => feature));
  if (features.values().some(({ opposite }) => opposite && features.has(opposite))) notPatchable();
  refuseSharedEnds(edited);
  const byOwner = Map.groupBy(edited, ({ owner }) => owner);
  const featuresOf = (owner: ModelObject) =>
    (byOwner.get(owner) ?? []).map((slot) => ({
      name: slot.feature.name,
      new: requestedValue(slot, gone, (object) => requested.idOf(object)),
    }));
  const changed = Array.from(
    byOwner.keys().filter((owner) => !fresh.has(owner)),
    (owner) => ({
      kind: 'changed' as const,
      id: model.idOf(owner),
      features: featuresOf(owner),
    }),
  );
  return [...requested.removed(), ...requested.added(featuresOf), ...changed];
}

/** Whether it loses removed objects and nothing else: that goes without saying. */
function losesOnly(slot: EditedValues, gone: ReadonlySet<ModelObject>): boolean {
  const { feature, before } = slot;
  const left = before.filter((item) => !(item instanceof ModelObject && gone.has(item)));
  if (left.length === before.length || slot.added().length > 0 || slot.values().length < left.length) return false;
  // An end that is free now may be claimed by others.
  return feature.opposite && !(feature.isMany && feature.opposite.isMany) ? notPatchable() : true;
}

/** Several new references to one object stand at its end in the order in which a reader of the whole model meets them. */
function refuseSharedEnds(slots: readonly EditedValues[]): void {
  const targets = slots.flatMap((slot) =>
    slot.feature.opposite ? slot.added().map((target) => [slot.feature, target] as const) : [],
  );
  const seen = new Map<Feature, Set<Item>>();
  for (const [feature, target] of targets) {
    const known = seen.get(feature) ?? new Set();
    if (known.has(target)) notPatchable();
    seen.set(feature, known.add(target));
  }
}

function requestedValue(
  slot: EditedValues,
  gone: ReadonlySet<ModelObject>,
  idOf: (object: ModelObject) => string,
): RequestedValue {
  const { feature, before } = slot;
  if (feature.opposite && before.some((item) => item instanceof ModelObject && gone.has(item))) notPatchable();
  // The same object twice, or a link to another document, is not told by quads alone.
  if (feature.isReference && (new Set(before).size < before.length || !before.every((item) => item instanceof ModelObject)))
    notPatchable();
  if (feature.opposite) refuseClaims(slot, feature.opposite);
  if (!feature.isReference) refuseOtherForms(slot);
  const items = slot.values().map((item) => itemOf(item, feature, idOf));
  if (feature.isMany) return items;
  return items.length > 1 ? notPatchable() : (items[0] ?? null);
}

/** A value that means the same as before, and is written otherwise, stays as it was where somebody asks for it. */
function refuseOtherForms(slot: EditedValues): void {
  const meanings = new Set(slot.before.map((item) => meaning(item as Value)));
  if (slot.added().some((item) => meanings.has(meaning(item as Value)))) notPatchable();
}

/** An end that takes one object, and is free now or was taken, may be claimed by others: only the whole model tells. */
function refuseClaims(slot: EditedValues, opposite: Feature): void {
  const { owner, feature, before } = slot;
  const objects = before.filter((item) => item instanceof ModelObject);
  if (!objects.every((target) => refersTo(target, opposite, owner))) notPatchable();
  const takesOne = !feature.isMany || !opposite.isMany;
  if (takesOne && slot.values().length < before.length + slot.added().length) notPatchable();
  if (!opposite.isMany && !slot.added().every((target) => target instanceof ModelObject && !target.isSet(opposite)))
    notPatchable();
}

function refersTo(object: ModelObject, feature: Feature, target: ModelObject): boolean {
  return object.class.slots.has(feature) && object.all(feature).includes(target);
}

function itemOf(item: Item, feature: Feature, idOf: (object: ModelObject) => string): RequestedItem {
  return item instanceof ModelObject ? { id: idOf(item) } : textOf(item as Value, feature.type as DataType);
}

/** Requests tell them in another way than documents. */
const toldOtherwise: ReadonlySet<DataType['valueKind']> = new Set(['other', 'character']);

/** The text that a document would have for it, where the very same value is read from that. */
function textOf(value: Value, type: DataType): string {
  const text = value === null || toldOtherwise.has(type.valueKind) ? notPatchable() : printText(value, type);
  const again = readText(text, type);
  return meaning(again) === meaning(value) && typeof again === typeof value ? text : notPatchable();
}
