/** The job that finds the objects that fragments of references mean, in the indexes of several models. */

import type { JobContext } from '../job-context.ts';
import { FragmentRows } from '../objects/fragment-rows.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { Bytes } from '../source.ts';

/** The index of a model that references lead into. */
export interface ReferredIndex {
  readonly index: Bytes;
  readonly lineage: string;
}

export interface FindFragmentsInput {
  readonly targets: readonly (ReferredIndex & { readonly fragments: readonly string[] })[];
}

/** For each target the rows that its fragments mean; null for one that means none. */
export function findFragments({ targets }: FindFragmentsInput, { columns, fetch, checkpoint }: JobContext): (number | null)[][] {
  return targets.map(({ index, lineage, fragments }) => {
    const rows = new FragmentRows(new IndexColumns(index, columns, fetch), lineage, checkpoint);
    return fragments.map((fragment) => rows.find(fragment) ?? null);
  });
}
