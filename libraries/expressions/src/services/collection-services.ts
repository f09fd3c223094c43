/** Services that ask a collection one thing. Positions begin at 1. */
import type { Evaluation } from '../state/evaluation.ts';
import { Real, Single } from '../values/scalars.ts';
import { brief } from '../values/texts.ts';
import { type AqlValue, type Collection, isEqual } from '../values/value.ts';
import { longs } from './arithmetic.ts';
import { comparisonOf } from './comparison.ts';
import { type Service, ServiceFailure, service, there } from './service.ts';

type Maybe = Collection | null;
type OneValue = readonly [Maybe, AqlValue];
type TwoCollections = readonly [Maybe, Maybe];

const of = (signature: string, documentation: string, evaluate: (collection: Collection) => AqlValue): Service =>
  service<readonly [Maybe]>(signature, documentation, ([collection]) => evaluate(there(collection)));

/** The same for sequences and for sets. */
const both = (name: string, rest: string, documentation: string, evaluate: (values: OneValue) => AqlValue): Service[] =>
  (['List', 'Set'] as const).map((type) => service<OneValue>(`${name}(${type}, ${rest}`, documentation, evaluate));

export const collectionServices: readonly Service[] = [
  service<readonly [Maybe]>('size(Collection): Integer', 'How many elements there are.', ([collection]) => collection?.size ?? 0),
  of('first(Collection): Object', 'The first element.', (collection) => {
    for (const item of collection) return item;
    return null;
  }),
  of('last(List): Object', 'The last element.', (collection) => collection.toArray().at(-1) ?? null),
  of('last(Set): Object', 'The last element.', (collection) => collection.toArray().at(-1) ?? null),
  of('isEmpty(Collection): Boolean', 'Whether there is no element.', (collection) => collection.isEmpty),
  of('notEmpty(Collection): Boolean', 'Whether there is an element.', (collection) => !collection.isEmpty),
  ...both('at', 'Integer): Object', 'The element at a position.', ([collection, position]) =>
    elementAt(there(collection), position),
  ),
  service<OneValue>(
    'excludes(Collection, Object): Boolean',
    'Whether it is not in it.',
    ([one, value]) => !there(one).has(value),
  ),
  service<OneValue>('includes(Collection, Object): Boolean', 'Whether it is in it.', ([one, value]) => there(one).has(value)),
  ...both(
    'count',
    'Object): Integer',
    'How often it is in it.',
    ([one, value]) => [...there(one)].filter((item) => isEqual(item, value)).length,
  ),
  service<TwoCollections>(
    'excludesAll(Collection, Collection): Boolean',
    'Whether nothing of the other is in it.',
    ([one, two]) => [...there(two)].every((item) => !there(one).has(item)),
  ),
  service<TwoCollections>('includesAll(Collection, Collection): Boolean', 'Whether all of the other is in it.', ([one, two]) =>
    [...there(two)].every((item) => there(one).has(item)),
  ),
  of('sum(Collection): Number', 'The sum of the numbers.', sum),
  of('min(Collection): Number', 'The least of the numbers.', (collection) => extreme(collection, -1, 2n ** 63n - 1n)),
  of('max(Collection): Number', 'The greatest of the numbers.', (collection) => extreme(collection, 1, -(2n ** 63n))),
  ...both(
    'indexOf',
    'Object): Integer',
    'Where it comes first, or 0.',
    ([one, value]) =>
      there(one)
        .toArray()
        .findIndex((item) => isEqual(item, value)) + 1,
  ),
  ...both(
    'lastIndexOf',
    'Object): Integer',
    'Where it comes last, or 0.',
    ([one, value]) =>
      there(one)
        .toArray()
        .findLastIndex((item) => isEqual(item, value)) + 1,
  ),
  service<TwoCollections>('startsWith(Collection, Collection): Boolean', 'Whether it begins with the other.', ([one, two]) =>
    isAt(there(one), there(two), 0),
  ),
  service<TwoCollections>('endsWith(Collection, Collection): Boolean', 'Whether it ends with the other.', ([one, two]) =>
    isAt(there(one), there(two), there(one).size - there(two).size),
  ),
  service<TwoCollections>(
    'indexOfSlice(Collection, Collection): Integer',
    'Where the other first lies in it, or 0.',
    ([one, two], evaluation) => starts(there(one), there(two), evaluation).next().value ?? 0,
  ),
  service<TwoCollections>(
    'lastIndexOfSlice(Collection, Collection): Integer',
    'Where the other last lies in it, or 0.',
    ([one, two], evaluation) => [...starts(there(one), there(two), evaluation)].at(-1) ?? 0,
  ),
];

function elementAt(collection: Collection, position: AqlValue): AqlValue {
  const found = typeof position === 'number' ? collection.toArray()[position - 1] : undefined;
  if (found !== undefined) return found;
  throw new ServiceFailure(`There are ${collection.size} elements.`);
}

/** Whole numbers add up to a Long, others to a Double. */
function sum(collection: Collection): AqlValue {
  const numbers = collection.toArray().map(numberIn);
  if (numbers.every((value) => typeof value === 'bigint')) return numbers.reduce(longs.operations.add, 0n);
  return new Real(numbers.reduce<number>((total, value) => total + Number(value), 0));
}

function numberIn(value: AqlValue): bigint | number {
  if (typeof value === 'number') return BigInt(value);
  if (typeof value === 'bigint') return value;
  if (value instanceof Real || value instanceof Single) return value.value;
  throw new ServiceFailure(`${brief(value)} is no number.`);
}

function extreme(collection: Collection, sign: 1 | -1, ofNothing: bigint): AqlValue {
  const numbers = collection.toArray();
  const isReal = numbers.some((value) => value instanceof Real || value instanceof Single);
  const same = numbers.map((value) => (isReal ? new Real(Number(numberIn(value))) : numberIn(value)));
  return same.reduce((best, value) => (comparisonOf(value, best) * sign > 0 ? value : best), same[0] ?? ofNothing);
}

function isAt(collection: Collection, slice: Collection, offset: number): boolean {
  const [all, part] = [collection.toArray(), slice.toArray()];
  return offset >= 0 && offset + part.length <= all.length && part.every((item, index) => isEqual(item, all[offset + index]!));
}

function* starts(collection: Collection, slice: Collection, evaluation: Evaluation): Generator<number> {
  for (let offset = 0; offset + slice.size <= collection.size; offset++) {
    evaluation.step();
    if (isAt(collection, slice, offset)) yield offset + 1;
  }
}
