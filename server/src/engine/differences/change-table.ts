/** The changes of a difference in columns: where each stands in the written difference, and what lists of changes filter on. */
import type { ChangeCounts, ChangedClass } from './change-kinds.ts';
import { type ChangeHead, headBytes, headIn, sectionsOf } from './change-table-head.ts';

/** One number a change in every column, where nothing else is said. */
export interface ChangeTable {
  readonly classes: readonly ChangedClass[];
  /** The numbers of changes of each class. */
  readonly classCounts: readonly ChangeCounts[];
  /** Of each change the first byte in the difference, and the one behind its last. */
  readonly ranges: Float64Array;
  /** By its place among the kinds. */
  readonly kind: Uint32Array;
  readonly class: Uint32Array;
  /** The containers before and after, each by its number and one more; 0 for a root. What was not there has that of the other side. */
  readonly older: Uint32Array;
  readonly newer: Uint32Array;
  /** The changes of each kind, one kind after the other; of each class; and of what is in each container, roots first. */
  readonly kindRows: Uint32Array;
  readonly classRows: Uint32Array;
  readonly containerStart: Uint32Array;
  readonly containerRows: Uint32Array;
  /** The ids of containers in rising order, 16 bytes each. */
  readonly containers: Uint8Array;
}

/** Columns of 8 bytes stand first, so that all of them lie where their numbers can be read in place. */
export function* tableBytes(table: ChangeTable): Generator<Uint8Array> {
  const { ranges, kind, class: classes, older, newer, kindRows, classRows, containerStart, containerRows, containers } = table;
  for (const column of [ranges, kind, classes, older, newer, kindRows, classRows, containerStart, containerRows, containers])
    yield new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
  yield headBytes({
    changes: kind.length,
    containers: containers.length / 16,
    contained: containerRows.length,
    classes: table.classes,
    classCounts: table.classCounts,
  });
}

export function readTable(bytes: Uint8Array): ChangeTable {
  const head: ChangeHead = headIn(Buffer.from(bytes));
  // A copy begins at the first byte of its own memory, as columns of numbers must.
  const { buffer } = Uint8Array.from(bytes);
  const sections = sectionsOf(head);
  const numbers = (name: Exclude<keyof typeof sections, 'ranges' | 'containers'>) =>
    new Uint32Array(buffer, sections[name].start, sections[name].length / 4);
  return {
    classes: head.classes,
    classCounts: head.classCounts,
    ranges: new Float64Array(buffer, 0, head.changes * 2),
    kind: numbers('kind'),
    class: numbers('class'),
    older: numbers('older'),
    newer: numbers('newer'),
    kindRows: numbers('kindRows'),
    classRows: numbers('classRows'),
    containerStart: numbers('containerStart'),
    containerRows: numbers('containerRows'),
    containers: new Uint8Array(buffer, sections.containers.start, sections.containers.length),
  };
}
