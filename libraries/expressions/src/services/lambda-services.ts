/** Services that ask a lambda about the elements of a collection. */
import type { Evaluation } from '../evaluation/evaluation.ts';
import { Nothing } from '../values/scalars.ts';
import { type AqlValue, alike, Collection, isEqual, keyOf, type LambdaValue, OrderedSet } from '../values/value.ts';
import { comparisonOf } from './comparison.ts';
import { type Service, service, there } from './service.ts';

type Asked = readonly [Collection | null, LambdaValue | null];

/** The same service for sequences and for sets. */
function both(
  name: string,
  documentation: string,
  evaluate: (collection: Collection, lambda: LambdaValue, evaluation: Evaluation) => Iterable<AqlValue>,
): Service[] {
  return (['List', 'Set'] as const).map((type) =>
    service<Asked>(
      `${name}(${type}, Lambda): ${type === 'List' ? 'Sequence' : 'OrderedSet'}`,
      documentation,
      ([one, lambda], evaluation) => alike(there(one), evaluate(there(one), there(lambda), evaluation)),
    ),
  );
}

function asked(
  signature: string,
  documentation: string,
  evaluate: (collection: Collection, lambda: LambdaValue) => AqlValue,
): Service {
  return service<Asked>(signature, documentation, ([one, lambda]) => evaluate(there(one), there(lambda)));
}

export const lambdaServices: readonly Service[] = [
  ...both('select', 'Only the elements of which it is true.', (collection, lambda) => kept(collection, lambda, true)),
  ...both('reject', 'Only the elements of which it is false.', (collection, lambda) => kept(collection, lambda, false)),
  ...both('collect', 'What it gives of each element; collections are spread, and what is null is left out.', collected),
  asked(
    'closure(Collection, Lambda): OrderedSet',
    'What it gives of each element, of what it gave, and so on.',
    (collection, lambda) => new OrderedSet(closure(collection, lambda)),
  ),
  ...both('sortedBy', 'In the order of what it gives of each element.', sorted),
  asked('any(Collection, Lambda): Object', 'The first element of which it is true.', (collection, lambda) => {
    for (const item of kept(collection, lambda, true)) return item;
    return null;
  }),
  asked('exists(Collection, Lambda): Boolean', 'Whether it is true of an element.', (collection, lambda) => {
    for (const _ of kept(collection, lambda, true)) return true;
    return false;
  }),
  asked('forAll(Collection, Lambda): Boolean', 'Whether it is true of every element.', (collection, lambda) => {
    for (const item of collection) if (lambda.call(item) !== true) return false;
    return true;
  }),
  asked('isUnique(Collection, Lambda): Boolean', 'Whether it gives another value for each element.', (collection, lambda) => {
    const given = [...collection].map((item) => lambda.call(item));
    return new OrderedSet(given).size === given.length;
  }),
  asked('one(Collection, Lambda): Boolean', 'Whether it is true of just one element.', (collection, lambda) => {
    let count = 0;
    for (const _ of kept(collection, lambda, true)) if (++count > 1) return false;
    return count === 1;
  }),
];

function* kept(collection: Collection, lambda: LambdaValue, wanted: boolean): Generator<AqlValue> {
  for (const item of collection) if (lambda.call(item) === wanted) yield item;
}

function* collected(collection: Collection, lambda: LambdaValue): Generator<AqlValue> {
  for (const item of collection) yield* spread(lambda.call(item));
}

/** A collection gives its elements; null and what has no result give nothing. */
export function* spread(value: AqlValue): Generator<AqlValue> {
  if (value instanceof Collection) {
    for (const item of value) if (item !== null && !(item instanceof Nothing)) yield item;
  } else if (value !== null && !(value instanceof Nothing)) yield value;
}

function* closure(collection: Collection, lambda: LambdaValue): Generator<AqlValue> {
  const known = new Set<unknown>();
  const waiting: AqlValue[] = [...collection].reverse().flatMap((item) => [...spread(lambda.call(item))].reverse());
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = keyOf(next);
    if (known.has(key)) continue;
    known.add(key);
    yield next;
    waiting.push(...[...spread(lambda.call(next))].reverse());
  }
}

/** What cannot be compared comes first and stays in its order. */
function sorted(collection: Collection, lambda: LambdaValue): AqlValue[] {
  const ranked = [...collection].map((item) => ({ item, rank: lambda.call(item) }));
  return ranked.sort((one, other) => order(one.rank, other.rank)).map(({ item }) => item);
}

function order(one: AqlValue, other: AqlValue): number {
  const isMissing = (value: AqlValue) => value === null || value instanceof Nothing;
  if (isMissing(one) || isMissing(other)) return Number(isMissing(other)) - Number(isMissing(one));
  return isEqual(one, other) ? 0 : comparisonOf(one, other);
}
