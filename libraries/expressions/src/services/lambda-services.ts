/** Services that ask a lambda about the elements of a collection. */
import type { Evaluation } from '../state/evaluation.ts';
import { Verdicts } from '../state/verdicts.ts';
import { flattened, isThere, spread } from '../values/flattened.ts';
import { kept } from '../values/kept.ts';
import {
  type AqlValue,
  alike,
  type Collection,
  isEqual,
  keyOf,
  type LambdaValue,
  OrderedSet,
  type Pull,
} from '../values/value.ts';
import { comparisonOf } from './comparison.ts';
import { type Service, service, there } from './service.ts';

type Asked = readonly [Collection | null, LambdaValue | null];

/** The same service for sequences and for sets. */
function both(
  name: string,
  documentation: string,
  evaluate: (collection: Collection, lambda: LambdaValue, evaluation: Evaluation) => Iterable<AqlValue> | Pull,
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
  evaluate: (collection: Collection, lambda: LambdaValue, evaluation: Evaluation) => AqlValue,
): Service {
  return service<Asked>(signature, documentation, ([one, lambda], evaluation) => evaluate(there(one), there(lambda), evaluation));
}

export const lambdaServices: readonly Service[] = [
  ...both('select', 'Only the elements of which it is true.', (collection, { call }, evaluation) => {
    const verdicts = new Verdicts('select', evaluation);
    return kept(collection, (item) => verdicts.isTrue(call(item)));
  }),
  ...both('reject', 'Only the elements of which it is false.', (collection, { call }, evaluation) => {
    const verdicts = new Verdicts('reject', evaluation);
    return kept(collection, (item) => verdicts.isFalse(call(item)));
  }),
  ...both('collect', 'What it gives of each element; collections are spread, and what is null is left out.', collected),
  asked(
    'closure(Collection, Lambda): OrderedSet',
    'What it gives of each element, of what it gave, and so on.',
    (collection, lambda, evaluation) => new OrderedSet(closure(collection, lambda, evaluation)),
  ),
  ...both('sortedBy', 'In the order of what it gives of each element.', sorted),
  asked(
    'any(Collection, Lambda): Object',
    'The first element of which it is true.',
    (...asked) => matching('any', ...asked).next().value ?? null,
  ),
  asked(
    'exists(Collection, Lambda): Boolean',
    'Whether it is true of an element.',
    (...asked) => !matching('exists', ...asked).next().done,
  ),
  asked('forAll(Collection, Lambda): Boolean', 'Whether it is true of every element.', (collection, { call }, evaluation) => {
    const verdicts = new Verdicts('forAll', evaluation);
    for (const item of collection) if (!verdicts.isTrue(call(item))) return false;
    return true;
  }),
  asked('isUnique(Collection, Lambda): Boolean', 'Whether it gives another value for each element.', (collection, lambda) => {
    const given = [...collection].map((item) => lambda.call(item));
    return new OrderedSet(given).size === given.length;
  }),
  asked('one(Collection, Lambda): Boolean', 'Whether it is true of just one element.', (...asked) => {
    const found = matching('one', ...asked);
    return !found.next().done && found.next().done === true;
  }),
];

/** The elements that it is true of. */
function* matching(name: string, collection: Collection, { call }: LambdaValue, evaluation: Evaluation): Generator<AqlValue> {
  const verdicts = new Verdicts(name, evaluation);
  for (const item of collection) if (verdicts.isTrue(call(item))) yield item;
}

function collected(collection: Collection, lambda: LambdaValue, evaluation: Evaluation): readonly AqlValue[] | Pull {
  return flattened(collection, lambda.call, () => evaluation.step());
}

function* closure(collection: Collection, lambda: LambdaValue, evaluation: Evaluation): Generator<AqlValue> {
  const known = new Set<unknown>();
  const waiting: AqlValue[] = [...collection].reverse().flatMap((item) => spread(lambda.call(item)).reverse());
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = keyOf(next);
    if (known.has(key)) continue;
    known.add(key);
    yield next;
    for (const item of spread(lambda.call(next)).reverse()) {
      evaluation.step();
      waiting.push(item);
    }
  }
}

/** What cannot be compared comes first and stays in its order. */
function sorted(collection: Collection, lambda: LambdaValue): AqlValue[] {
  const ranked = [...collection].map((item) => ({ item, rank: lambda.call(item) }));
  return ranked.sort((one, other) => order(one.rank, other.rank)).map(({ item }) => item);
}

function order(one: AqlValue, other: AqlValue): number {
  if (!isThere(one) || !isThere(other)) return Number(isThere(one)) - Number(isThere(other));
  return isEqual(one, other) ? 0 : comparisonOf(one, other);
}
