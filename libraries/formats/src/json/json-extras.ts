/** The extras of a model as JSON, under our own key, for every format that knows what they mean. */
import { isUuid, type Model, type ModelObject } from '@orrery/kernel';
import { isJson, isObject, type Json, type JsonObject } from '../text/json.ts';

/** The key of other tools' top-level keys among the extras of a model: their texts, as they stood there. */
export const jsonExtrasKey = 'json:extras';

/** The key of other tools' keys among the extras of an object: their texts, as they stood there. */
export const jsonKeysKey = 'json:keys';

/** UUID and foreign id of the objects whose id in the document is no UUID in canonical form. */
export function foreignIdsOf(model: Model): [string, string][] {
  const found: [string, string][] = [];
  for (const object of model.objects()) {
    const { givenId } = object;
    if (givenId === undefined) continue;
    const id = model.idOf(object);
    if (givenId !== id || !isUuid(givenId)) found.push([id, givenId]);
  }
  return found;
}

/** The top-level keys of other tools, each with its text. */
export function otherKeysOf(model: Model): [string, string][] {
  return [...((model.extras.get(jsonExtrasKey) ?? new Map()) as ReadonlyMap<string, string>)];
}

/** What other formats keep for the document. */
export function documentExtrasOf(model: Model): JsonObject {
  return jsonOf([...model.extras].filter(([key]) => key !== jsonExtrasKey));
}

/** What formats keep beside the features of objects, by id. */
export function objectExtrasOf(model: Model): JsonObject {
  const found: [string, JsonObject][] = [];
  if (model.objectExtras.size === 0) return {};
  for (const object of model.objects()) {
    const extras = model.objectExtras.get(object);
    const json = extras ? jsonOf([...extras].filter(([key]) => key !== jsonKeysKey)) : {};
    if (Object.keys(json).length > 0) found.push([model.idOf(object), json]);
  }
  return Object.fromEntries(found);
}

/** The keys that other tools have put into an object, each with its text; they may come from any format. */
export function otherKeysIn(model: Model, object: ModelObject): [string, string][] {
  const found = model.objectExtras.get(object)?.get(jsonKeysKey) as Json | undefined;
  return isObject(found) ? Object.entries(found).filter((entry): entry is [string, string] => isText(entry[1])) : [];
}

function isText(json: Json): boolean {
  try {
    return typeof json === 'string' && JSON.parse(json) !== undefined;
  } catch {
    return false;
  }
}

/** What formats keep beside the features of one object. */
export function extrasOf(extras: ReadonlyMap<string, unknown>): JsonObject {
  return jsonOf([...extras]);
}

function jsonOf(extras: readonly (readonly [string, unknown])[]): JsonObject {
  return Object.fromEntries(extras.filter((extra): extra is [string, Json] => isJson(extra[1])));
}
