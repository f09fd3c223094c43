/** Makes the columns of a run, each as wide as its values need. */
import type { Column } from '../segments/row-order.ts';

/** Where columns are put: memory that threads share, or plain memory. */
export type Allocate = (bytes: number) => ArrayBufferLike;

export const plainMemory: Allocate = (bytes) => new ArrayBuffer(bytes);

export interface ColumnMaker {
  words(length: number): Uint32Array;
  predicates(length: number): Column;
  graphs(length: number): Column;
}

/** Of one graph nothing is said. */
export function columnMaker(allocate: Allocate, predicates: number, graphs: number): ColumnMaker {
  const words = (length: number) => new Uint32Array(allocate(length * 4), 0, length);
  const short = (length: number) => new Uint16Array(allocate(length * 2), 0, length);
  const narrow = (most: number) => (length: number) => (most > 0xffff ? words(length) : short(length));
  return { words, predicates: narrow(predicates), graphs: graphs > 1 ? narrow(graphs) : () => short(0) };
}
