/** Compares keys by what their terms are worth: equal values of different texts tie (ORDER BY, MIN, MAX). */
import { uuidNamespace } from '@orrery/rdf/terms.ts';
import { compareBytes, textOf } from './key-bytes.ts';
import { compareNumbers, numericValue } from './numbers.ts';
import { tag, termOfKey } from './term-key.ts';

export interface KeyRange {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

function compareKeys(one: KeyRange, other: KeyRange): number {
  return compareBytes(one.bytes, one.start, one.end, other.bytes, other.start, other.end);
}

export function compareValues(one: KeyRange, other: KeyRange): number {
  const [first, second] = [one.bytes[one.start]!, other.bytes[other.start]!];
  if (first !== second) return isIri(first) && isIri(second) ? compareIris(one, other) : first - second;
  if (first === tag.number) return compareStart(one, other, 9) || compareExactly(one, other);
  if (first === tag.time) return compareStart(one, other, 10);
  if (first === tag.boolean) return compareStart(one, other, 2);
  return compareKeys(one, other);
}

function isIri(first: number): boolean {
  return first >= tag.earlyIri && first <= tag.iri;
}

/** A `urn:uuid:` IRI that is no lower-case UUID has the tag of other IRIs: its text says where it belongs. */
function compareIris(one: KeyRange, other: KeyRange): number {
  const difference = one.bytes[one.start]! - other.bytes[other.start]!;
  if (!isOdd(one) && !isOdd(other)) return difference;
  const [left, right] = [one, other].map(({ bytes, start, end }) => termOfKey(bytes, start, end).value);
  return left! < right! ? -1 : 1;
}

function isOdd({ bytes, start, end }: KeyRange): boolean {
  return bytes[start] === tag.iri && textOf(bytes, start + 1, Math.min(end, start + 1 + uuidNamespace.length)) === uuidNamespace;
}

function compareStart(one: KeyRange, other: KeyRange, length: number): number {
  return compareBytes(one.bytes, one.start, one.start + length, other.bytes, other.start, other.start + length);
}

/** Texts this short are exact as doubles. */
const exactLength = 15;

/** Of two numbers with the same double. */
function compareExactly(one: KeyRange, other: KeyRange): number {
  if (one.end - one.start - 10 <= exactLength && other.end - other.start - 10 <= exactLength) return 0;
  const [left, right] = [one, other].map(({ bytes, start, end }) => numericValue(termOfKey(bytes, start, end) as never));
  return compareNumbers(left!, right!) || 0;
}
