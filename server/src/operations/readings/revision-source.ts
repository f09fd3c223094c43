/** Revisions as the engine is handed them. */
import { defaultDescription } from '@orrery/formats/descriptions.ts';
import type { MetamodelSource, Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Queryable } from '../../storage/database.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';

/** A revision with the metamodels that it is pinned to; without one, the empty model. */
export async function sourceOf(
  queryable: Queryable,
  model: Pick<Model, 'lineage'>,
  revision: Revision | undefined,
): Promise<Source> {
  return sourceWith(model, revision, revision ? await pinnedBy(queryable, revision.id) : []);
}

/** The same where its metamodels are known already. */
export function sourceWith(
  { lineage }: Pick<Model, 'lineage'>,
  revision: Revision | undefined,
  metamodels: readonly MetamodelSource[],
): Source {
  if (!revision) return { content: undefined, format: defaultDescription.name, lineage, metamodels };
  const { content, format, idMap } = revision;
  return { content, format, lineage, idMap, metamodels };
}
