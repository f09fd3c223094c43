/** Revisions as the engine is handed them. */
import { defaultDescription, formatDescriptions, formatNamed } from '@orrery/formats/descriptions.ts';
import type { MetamodelSource, Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Queryable } from '../../storage/database.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import { type HoldingRevision, holdingBefore } from '../../storage/revisions/archive-before.ts';

/** A revision with the metamodels that it is pinned to; without one, the empty model. */
export async function sourceOf(
  queryable: Queryable,
  model: Pick<Model, 'lineage'>,
  revision: Revision | undefined,
): Promise<Source> {
  if (!revision) return sourceWith(model, revision, []);
  return withHolder(queryable, sourceWith(model, revision, await pinnedBy(queryable, revision.id)), revision);
}

/** "Images go along": a document without room for them shows those of the last one that had room. */
export async function withHolder(queryable: Queryable, source: Source, revision: Revision | undefined): Promise<Source> {
  const heldBy = revision && (await holderOf(queryable, revision));
  return heldBy ? { ...source, heldBy } : source;
}

async function holderOf(queryable: Queryable, revision: Revision): Promise<HoldingRevision | undefined> {
  const roomy = roomyFormats(revision);
  return roomy.length === 0 ? undefined : await holdingBefore(queryable, revision.id, roomy);
}

/** The formats with room for what a document has none for; none where it has room itself, or nothing came before it. */
export function roomyFormats({ number, format, contentType }: Pick<Revision, 'number' | 'format' | 'contentType'>): string[] {
  if (number === 1 || contentType === null || formatNamed(format)?.archiveFamily) return [];
  return formatDescriptions.filter(({ archiveFamily, fits }) => archiveFamily && fits(contentType)).map(({ name }) => name);
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
