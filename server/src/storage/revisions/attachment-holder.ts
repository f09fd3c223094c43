/** The attachment holder of a revision: the older revision whose archive has the images that a document without room for them still names. */
import { type Content, contentOf } from '../content/content.ts';
import type { Queryable } from '../database.ts';

export interface AttachmentHolder {
  readonly format: string;
  readonly content: Content;
}

/**
 * Finds the newest older revision in one of these formats. It must be no more confidential than the revision was when it was
 * written: then whoever sees the revision may see the images of the holder. A restored revision has the holder of the revision
 * that it was restored from. That one has the same bytes, and is itself not restored.
 */
export async function attachmentHolderOf(
  queryable: Queryable,
  revisionId: string,
  formats: readonly string[],
): Promise<AttachmentHolder | undefined> {
  const found = await attachmentHolderWithId(queryable, revisionId, formats);
  return found && { format: found.format, content: found.content };
}

/** The same with its id. */
export async function attachmentHolderWithId(
  queryable: Queryable,
  revisionId: string,
  formats: readonly string[],
): Promise<(AttachmentHolder & { readonly id: string }) | undefined> {
  const { placeholder } = queryable.dialect;
  const listed = formats.map((_, index) => placeholder(index + 1)).join(', ');
  const text = `select older.format, older.blob_id, older.hash, older.size, older.id from revisions newer
    join revisions older on older.id = (
      select held.id from revisions held where held.model_id = newer.model_id and held.format in (${listed})
      and held.number < ${shownBy('number')} and held.confidentiality <= ${shownBy('confidentiality')}
      order by held.number desc limit 1)
    where newer.id = ${placeholder(formats.length + 1)} and older.confidentiality <= newer.confidentiality`;
  const [found] = await queryable.rows({ text, values: [...formats, revisionId] });
  return found && { format: found[0] as string, content: contentOf(found[1], found[2], found[3])!, id: found[4] as string };
}

/** A column of the revision that the newer one was restored from, or of itself where it was not restored. */
function shownBy(column: 'number' | 'confidentiality'): string {
  return `coalesce((select origin.${column} from revisions origin where newer.origin = 'restore' and origin.model_id = newer.model_id
    and origin.number < newer.number and origin.hash = newer.hash and origin.format = newer.format and origin.origin <> 'restore'
    order by origin.number desc limit 1), newer.${column})`;
}
