/** Values that do not depend on a model: ids take the place of objects. */
import type { Feature } from '../metamodel/package.ts';
import { Link } from '../objects/link.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import { Lexical, sameValue, type Value } from '../values/value.ts';
import type { LinkTo, PlainItem, PlainValue, ReferenceTo } from './difference.ts';

/** The value of a feature without its parts: values, references, and links among parts. */
export function plainValue(model: Model, feature: Feature, value: SlotValue): PlainValue | undefined {
  if (feature.isContainment) return linksAmongParts(value);
  return Array.isArray(value) ? value.map((item) => plainItem(model, item)) : plainItem(model, value);
}

export function samePlain(one: PlainValue | undefined, other: PlainValue | undefined): boolean {
  if (!isList(one) || !isList(other)) return !isList(one) && !isList(other) && sameItem(one, other);
  return one.length === other.length && one.every((item, index) => sameItem(item, other[index]));
}

/** Turns a plain value into a value of a model. The id of an object that is not there becomes a link. */
export function slotValueOf(value: PlainValue, find: (id: string) => ModelObject | undefined): SlotValue {
  return isList(value) ? value.map((item) => itemOf(item, find)) : itemOf(value, find);
}

export function isList(value: PlainValue | undefined): value is readonly PlainItem[] {
  return Array.isArray(value);
}

export function isLinkTo(item: PlainItem | undefined): item is LinkTo {
  return typeof item === 'object' && item !== null && 'target' in item;
}

export function isReferenceTo(item: PlainItem | undefined): item is ReferenceTo {
  return typeof item === 'object' && item !== null && 'id' in item;
}

function linksAmongParts(value: SlotValue): PlainValue | undefined {
  const items = Array.isArray(value) ? value : [value];
  const links = items.flatMap((item, index) => (item instanceof Link ? [{ target: item.target, type: item.type, index }] : []));
  return links.length > 0 ? links : undefined;
}

export function plainItem(model: Model, item: Item): PlainItem {
  if (item instanceof ModelObject) return { id: model.idOf(item) };
  return item instanceof Link ? { target: item.target, type: item.type } : item;
}

function sameItem(one: PlainItem | undefined, other: PlainItem | undefined): boolean {
  if (isReferenceTo(one)) return isReferenceTo(other) && one.id === other.id;
  if (isLinkTo(one)) return isLinkTo(other) && one.target === other.target && one.index === other.index;
  if (isReferenceTo(other) || isLinkTo(other)) return false;
  return one instanceof Lexical && other instanceof Lexical ? one.text === other.text : sameValue(one as Value, other as Value);
}

function itemOf(item: PlainItem, find: (id: string) => ModelObject | undefined): Item {
  if (isReferenceTo(item)) return find(item.id) ?? new Link(`#${item.id}`);
  return isLinkTo(item) ? new Link(item.target, item.type) : item;
}
