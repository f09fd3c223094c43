/** Values of features as requests give them, read by the types of the metamodel. */
import type { PlainItem, PlainValue } from '../difference/difference.ts';
import type { DataType, Feature } from '../metamodel/package.ts';
import { isReadable, readText } from '../metamodel/text-notations.ts';
import type { Value } from '../values/value.ts';
import {
  RefusedChange,
  type RequestedItem,
  type RequestedScalar,
  type RequestedValue,
  type RequestPlace,
} from './requested-change.ts';

/** Nothing where the feature is to hold nothing. */
export function plainOfRequest(value: RequestedValue | undefined, feature: Feature, place: RequestPlace): PlainValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (feature.isMany) {
    const items = Array.isArray(value) ? (value as readonly RequestedItem[]) : [value as RequestedItem];
    return items.length === 0 ? undefined : items.map((item, index) => itemOf(item, feature, [...place, index]));
  }
  if (Array.isArray(value)) throw new RefusedChange(`${feature.name} takes one value, not a list.`, place);
  return itemOf(value as RequestedItem, feature, place);
}

function itemOf(item: RequestedItem, feature: Feature, place: RequestPlace): PlainItem {
  const { type, name } = feature;
  const isObject = typeof item === 'object' && item !== null;
  if (feature.isReference || type.kind === 'class') {
    if (!isObject) throw new RefusedChange(`${name} takes objects, as {"id": …} or {"target": …}.`, place);
    return 'target' in item ? { target: item.target, type: undefined } : { id: item.id };
  }
  if (isObject) throw new RefusedChange(`${name} takes values of ${type.name}, not objects.`, place);
  const found = scalarOf(item as RequestedScalar, type);
  if (found === undefined) throw new RefusedChange(`${JSON.stringify(item)} is no ${type.name}.`, place);
  return found;
}

/** Nothing where the type has no such value. Texts are read as documents are; numbers and booleans as they are. */
function scalarOf(item: RequestedScalar, type: DataType): Value | undefined {
  if (item === null) return undefined;
  if (typeof item === 'string') return ofText(item, type);
  if (type.valueKind === 'other') return item;
  if (typeof item === 'boolean') return type.valueKind === 'boolean' ? item : undefined;
  if (type.valueKind === 'real') return item;
  return type.valueKind === 'integer' && Number.isSafeInteger(item) ? ofText(String(item), type) : undefined;
}

function ofText(text: string, type: DataType): Value | undefined {
  if (type.valueKind === 'character') return text.length === 1 ? text : undefined;
  const value = readText(text, type);
  return isReadable(value) ? value : undefined;
}
