/** The revision that last held what a later one may still name, such as the images of a model. */
import { type Content, contentOf } from '../content/content.ts';
import type { Queryable } from '../database.ts';

export interface HoldingRevision {
  readonly format: string;
  readonly content: Content;
}

/**
 * The newest one before a revision in one of these formats. It is no more confidential than that revision was when it was
 * written: whoever sees the one may see what the other held. A restored revision shows what the one showed that it was restored
 * from, which has the same bytes: the newest with them that is no restored one itself.
 */
export async function holdingBefore(
  queryable: Queryable,
  revisionId: string,
  formats: readonly string[],
): Promise<HoldingRevision | undefined> {
  const found = await holderBefore(queryable, revisionId, formats);
  return found && { format: found.format, content: found.content };
}

/** The same with its id. */
export async function holderBefore(
  queryable: Queryable,
  revisionId: string,
  formats: readonly string[],
): Promise<(HoldingRevision & { readonly id: string }) | undefined> {
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
