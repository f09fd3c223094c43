/** Opens the object index of the current revision of a model, for background work. */

import type { Bytes } from '../../engine/source.ts';
import type { Database } from '../../storage/database.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import { currentRevisionOf } from '../../storage/revisions/indexed-revisions.ts';
import { serviceKey } from '../../turn-keys.ts';
import type { ObjectIndexes, OpenIndex } from '../objects/object-indexes.ts';

export interface CurrentIndexDependencies {
  readonly database: Database;
  readonly indexes: ObjectIndexes;
  readonly signal: AbortSignal;
}

/** The index of a model, and the content that it tells of. */
export interface LabelledIndex extends OpenIndex {
  readonly of?: Bytes;
}

/** Nothing for an empty model. */
export async function currentIndexOf(
  { id, projectId }: { readonly id: string; readonly projectId: string },
  { database, indexes, signal }: CurrentIndexDependencies,
): Promise<LabelledIndex | undefined> {
  const revision = await currentRevisionOf(database.points, id);
  if (!revision) return undefined;
  const { format, content, idMap, lineage } = revision;
  const source = { content, format, lineage, idMap, metamodels: await pinnedBy(database.points, revision.id) };
  const open = await indexes.inBackground(id, source, { space: projectId, caller: serviceKey, signal });
  return { ...open, of: content };
}
