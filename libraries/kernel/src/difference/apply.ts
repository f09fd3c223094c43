/** Applies a difference to a model, in place. */

import type { Feature } from '../metamodel/package.ts';
import { releaseAll } from '../objects/contain.ts';
import { Link } from '../objects/link.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import type { Containment } from './conflict.ts';
import type { Added, Change, Changed, Difference, FeatureChange, Moved, PlainItem, Position } from './difference.ts';
import { isLinkTo, isList, slotValueOf } from './plain-value.ts';

/** The order of a list of parts, and of links among them. */
export interface Arrangement {
  readonly containment: Containment;
  readonly items: readonly PlainItem[];
}

/** Applied to the older model, a difference gives the newer one. Objects keep the ids that they have, whatever becomes of their paths. */
export function apply(model: Model, { changes }: Difference, arrangements: readonly Arrangement[] = []): Model {
  make(model, changes, arrangements);
  model.changed();
  return model;
}

/** The same of changes that name each object that goes: the index is changed with them, and not made anew. */
export function applyAll(model: Model, changes: readonly Change[]): void {
  const gone = changes.flatMap(({ kind, id }) => (kind === 'removed' ? [model.find(id)!] : []));
  const { added } = make(model, changes, []);
  model.exchanged(gone, added);
}

function make(model: Model, changes: readonly Change[], arrangements: readonly Arrangement[]): ObjectsById {
  const objects = new ObjectsById(model.index());
  takeOut(model, objects, changes);
  for (const change of changes) {
    if (change.kind === 'removed') objects.remove(change.id);
    if (change.kind === 'added') objects.add(change.id, made(change));
  }
  for (const change of changes) if (change.kind === 'changed') changeClass(objects.get(change.id), change);
  putAll(model, objects, insertions(changes));
  for (const change of changes) {
    const object = change.kind === 'added' || change.kind === 'changed' ? objects.get(change.id) : undefined;
    if (object) for (const feature of (change as Added | Changed).features) changeFeature(object, feature, objects);
  }
  for (const arrangement of arrangements) arrange(model, objects, arrangement);
  return objects;
}

/** The objects of a model by id, with those that come and without those that go: the index itself is not copied for it. */
class ObjectsById {
  private readonly index: ReadonlyMap<string, ModelObject>;
  private readonly own = new Map<string, ModelObject | undefined>();

  constructor(index: ReadonlyMap<string, ModelObject>) {
    this.index = index;
  }

  get(id: string): ModelObject | undefined {
    return this.own.has(id) ? this.own.get(id) : this.index.get(id);
  }

  add(id: string, object: ModelObject): void {
    this.own.set(id, object);
  }

  remove(id: string): void {
    this.own.set(id, undefined);
  }

  get added(): ModelObject[] {
    return [...this.own.values()].filter((object) => object !== undefined);
  }
}

/** The additions and moves by rising index, because each list is filled from its beginning. */
function insertions(changes: readonly Change[]): (Added | Moved)[] {
  return changes
    .filter((change) => change.kind === 'added' || change.kind === 'moved')
    .sort((one, other) => indexOf(one) - indexOf(other));
}

function indexOf(change: Added | Moved): number {
  return positionOf(change).index;
}

function positionOf(change: Added | Moved): Position {
  return change.kind === 'added' ? change.position : change.position.new;
}

function made({ class: type, id, givenId }: Added): ModelObject {
  const object = new ModelObject(type);
  object.knownId = id;
  object.givenId = givenId;
  return object;
}

function takeOut(model: Model, objects: ObjectsById, changes: readonly Change[]): void {
  const gone = new Set<ModelObject>();
  for (const { kind, id } of changes) {
    const object = kind === 'removed' || kind === 'moved' ? objects.get(id) : undefined;
    if (object) gone.add(object);
  }
  const left = model.roots.filter((root) => !gone.has(root));
  replaceRoots(model, left);
  releaseAll(gone);
}

/** Makes all insertions of a list at once, each at its recorded index. */
function putAll(model: Model, objects: ObjectsById, changes: readonly (Added | Moved)[]): void {
  const lists = Map.groupBy(changes, (change) => {
    const { container, feature } = positionOf(change);
    return `${container} ${feature}`;
  });
  for (const list of lists.values()) {
    const { container, feature } = positionOf(list[0]!);
    const owner = container === undefined ? undefined : objects.get(container);
    const found = owner?.class.featuresByName.get(feature ?? '');
    if (owner && found) putParts(owner, found, list, objects);
    else replaceRoots(model, merged(model.roots, list, objects) as ModelObject[]);
  }
}

function putParts(owner: ModelObject, feature: Feature, changes: readonly (Added | Moved)[], objects: ObjectsById): void {
  const list = merged(listOf(owner.stored(feature)), changes, objects);
  owner.set(feature, feature.isMany ? list : list.at(-1));
  for (const { id } of changes) {
    const part = objects.get(id);
    if (part) [part.container, part.containment] = [owner, feature];
  }
}

/** The list with the insertions. Each inserted object gets its index; the old items fill the gaps. */
function merged(list: readonly Item[], changes: readonly (Added | Moved)[], objects: ObjectsById): Item[] {
  const result: Item[] = [];
  let next = 0;
  for (const change of changes) {
    const object = objects.get(change.id);
    while (result.length < indexOf(change) && next < list.length) result.push(list[next++]!);
    if (object) result.push(object);
  }
  while (next < list.length) result.push(list[next++]!);
  return result;
}

function replaceRoots(model: Model, roots: readonly ModelObject[]): void {
  model.roots.length = 0;
  for (const root of roots) model.roots.push(root);
}

function arrange(model: Model, objects: ObjectsById, { containment, items }: Arrangement): void {
  const list = slotValueOf(items, (id) => objects.get(id)) as Item[];
  const container = objects.get(containment.container ?? '');
  const feature = container?.class.featuresByName.get(containment.feature!);
  if (!container || !feature) replaceRoots(model, list as ModelObject[]);
  else container.set(feature, list.length === 0 ? undefined : feature.isMany ? list : list[0]);
}

function changeClass(object: ModelObject | undefined, { class: { old, new: next } }: Changed): void {
  if (object && old !== next && object.class !== next) object.become(next);
}

function changeFeature(object: ModelObject, change: FeatureChange, objects: ObjectsById): void {
  const feature = object.class.featuresByName.get(change.name);
  if (!feature) return;
  if (feature.isContainment) changeLinks(object, change);
  else object.set(feature, change.new === undefined ? undefined : slotValueOf(change.new, (id) => objects.get(id)));
}

/** Replaces the links among the parts of an object. The new ones go to their recorded indexes. */
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
