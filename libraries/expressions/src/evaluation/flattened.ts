/** What a call gives of each element of a collection: collections in it are spread once, and what is null is left out. */
import { spread } from '../services/lambda-services.ts';
import type { AqlValue } from '../values/value.ts';

export function* flattened(items: Iterable<AqlValue>, call: (item: AqlValue) => AqlValue): Generator<AqlValue> {
  for (const item of items) yield* spread(call(item));
}
