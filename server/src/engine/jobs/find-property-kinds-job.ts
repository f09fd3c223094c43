/** The job that tells what kind of values the properties of a building have, by their names: what lists filter on them as. */
import { PropertyValues } from '../buildings/property-values.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { Bytes } from '../source.ts';

export interface FindPropertyKindsInput {
  /** The object index. */
  readonly index: Bytes;
  /** `Pset_DoorCommon.FireRating`. */
  readonly names: readonly string[];
}

/** Nothing of a name that no element has a property of. */
export function findPropertyKinds(
  { index, names }: FindPropertyKindsInput,
  { columns, fetch, checkpoint }: JobContext,
): (readonly [name: string, kind: PropertyValues['kind']])[] {
  const indexed = new IndexColumns(index, columns, fetch);
  return names.map((name) => [name, PropertyValues.of(indexed, name, checkpoint).kind]);
}
