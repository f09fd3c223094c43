/** The keys of a JSON document beside its objects: those of other tools, and our own. */
import { isUuid, type Model } from '@orrery/kernel';
import type { JsonObject } from './json-text.ts';

/** The key of other tools' top-level keys among the extras of a model. */
export const jsonExtrasKey = 'json:extras';

/** Our own top-level key: the ids that other tools gave, where the UUID does not tell them. */
export const orreryKey = 'orrery';

/** UUID and foreign id of the objects whose id in the document is no UUID in canonical form. */
export function foreignIdsOf(model: Model): [string, string][] {
  const found: [string, string][] = [];
  for (const object of model.objects()) {
    const { givenId } = object;
    if (givenId !== undefined && !(isUuid(givenId) && givenId === model.idOf(object))) found.push([model.idOf(object), givenId]);
  }
  return found;
}

export function extrasOf(model: Model): JsonObject {
  return (model.extras.get(jsonExtrasKey) ?? {}) as JsonObject;
}
