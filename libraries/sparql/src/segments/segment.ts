/** A segment: the immutable form of one source, as one stretch of bytes that is read as typed arrays without parsing. */
import { Dictionary } from '../terms/dictionary.ts';
import type { Column } from './row-order.ts';

/** Little-endian, as every machine that runs it. */
export const magic = 0x3153524f;
export const version = 1;
export const headerWords = 16;

export interface SegmentSizes {
  readonly terms: number;
  readonly rows: number;
  readonly arenaBytes: number;
  readonly predicates: number;
  readonly graphs: number;
}

/** Predicates of a row are positions in the list of predicates: two bytes do nearly always. */
export function isWide({ predicates, graphs }: SegmentSizes): boolean {
  return predicates > 0xffff || graphs > 0xffff;
}

export interface SegmentColumns {
  readonly offsets: Uint32Array;
  /** Ids of the predicates, ascending. */
  readonly predicates: Uint32Array;
  /** Ids of the names of graphs, in the order in which the source has them; graphs without quads too. */
  readonly graphNames: Uint32Array;
  /** The first row of each subject; rows are in the order of subject, predicate, object and graph. */
  readonly subjects: Uint32Array;
  readonly objects: Uint32Array;
  readonly rowPredicates: Column;
  /** Positions in the list of graphs; of one graph nothing is said. */
  readonly rowGraphs: Column;
  readonly arena: Uint8Array;
}

export function bytesOf(sizes: SegmentSizes): number {
  return placed(sizes).end;
}

export function columnsIn(buffer: ArrayBufferLike, sizes: SegmentSizes, at = 0): SegmentColumns {
  const { starts } = placed(sizes);
  const narrow = (index: number, length: number): Column =>
    isWide(sizes) ? new Uint32Array(buffer, at + starts[index]!, length) : new Uint16Array(buffer, at + starts[index]!, length);
  const words = (index: number, length: number) => new Uint32Array(buffer, at + starts[index]!, length);
  return {
    offsets: words(0, sizes.terms + 2),
    predicates: words(1, sizes.predicates),
    graphNames: words(2, sizes.graphs),
    subjects: words(3, sizes.terms + 2),
    objects: words(4, sizes.rows),
    rowPredicates: narrow(5, sizes.rows),
    rowGraphs: narrow(6, sizes.graphs > 1 ? sizes.rows : 0),
    arena: new Uint8Array(buffer, at + starts[7]!, sizes.arenaBytes),
  };
}

/** Where each section begins: each on eight bytes. */
function placed(sizes: SegmentSizes): { starts: number[]; end: number } {
  const { terms, rows, predicates, graphs, arenaBytes } = sizes;
  const narrow = isWide(sizes) ? 4 : 2;
  const lengths = [
    ...[(terms + 2) * 4, predicates * 4, graphs * 4, (terms + 2) * 4],
    ...[rows * 4, rows * narrow, graphs > 1 ? rows * narrow : 0, arenaBytes],
  ];
  const starts: number[] = [];
  let end = headerWords * 4;
  for (const length of lengths) {
    starts.push(end);
    end += Math.ceil(length / 8) * 8;
  }
  return { starts, end };
}

export class Segment {
  readonly bytes: Uint8Array;
  readonly sizes: SegmentSizes;
  readonly columns: SegmentColumns;
  readonly dictionary: Dictionary;

  /** Throws for bytes that are no segment of this version. */
  constructor(bytes: Uint8Array) {
    const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
    const header = new Uint32Array(aligned.buffer, aligned.byteOffset, headerWords);
    if (header[0] !== magic || header[1] !== version) throw new Error('These bytes are no segment of this version.');
    const [, , terms = 0, rows = 0, arenaBytes = 0, predicates = 0, graphs = 0] = header;
    this.bytes = aligned;
    this.sizes = { terms, rows, arenaBytes, predicates, graphs };
    this.columns = columnsIn(aligned.buffer, this.sizes, aligned.byteOffset);
    this.dictionary = new Dictionary(terms, this.columns.offsets, this.columns.arena);
  }
}
