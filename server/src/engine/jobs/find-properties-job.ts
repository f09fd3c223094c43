/** The job that finds the properties and quantities of an element of a building. */
import { type ElementProperty, propertiesOf } from '../buildings/element-properties.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { Bytes } from '../source.ts';

export interface FindPropertiesInput {
  /** The object index. */
  readonly index: Bytes;
  readonly row: number;
}

export function findProperties({ index, row }: FindPropertiesInput, context: JobContext): ElementProperty[] {
  return propertiesOf(new IndexColumns(index, context.columns, context.fetch), row, context.checkpoint);
}
