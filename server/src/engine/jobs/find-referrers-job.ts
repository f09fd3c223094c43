/** The job that finds what refers to an object from other models, by the links in their indexes. */

import type { JobContext } from '../job-context.ts';
import { FragmentRows } from '../objects/fragment-rows.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { linksInto, linksMeaning } from '../objects/links-into.ts';
import type { Bytes } from '../source.ts';
import type { ReferredIndex } from './find-fragments-job.ts';

export interface FindReferrersInput {
  readonly target: ReferredIndex;
  readonly row: number;
  /** The models that refer to the target, each with the documents by which it does. */
  readonly sources: readonly { readonly index: Bytes; readonly documents: readonly string[] }[];
  /** How many references are passed over, and how many are given. */
  readonly skip: number;
  readonly most: number;
}

export interface FoundReferrers {
  readonly total: number;
  /** Each by the position of its model among the sources, the number of its feature, and its row. */
  readonly references: readonly { readonly source: number; readonly feature: number; readonly row: number }[];
}

export function findReferrers(
  { target, row, sources, skip, most }: FindReferrersInput,
  { columns, fetch, checkpoint }: JobContext,
): FoundReferrers {
  const open = (index: Bytes) => new IndexColumns(index, columns, fetch);
  const finder = lazily(() => new FragmentRows(open(target.index), target.lineage, checkpoint));
  const references: FoundReferrers['references'][number][] = [];
  let total = 0;
  for (const [source, { index, documents }] of sources.entries()) {
    const from = open(index);
    const [starts, { objects }] = [from.numbers('inStart'), from.directory];
    for (const link of linksMeaning(linksInto(from, { id: target.index.id, finder }, documents, checkpoint), row)) {
      checkpoint();
      const [first, last] = [starts[objects + link]!, starts[objects + link + 1]!];
      const begin = first + Math.max(0, skip - total);
      for (let at = begin; at < last && references.length < most; at++)
        references.push({ source, feature: from.numbers('inFeature')[at]!, row: from.numbers('inSource')[at]! });
      total += last - first;
    }
  }
  return { total, references };
}

/** Models whose links are known already need no tables of the target. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
