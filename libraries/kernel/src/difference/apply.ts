/** Applies a difference to a model, in place. */
import { containAt, release } from '../objects/contain.ts';
import { Link } from '../objects/link.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import type { Added, Change, Changed, Difference, FeatureChange, Moved, PlainItem, Position } from './difference.ts';
import { isLinkTo, isList, slotValueOf } from './plain-value.ts';

/** Where an object goes in a list that may have changed otherwise. */
export type Placement = (id: string, position: Position, siblings: readonly Item[], model: Model) => number;

const asRecorded: Placement = (_id, { index }) => index;

/** The difference between a and b, applied to a, gives b. */
export function apply(model: Model, { changes }: Difference, placement: Placement = asRecorded): Model {
  const objects = new Map(model.index());
  // Paths change from here on: what has its id from its path needs it in the document now.
  for (const [id, object] of objects) object.givenId ??= id;
  for (const change of changes) {
    if (change.kind === 'removed' || change.kind === 'moved') takeOut(model, objects.get(change.id));
    if (change.kind === 'removed') objects.delete(change.id);
    if (change.kind === 'added') objects.set(change.id, made(change));
  }
  for (const change of changes) if (change.kind === 'changed') changeClass(objects.get(change.id), change);
  for (const change of insertions(changes)) putIn(model, objects, change, placement);
  for (const change of changes) {
    const object = change.kind === 'added' || change.kind === 'changed' ? objects.get(change.id) : undefined;
    if (object) for (const feature of (change as Added | Changed).features) changeFeature(object, feature, objects);
  }
  model.changed();
  return model;
}

/** In every list the first places are filled first. */
function insertions(changes: readonly Change[]): (Added | Moved)[] {
  return changes
    .filter((change) => change.kind === 'added' || change.kind === 'moved')
    .sort((one, other) => indexOf(one) - indexOf(other));
}

function indexOf(change: Added | Moved): number {
  return change.kind === 'added' ? change.position.index : change.position.new.index;
}

function made({ class: type, id, givenId }: Added): ModelObject {
  const object = new ModelObject(type);
  object.knownId = id;
  object.givenId = givenId ?? id;
  return object;
}

function takeOut(model: Model, object: ModelObject | undefined): void {
  if (!object) return;
  const index = object.container ? -1 : model.roots.indexOf(object);
  if (index >= 0) model.roots.splice(index, 1);
  release(object);
}

function putIn(model: Model, objects: ReadonlyMap<string, ModelObject>, change: Added | Moved, placement: Placement): void {
  const object = objects.get(change.id);
  const position = change.kind === 'added' ? change.position : change.position.new;
  if (!object) return;
  const container = position.container === undefined ? undefined : objects.get(position.container);
  const feature = container?.class.featuresByName.get(position.feature ?? '');
  if (!container || !feature) model.roots.splice(placement(change.id, position, model.roots, model), 0, object);
  else containAt(container, feature, object, placement(change.id, position, listOf(container.stored(feature)), model));
}

function changeClass(object: ModelObject | undefined, { class: { old, new: next } }: Changed): void {
  if (object && old !== next && object.class !== next) object.become(next);
}

function changeFeature(object: ModelObject, change: FeatureChange, objects: ReadonlyMap<string, ModelObject>): void {
  const feature = object.class.featuresByName.get(change.name);
  if (!feature) return;
  if (feature.isContainment) changeLinks(object, change);
  else object.set(feature, change.new === undefined ? undefined : slotValueOf(change.new, (id) => objects.get(id)));
}

/** Links among parts: the old ones go, the new ones come to their places. */
function changeLinks(object: ModelObject, { name, new: next }: FeatureChange): void {
  const feature = object.class.featuresByName.get(name)!;
  const items = listOf(object.stored(feature)).filter((item) => !(item instanceof Link));
  const links: readonly PlainItem[] = isList(next) ? next : [];
  for (const link of links) if (isLinkTo(link)) items.splice(link.index ?? items.length, 0, new Link(link.target, link.type));
  object.set(feature, items.length === 0 ? undefined : feature.isMany ? items : items[0]);
}

function listOf(value: Item | Item[] | undefined): Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
