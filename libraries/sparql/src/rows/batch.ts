/** Batches of rows: a column of ids for each variable, by its slot. 0 is unbound, and a column that is not there is unbound throughout. */

export type Column = Int32Array | undefined;

export interface Batch {
  readonly size: number;
  readonly columns: readonly Column[];
}

/** Rows in, rows out: each row that comes out goes on from one that came in. What is in `operators/` makes such functions of what it is told by the plan. */
export type Operator = (input: Iterable<Batch>) => Iterable<Batch>;

export const batchSize = 4096;

/** One row without bindings: what a query begins with. */
export const unitBatch: Batch = { size: 1, columns: [] };

/** The rows of the numbers given, in their order. */
export function gathered(batch: Batch, rows: Int32Array, count: number): Column[] {
  return batch.columns.map((column) => {
    if (!column) return undefined;
    const copy = new Int32Array(count);
    for (let index = 0; index < count; index++) copy[index] = column[rows[index]!]!;
    return copy;
  });
}

export function withColumn(batch: Batch, slot: number, column: Int32Array): Batch {
  const columns = batch.columns.slice();
  columns[slot] = column;
  return { size: batch.size, columns: dense(columns) };
}

/** Lists with holes are slow. */
export function dense(columns: Column[]): Column[] {
  for (let slot = 0; slot < columns.length; slot++) columns[slot] ??= undefined;
  return columns;
}

/** Only the rows that are marked. */
export function marked(batch: Batch, marks: Uint8Array): Batch {
  const rows = new Int32Array(batch.size);
  let count = 0;
  for (let row = 0; row < batch.size; row++) if (marks[row]) rows[count++] = row;
  if (count === batch.size) return batch;
  return { size: count, columns: gathered(batch, rows, count) };
}

/** The rows from one number up to, and without, another. */
export function stretch(batch: Batch, from: number, to: number): Batch {
  if (from === 0 && to === batch.size) return batch;
  return { size: to - from, columns: batch.columns.map((column) => column?.subarray(from, to)) };
}
