/** The ids of objects whose document gives none, by their paths: what is kept beside a document without ids. */
import type { IdMap, Model } from '../model.ts';
import { objectPaths } from './object-path.ts';

/** Only ids that the paths themselves would not give. */
export function pathIdsOf(model: Model, checkpoint?: () => void): IdMap {
  const ids = new Map<string, string>();
  for (const [object, path] of objectPaths(model.roots, model.lineage)) {
    checkpoint?.();
    if (object.givenId !== undefined) continue;
    const [id, own] = [model.idOf(object), path()];
    if (id !== own.uuid()) ids.set(own.text, id);
  }
  return ids;
}
