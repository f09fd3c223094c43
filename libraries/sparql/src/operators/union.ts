/** UNION: each batch goes through all parts, one after the other. */
import type { Operator } from '../rows/batch.ts';

export function united(parts: readonly Operator[]): Operator {
  return function* (input) {
    for (const batch of input) for (const part of parts) yield* part([batch]);
  };
}
