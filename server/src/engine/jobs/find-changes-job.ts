/** The job that finds the changes of a difference that meet a condition: where they stand in it, and how many of each class there are. */
import { eClassOf } from '@orrery/kernel';
import type { Condition } from '../../conditions/condition.ts';
import type { RowSet } from '../../conditions/rows/row-set.ts';
import { rowsMeeting } from '../../conditions/rows/to-rows.ts';
import { type ChangeCounts, type ChangeKind, changeKinds } from '../differences/change-kinds.ts';
import { changeRows } from '../differences/change-rows.ts';
import type { ChangeRange } from '../differences/change-slices.ts';
import { type ChangeTable, readTable } from '../differences/change-table.ts';
import type { JobContext } from '../job-context.ts';
import type { Bytes } from '../source.ts';

export interface FindChangesInput {
  /** The table of changes. */
  readonly index: Bytes;
  readonly where: Condition;
  readonly from: number;
  readonly to: number;
  /** Whether those of each class are counted. */
  readonly countsClasses: boolean;
}

export interface FoundChanges {
  /** The bytes of each change of the page in the difference. */
  readonly ranges: readonly ChangeRange[];
  readonly total: number;
  readonly classes: readonly (ChangeCounts & { readonly eClass: string })[];
}

export function findChanges({ index, where, from, to, countsClasses }: FindChangesInput, context: JobContext): FoundChanges {
  const table = keptTable(index, context);
  const found = keptRows(index, where, table, context);
  const rows = rowsBetween(found, from, to);
  return {
    ranges: rows.map((row) => ({ start: table.ranges[row * 2]!, end: table.ranges[row * 2 + 1]! })),
    total: found.count,
    classes: countsClasses ? countsByClass(table, found) : [],
  };
}

function keptTable(index: Bytes, { columns, fetch }: JobContext): ChangeTable {
  const key = `${index.id} changes`;
  const known = columns.get(key) as ChangeTable | undefined;
  if (known) return known;
  const table = readTable(fetch({ id: index.id, start: 0, size: index.size }));
  columns.set(key, table, { size: 64 + index.size });
  return table;
}

/** Whoever reads one page reads others: what meets the condition is found once. */
function keptRows(index: Bytes, where: Condition, table: ChangeTable, { columns }: JobContext): RowSet {
  const key = `${index.id} changes ${JSON.stringify(where)}`;
  const known = columns.get(key) as RowSet | undefined;
  if (known) return known;
  const found = rowsMeeting(where, changeRows(table));
  columns.set(key, found, { size: 64 + key.length * 2 + (found.size >> 3) });
  return found;
}

function rowsBetween(found: RowSet, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let row = 0, position = 0; row < found.size && position < to; row++)
    if (found.has(row) && position++ >= from) rows.push(row);
  return rows;
}

function noCounts(): Record<ChangeKind, number> {
  return { added: 0, removed: 0, changed: 0, moved: 0 };
}

/** By the names of the classes; those without changes are left out. */
function countsByClass(table: ChangeTable, found: RowSet): FoundChanges['classes'] {
  const counts = new Map<number, Record<ChangeKind, number>>();
  for (let row = 0; row < found.size; row++) {
    if (!found.has(row)) continue;
    const of = counts.get(table.class[row]!) ?? noCounts();
    of[changeKinds[table.kind[row]!]!]++;
    counts.set(table.class[row]!, of);
  }
  return [...counts]
    .map(([number, of]) => ({ eClass: eClassOf(table.classes[number]!), ...of }))
    .sort((one, other) => (one.eClass < other.eClass ? -1 : 1));
}
