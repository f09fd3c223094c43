/** Evaluates a pattern on each named graph by itself, and binds a variable to its name. */

import type { Execution } from '../execution/execution.ts';
import { type Batch, batchSize, marked, type Operator, unitBatch, withColumn } from '../rows/batch.ts';
import { ColumnTable } from '../rows/column-table.ts';

/** Rows of each graph are kept until it is done: patterns inside look at the graph that is active. */
export function forEachGraph(inner: Operator, variable: number, slots: readonly number[], execution: Execution): Operator {
  return function* () {
    const outer = execution.activeGraph;
    for (const graph of execution.namedGraphs) {
      execution.activeGraph = graph;
      const table = new ColumnTable(slots, execution.budget);
      try {
        table.appendAll(inner([unitBatch]));
      } finally {
        execution.activeGraph = outer;
      }
      for (let from = 0; from < table.size; from += batchSize) {
        const size = Math.min(batchSize, table.size - from);
        const rows = Int32Array.from({ length: size }, (_, index) => from + index);
        yield inGraph(slots.length === 0 ? { size, columns: [] } : table.batchOf(rows), variable, graph);
      }
      table.release();
    }
  };
}

/** Where the pattern binds the variable itself it must be to this graph. */
function inGraph(batch: Batch, variable: number, graph: number): Batch {
  const before = batch.columns[variable];
  const fitting = before
    ? marked(
        batch,
        Uint8Array.from(before, (id) => (id === 0 || id === graph ? 1 : 0)),
      )
    : batch;
  return withColumn(fitting, variable, new Int32Array(fitting.size).fill(graph));
}
