/** The ids of objects whose document gives none, by their paths: what is kept beside a document without ids. */
import type { IdMap, Model } from '../objects/model.ts';
import { identityPaths } from './identity-path.ts';
import { uuidV5 } from './uuid.ts';

/** Only ids that the paths themselves would not give. */
export function pathIdsOf(model: Model, checkpoint?: () => void): IdMap {
  const ids = new Map<string, string>();
  for (const [object, path] of identityPaths(model.roots)) {
    checkpoint?.();
    if (object.givenId !== undefined) continue;
    const id = model.idOf(object);
    if (id !== uuidV5(model.lineage, path())) ids.set(path(), id);
  }
  return ids;
}
