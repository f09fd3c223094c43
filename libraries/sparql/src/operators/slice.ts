/** OFFSET and LIMIT: some rows, and no more is asked for than they need. */
import { type Operator, stretch } from '../rows/batch.ts';

export function sliced(offset: number, limit: number): Operator {
  return function* (input) {
    let [skipped, taken] = [0, 0];
    if (limit === 0) return;
    for (const batch of input) {
      const from = Math.min(batch.size, offset - skipped);
      skipped += from;
      const to = Math.min(batch.size, from + limit - taken);
      if (to > from) yield stretch(batch, from, to);
      taken += to - from;
      if (taken >= limit) return;
    }
  };
}
