/** The job that tells the kinds of resources in an RDF model, each by the names of its classes. */

import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { ResourceKinds } from '../objects/resource-kinds.ts';
import type { Bytes } from '../source.ts';

export interface ResourceKindsInput {
  readonly index: Bytes;
}

export function findResourceKinds(
  { index }: ResourceKindsInput,
  { columns, fetch, checkpoint }: JobContext,
): readonly (readonly string[])[] {
  return ResourceKinds.of(new IndexColumns(index, columns, fetch), checkpoint).names;
}
