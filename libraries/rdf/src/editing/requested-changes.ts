/** A difference of quads as changes of features, where it is nothing else: objects that stay get other values, or refer to others that stay. */
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
import { textOfQuad } from './text-of-quad.ts';

/** Nothing where more may change: then the model is patched, or written anew as a whole. */
export function requestedChanges(edit: ObjectsEdit): readonly RequestedChange[] | undefined {
  try {
    return changesOf(slotsOf(edit), edit);
  } catch (error) {
    if (error instanceof NotPatchable) return undefined;
    throw error;
  }
}

/** The features that the quads touch, with the values that they have afterwards. The model stays as it is. */
function slotsOf({ model, metamodels, graph, deleted, inserted }: ObjectsEdit): EditedSlots {
  const objects = new KnownObjects(model, metamodels);
  const slots = new EditedSlots();
  const slotOf = (quad: Quad) => {
    if (quad.graph?.value !== graph || isType(quad) || quad.predicate.value.startsWith(orreryNamespace)) notPatchable();
    const owner = objects.of(quad.subject) ?? notPatchable();
    const feature = objects.featureOf(owner, quad.predicate.value);
    return isPlain(feature) ? slots.of(owner, feature) : notPatchable();
  };
  for (const quad of deleted) {
    const slot = slotOf(quad);
    if (slot.feature.isReference) slot.deleteObject(objects.of(quad.object) ?? notPatchable());
    else slot.deleteText(textOfQuad(quad, notPatchable).object);
  }
  for (const [moment, quad] of inserted.entries()) {
    const slot = slotOf(quad);
    if (slot.feature.isReference) slot.insert(objects.of(quad.object) ?? notPatchable(), moment);
    else {
      const value = itemOfLiteral(quad.object, slot.feature) ?? notPatchable();
      slot.insert(value, moment, textOfQuad(quad, notPatchable).object);
    }
  }
  return slots;
}

/** Lists of values, parts and containers have an order of their own in quads. */
function isPlain({ isReference, isMany, isContainment, isContainer }: Feature): boolean {
  return isReference ? !isContainment && !isContainer : !isMany;
}

function changesOf(slots: EditedSlots, { model }: ObjectsEdit): readonly RequestedChange[] {
  // Where both ends are told, one may say what the other does not.
  const features = new Set(slots.all().map(({ feature }) => feature));
  if (features.values().some(({ opposite }) => opposite && features.has(opposite))) notPatchable();
  refuseSharedEnds(slots);
  const byOwner = Map.groupBy(slots.all(), ({ owner }) => owner);
  return Array.from(byOwner, ([owner, edited]) => ({
    kind: 'changed',
    id: model.idOf(owner),
    features: edited.map((slot) => ({ name: slot.feature.name, new: requestedValue(slot, (object) => model.idOf(object)) })),
  }));
}

/** Several new references to one object stand at its end in the order in which a reader of the whole model meets them. */
function refuseSharedEnds(slots: EditedSlots): void {
  const targets = slots
    .all()
    .flatMap((slot) => (slot.feature.opposite ? slot.added().map((target) => [slot.feature, target] as const) : []));
  const seen = new Map<Feature, Set<Item>>();
  for (const [feature, target] of targets) {
    const known = seen.get(feature) ?? new Set();
    if (known.has(target)) notPatchable();
    seen.set(feature, known.add(target));
  }
}

function requestedValue(slot: EditedValues, idOf: (object: ModelObject) => string): RequestedValue {
  const { feature, before } = slot;
  // The same object twice, or a link to another document, is not told by quads alone.
  if (feature.isReference && (new Set(before).size < before.length || !before.every((item) => item instanceof ModelObject)))
    notPatchable();
  if (feature.opposite) refuseClaims(slot, feature.opposite);
  const items = slot.values().map((item) => itemOf(item, feature, idOf));
  if (feature.isMany) return items;
  return items.length > 1 ? notPatchable() : (items[0] ?? null);
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
