/** Reads the value of a number from its key: its text only where a double does not hold it. */
import type { Literal } from '@orrery/rdf/terms.ts';
import { numericIris, numericKind } from './datatypes.ts';
import { readSortable } from './key-bytes.ts';
import type { KeyRange } from './key-order.ts';
import { type NumericValue, numberOfKind, numericValue } from './numbers.ts';
import { tag, termOfKey } from './term-key.ts';

const kinds = numericIris.map((iri) => numericKind(iri)!);

/** Nothing for the key of another term. */
export function numberOfKey({ bytes, start, end }: KeyRange): NumericValue | undefined {
  if (bytes[start] !== tag.number) return undefined;
  const kind = kinds[bytes[start + 9]!]!;
  const number = readSortable(bytes, start + 1);
  const isExact = kind === 'double' || kind === 'float' || (kind === 'integer' && Number.isSafeInteger(number));
  return isExact ? numberOfKind(kind, number) : numericValue(termOfKey(bytes, start, end) as Literal);
}
