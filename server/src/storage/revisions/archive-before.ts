/** The revision that last held what a later one may still name, such as the images of a model. */
import { type Content, contentOf } from '../content/content.ts';
import type { Queryable } from '../database.ts';

export interface HoldingRevision {
  readonly format: string;
  readonly content: Content;
}

/**
 * The newest one before a revision in one of these formats. It is no more confidential than that revision was when it was
 * written: whoever sees the one may see what the other held.
 */
export async function holdingBefore(
  queryable: Queryable,
  revisionId: string,
  formats: readonly string[],
): Promise<HoldingRevision | undefined> {
  const { placeholder } = queryable.dialect;
  const text = `select older.format, older.blob_id, older.hash, older.size from revisions older
    join revisions newer on newer.model_id = older.model_id and older.number < newer.number and older.confidentiality <= newer.confidentiality
    where newer.id = ${placeholder(1)} and older.format in (${formats.map((_, index) => placeholder(index + 2)).join(', ')})
    order by older.number desc limit 1`;
  const [found] = await queryable.rows({ text, values: [revisionId, ...formats] });
  return found && { format: found[0] as string, content: contentOf(found[1], found[2], found[3])! };
}
