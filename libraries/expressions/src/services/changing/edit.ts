/** Changes objects: values, lists and parts, with the opposite ends of references. */
import { append, contain, type Feature, type Item, isKindOf, Link, ModelObject, release } from '@orrery/kernel';
import type { AqlValue } from '../../values/value.ts';
import { ServiceFailure } from '../service.ts';
import { attributeValue } from './attribute-value.ts';

/** Other values; nothing happens where one of them cannot be taken. */
export function replace(object: ModelObject, feature: Feature, values: readonly AqlValue[]): void {
  const items = values.map((value) => itemFor(feature, value));
  clear(object, feature);
  for (const item of items) addItem(object, feature, item);
}

/** More values; where there is room for one only, instead of the one before. */
export function add(object: ModelObject, feature: Feature, values: readonly AqlValue[]): void {
  for (const item of values.map((value) => itemFor(feature, value))) addItem(object, feature, item);
}

export function remove(object: ModelObject, feature: Feature, values: readonly AqlValue[]): void {
  for (const item of values.map((value) => itemFor(feature, value)))
    if (object.all(feature).includes(item)) unlink(object, feature, item);
}

function addItem(object: ModelObject, feature: Feature, item: Item): void {
  if (!feature.isMany) clear(object, feature);
  if (feature.isContainment && item instanceof ModelObject) put(object, feature, item);
  else if (feature.isContainer && item instanceof ModelObject) put(item, feature.opposite!, object);
  else if (!(feature.isMany && feature.isUnique && object.all(feature).includes(item))) link(object, feature, item);
}

export function clear(object: ModelObject, feature: Feature): void {
  if (feature.isReference) for (const item of [...object.all(feature)]) unlink(object, feature, item);
  if (!feature.isContainer) object.set(feature, undefined);
}

/** Takes it away from where it is; the roots of its model are looked after by whoever has the model. */
function put(container: ModelObject, feature: Feature, part: ModelObject): void {
  for (let above: ModelObject | undefined = container; above; above = above.container)
    if (above === part) throw new ServiceFailure('An object cannot hold itself.');
  if (!feature.isMany) clear(container, feature);
  release(part);
  contain(container, feature, part);
}

function link(object: ModelObject, feature: Feature, item: Item): void {
  append(object, feature, item);
  const { opposite } = feature;
  if (!opposite || !(item instanceof ModelObject) || item.all(opposite).includes(object)) return;
  if (!opposite.isMany) clear(item, opposite);
  append(item, opposite, object);
}

function unlink(object: ModelObject, feature: Feature, item: Item): void {
  if (feature.isContainment && item instanceof ModelObject) release(item);
  else if (feature.isContainer) release(object);
  else {
    drop(object, feature, item);
    if (feature.opposite && item instanceof ModelObject) drop(item, feature.opposite, object);
  }
}

/** Takes a value out of a feature, without looking at the other end. */
export function drop(object: ModelObject, feature: Feature, item: Item): void {
  const found = object.stored(feature);
  if (!Array.isArray(found)) {
    if (found === item) object.set(feature, undefined);
    return;
  }
  const left = found.filter((one) => one !== item);
  object.set(feature, left.length === 0 ? undefined : left);
}

function itemFor(feature: Feature, value: AqlValue): Item {
  const { type, name } = feature;
  if (!feature.isChangeable) throw new ServiceFailure(`The feature ${name} cannot be changed.`);
  if (type.kind === 'dataType') return attributeValue(value, type);
  if (value instanceof Link) return value;
  if (value instanceof ModelObject && (isKindOf(value.class, type) || type.name === 'EObject')) return value;
  throw new ServiceFailure(`The feature ${name} takes objects of ${type.name}.`);
}
