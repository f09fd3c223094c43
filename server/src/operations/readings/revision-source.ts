/** Makes the source of a revision: what jobs are handed to read it. */
import { defaultDescription, formatDescriptions, formatNamed } from '@orrery/formats/descriptions.ts';
import type { MetamodelSource, Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Queryable } from '../../storage/database.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import { type AttachmentHolder, attachmentHolderOf } from '../../storage/revisions/attachment-holder.ts';

/** A revision with the metamodels that it is pinned to; without one, the empty model. */
export async function sourceOf(
  queryable: Queryable,
  model: Pick<Model, 'lineage'>,
  revision: Revision | undefined,
): Promise<Source> {
  if (!revision) return sourceWith(model, revision, []);
  return withAttachmentHolder(queryable, sourceWith(model, revision, await pinnedBy(queryable, revision.id)), revision);
}

/** "Images go along": a document without room for images shows those of the last revision that had room. */
export async function withAttachmentHolder(
  queryable: Queryable,
  source: Source,
  revision: Revision | undefined,
): Promise<Source> {
  const attachmentHolder = revision && (await holderOf(queryable, revision));
  return attachmentHolder ? { ...source, attachmentHolder } : source;
}

async function holderOf(queryable: Queryable, revision: Revision): Promise<AttachmentHolder | undefined> {
  const formats = attachmentFormatsFor(revision);
  return formats.length === 0 ? undefined : await attachmentHolderOf(queryable, revision.id, formats);
}

/** The formats whose documents may hold the images of this revision. None where its own format holds them, or where it is the first revision. */
export function attachmentFormatsFor({
  number,
  format,
  contentType,
}: Pick<Revision, 'number' | 'format' | 'contentType'>): string[] {
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
