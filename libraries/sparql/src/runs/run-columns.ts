/** A run as columns in one stretch of bytes and back: what was built once is taken up again without building. */
import type { Column } from '../segments/row-order.ts';
import { Dictionary } from '../terms/dictionary.ts';
import type { RowIndex } from './row-index.ts';
import type { Run } from './run.ts';

/** All that is not in columns, as JSON can hold it. */
export interface RunHead extends Pick<Run, 'rows' | 'hasRepeats' | 'distinctSubjects' | 'distinctObjects' | 'bytes'> {
  readonly columns: readonly ColumnHead[];
}

type ColumnHead = readonly [width: 1 | 2 | 4, length: number];

export interface PlacedColumn {
  /** Where it begins, on eight bytes. */
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Each column with its place; it is not copied. */
export function columnsOfRun(run: Run): {
  readonly head: RunHead;
  readonly columns: readonly PlacedColumn[];
  readonly end: number;
} {
  const { rows, hasRepeats, distinctSubjects, distinctObjects, bytes } = run;
  const all = listOf(run);
  const columns = all.map((column): ColumnHead => [column.BYTES_PER_ELEMENT as 1 | 2 | 4, column.length]);
  const { starts, end } = placed(columns);
  const head = { rows, hasRepeats, distinctSubjects, distinctObjects, bytes, columns };
  return { head, columns: all.map((column, index) => ({ at: starts[index]!, bytes: bytesOf(column) })), end };
}

/** The columns lie in the buffer from the given place on, which is on eight bytes. */
export function runOfColumns({ columns: heads, ...head }: RunHead, buffer: ArrayBufferLike, at: number): Run {
  const { starts } = placed(heads);
  const columns = heads.map(([width, length], index) => columnAt(buffer, at + starts[index]!, width, length));
  const words = (index: number) => columns[index] as Uint32Array;
  const rowsAt = (index: number): RowIndex => ({
    starts: words(index),
    second: columns[index + 1] as Column,
    third: columns[index + 2] as Column,
    graphs: columns[index + 3] as Column,
  });
  const [offsets, arena] = [words(0), columns[1] as Uint8Array];
  return {
    ...head,
    dictionary: new Dictionary(offsets.length - 2, offsets, arena),
    ...{ predicates: words(2), graphNames: words(3) },
    ...{ bySubject: rowsAt(4), byObject: rowsAt(8), byPredicate: rowsAt(12) },
    statistics: { rows: words(16), subjects: words(17), objects: words(18) },
  };
}

/** In the order in which they lie. */
function listOf(run: Run): (Column | Uint8Array)[] {
  const { dictionary, predicates, graphNames, bySubject, byObject, byPredicate, statistics } = run;
  const ofRows = [bySubject, byObject, byPredicate].flatMap(({ starts, second, third, graphs }) => [
    starts,
    second,
    third,
    graphs,
  ]);
  const counts = [statistics.rows, statistics.subjects, statistics.objects];
  return [dictionary.offsets, dictionary.arena, predicates, graphNames, ...ofRows, ...counts];
}

function placed(columns: readonly ColumnHead[]): { readonly starts: number[]; readonly end: number } {
  const starts: number[] = [];
  let end = 0;
  for (const [width, length] of columns) {
    const start = Math.ceil(end / 8) * 8;
    starts.push(start);
    end = start + width * length;
  }
  return { starts, end };
}

function columnAt(buffer: ArrayBufferLike, at: number, width: 1 | 2 | 4, length: number): Column | Uint8Array {
  if (width === 1) return new Uint8Array(buffer, at, length);
  return width === 2 ? new Uint16Array(buffer, at, length) : new Uint32Array(buffer, at, length);
}

function bytesOf({ buffer, byteOffset, byteLength }: Column | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
