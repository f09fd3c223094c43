/** The job that finds the changes in a written difference, and writes the table of them. */
import { eClassOf, type IndexedClass, uuidLength, uuidOfBytes } from '@orrery/kernel';
import { tableBytes } from '../differences/change-table.ts';
import { ChangeTableBuilder } from '../differences/change-table-builder.ts';
import { type WrittenContainers, writtenChanges } from '../differences/written-changes.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { RowsById } from '../objects/row-values.ts';
import type { Bytes } from '../source.ts';

export interface DifferenceIndexInput {
  /** The difference of the two, as it was written. */
  readonly difference: Bytes;
  /** The object indexes of both. */
  readonly older: Bytes;
  readonly newer: Bytes;
}

/** Neither model is read for it: what the difference does not say stands in their indexes. */
export function writeDifferenceIndex({ difference, older, newer }: DifferenceIndexInput, context: JobContext): void {
  const { columns, fetch, pieces, write, checkpoint } = context;
  const [before, after] = [new IndexColumns(older, columns, fetch), new IndexColumns(newer, columns, fetch)];
  const [classes, placeOf] = [classesOf(before, after), placesIn(after)];
  const builder = new ChangeTableBuilder();
  for (const change of writtenChanges(pieces(difference.id))) {
    checkpoint();
    const { old, new: next } = change.container ?? placeOf(change.id);
    const { kind, eClass, start, end } = change;
    builder.add({ kind, class: classes.get(eClass)!, older: (old ?? next)!.id, newer: (next ?? old)!.id, start, end });
  }
  for (const bytes of tableBytes(builder.table())) write(bytes);
}

function classesOf(...indexes: readonly IndexColumns[]): ReadonlyMap<string, IndexedClass> {
  const all = indexes.flatMap(({ directory }) => directory.classes);
  // The newer one goes before the older where both have a class.
  return new Map(all.map((one) => [eClassOf(one), one]));
}

/** What changed stayed where it is. The columns are fetched at once: nothing can be fetched while the difference comes, piece by piece. */
function placesIn(columns: IndexColumns): (id: string) => WrittenContainers {
  const [containers, ids] = [columns.numbers('container'), columns.bytes('ids')];
  const rows = new RowsById(columns);
  return (id) => {
    const container = containers[rows.find(id)!]!;
    const place = { id: container === 0 ? null : uuidOfBytes(ids, (container - 1) * uuidLength) };
    return { old: place, new: place };
  };
}
