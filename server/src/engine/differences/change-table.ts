/** The changes of a difference in columns: where each stands in the written difference, and what lists of changes filter on. */
import type { IndexedClass } from '@orrery/kernel';

export const changeKinds = ['added', 'removed', 'changed', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type ChangedClass = Pick<IndexedClass, 'nsUri' | 'prefix' | 'name' | 'superTypes'>;

/** One number a change in every column. */
export interface ChangeTable {
  readonly classes: readonly ChangedClass[];
  /** The ids of containers, 16 bytes each. */
  readonly containers: Uint8Array;
  /** The first byte of the change in the difference, and the one behind its last. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** By its place among the kinds. */
  readonly kind: Uint32Array;
  readonly class: Uint32Array;
  /** The containers before and after, each by its number and one more; 0 for a root. What was not there has that of the other side. */
  readonly older: Uint32Array;
  readonly newer: Uint32Array;
}

interface Head {
  readonly changes: number;
  readonly containers: number;
  readonly classes: readonly ChangedClass[];
}

const lengthBytes = 4;

/** Columns of 8 bytes stand first, so that all of them lie where their numbers can be read in place. */
export function* tableBytes(table: ChangeTable): Generator<Uint8Array> {
  const { start, end, kind, class: classes, older, newer, containers } = table;
  for (const column of [start, end, kind, classes, older, newer, containers])
    yield new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
  const head: Head = { changes: kind.length, containers: containers.length, classes: table.classes };
  const json = Buffer.from(JSON.stringify(head));
  yield json;
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  yield length;
}

export function readTable(bytes: Uint8Array): ChangeTable {
  const all = Buffer.from(bytes);
  const end = all.length - lengthBytes;
  const json = all.toString('utf8', end - all.readUInt32LE(end), end);
  const { changes, containers, classes } = JSON.parse(json) as Head;
  // A copy begins at the first byte of its own memory, as columns of numbers must.
  const { buffer } = Uint8Array.from(all);
  const numbers = (column: number) => new Uint32Array(buffer, changes * (16 + 4 * column), changes);
  return {
    classes,
    start: new Float64Array(buffer, 0, changes),
    end: new Float64Array(buffer, changes * 8, changes),
    kind: numbers(0),
    class: numbers(1),
    older: numbers(2),
    newer: numbers(3),
    containers: new Uint8Array(buffer, changes * 32, containers),
  };
}
