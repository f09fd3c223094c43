/** Opens the object index of what a model holds now, for work that nobody waits for. */
import type { Database } from '../../storage/database.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import { currentRevisionOf } from '../../storage/revisions/indexed-revisions.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import type { LabelledIndex } from './object-labelling.ts';

export interface CurrentIndexDependencies {
  readonly database: Database;
  readonly indexes: ObjectIndexes;
  readonly signal: AbortSignal;
}

/** Who asks when it is nobody but the service. */
export const itself = 'service';

/** Nothing for an empty model. */
export async function currentIndexOf(
  { id, projectId }: { readonly id: string; readonly projectId: string },
  { database, indexes, signal }: CurrentIndexDependencies,
): Promise<LabelledIndex | undefined> {
  const revision = await currentRevisionOf(database.points, id);
  if (!revision) return undefined;
  const { format, content, idMap, lineage } = revision;
  const source = { content, format, lineage, idMap, metamodels: await pinnedBy(database.points, revision.id) };
  const open = await indexes.inBackground(source, { space: projectId, caller: itself, signal, isPatient: true });
  return { ...open, of: content };
}
