/** Marks what leads to one of few middles, each of which is the object of the same predicate. */
import type { Execution } from '../execution/execution.ts';
import { type Operator, unitBatch } from '../rows/batch.ts';
import { foundRows, readRows } from '../views/found-rows.ts';
import { bytesOfMarks, MarkedSubjects, marksPerLookUp } from '../views/marked-subjects.ts';
import type { RowsOfObject } from '../views/predicate-rows.ts';

export interface Middles {
  readonly ids: readonly Int32Array[];
  readonly runs: readonly RowsOfObject[];
  /** As soon as so many rows are tested, it costs less to mark all that leads there. */
  readonly paysFrom: number;
}

const mostMiddles = 1024;

/** Nothing where they are very many, or one comes twice. */
export function middlesOf(
  operator: Operator,
  slot: number,
  runs: readonly RowsOfObject[],
  { budget, view }: Execution,
): Middles | undefined {
  const found = new Set<number>();
  let rows = 0;
  for (const { size, columns } of operator([unitBatch])) {
    if (found.size + size > mostMiddles) return undefined;
    for (const id of columns[slot]!.subarray(0, size)) {
      if (found.has(id)) return undefined;
      found.add(id);
      for (const run of runs) run.find(Int32Array.of(id), 0, 1);
      rows += foundRows(runs, 0);
    }
    budget.checkpoint();
  }
  const ids = Array.from(found, (id) => Int32Array.of(id));
  return { ids, runs, paysFrom: (rows + bytesOfMarks(view.count) / 8) / marksPerLookUp };
}

/** Nothing where something leads to two of them, which are two solutions, and where memory is scarce. */
export function markedByMiddles({ ids, runs }: Middles, { budget, view }: Execution): MarkedSubjects | undefined {
  const bytes = bytesOfMarks(view.count);
  if (!budget.spare(bytes)) return undefined;
  const marks = new MarkedSubjects(bytes);
  for (const id of ids) {
    for (const run of runs) run.find(id, 0, 1);
    const rows = foundRows(runs, 0);
    if (!budget.spare(rows * 4)) return undefined;
    const subjects = new Int32Array(rows);
    const count = readRows(runs, 0, subjects, 0);
    budget.give(rows * 4);
    budget.checkpoint();
    if (!marks.addNew(subjects.subarray(0, count))) return undefined;
  }
  return marks;
}
