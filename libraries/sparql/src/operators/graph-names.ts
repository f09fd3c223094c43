/** Binds a variable to the names of the named graphs, or asks whether there is a graph of a name. */

import type { Execution } from '../execution/execution.ts';
import type { Operator } from '../rows/batch.ts';
import { RowBuilder } from '../rows/row-builder.ts';
import type { MatchTerm } from './match-triples.ts';

export function graphNames({ id, slot }: MatchTerm, { namedGraphs }: Execution): Operator {
  return function* (input) {
    if (slot === undefined) {
      if (namedGraphs.includes(id)) yield* input;
      return;
    }
    const builder = new RowBuilder([slot]);
    for (const batch of input) {
      for (let row = 0; row < batch.size; row++) {
        const bound = batch.columns[slot]?.[row] ?? 0;
        for (const graph of namedGraphs) {
          if (bound !== 0 && bound !== graph) continue;
          builder.add(row);
          builder.set(0, graph);
          if (builder.isFull) yield builder.flushed(batch);
        }
      }
      if (builder.count > 0) yield builder.flushed(batch);
    }
  };
}
