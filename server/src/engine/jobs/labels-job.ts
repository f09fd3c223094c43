/** The job that prepares the labels of a model's objects for search: it writes what differs from what search knows, line by line. */

import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { type LabelAnswer, type LabelQuestion, labelDifferences } from '../objects/label-differences.ts';
import { namedObjects } from '../objects/named-rows.ts';
import type { Bytes } from '../source.ts';

export interface LabelsInput extends LabelQuestion {
  /** The object index. */
  readonly index: Bytes;
}

export function writeLabels({ index, ...question }: LabelsInput, { columns, fetch, checkpoint, write }: JobContext): LabelAnswer {
  const objects = namedObjects(new IndexColumns(index, columns, fetch), checkpoint);
  const lines = labelDifferences(objects, question);
  for (;;) {
    checkpoint();
    const next = lines.next();
    if (next.done) return next.value;
    write(next.value);
  }
}
