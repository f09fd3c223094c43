/** Services that make a collection of another one, of the same kind: sequences stay sequences, ordered sets stay sets. */
import { kept } from '../values/kept.ts';
import { type AqlValue, alike, type Collection, isEqual, OrderedSet, type Pull, Sequence } from '../values/value.ts';
import { isInstance } from './instance-of.ts';
import { type Service, ServiceFailure, service, there } from './service.ts';

type Maybe = Collection | null;
type Kept = readonly AqlValue[] | Pull;

/** The same service for sequences and for sets. */
function both(
  name: string,
  others: string,
  documentation: string,
  evaluate: (collection: Collection, values: readonly AqlValue[]) => Iterable<AqlValue> | Pull,
): Service[] {
  return (['List', 'Set'] as const).map((type) =>
    service<readonly [Maybe, ...AqlValue[]]>(
      `${name}(${[type, ...others.split(', ').filter((other) => other !== '')].join(', ')}): ${type === 'List' ? 'Sequence' : 'OrderedSet'}`,
      documentation,
      (values) => alike(there(values[0]), evaluate(there(values[0]), values.slice(1))),
    ),
  );
}

const position = (value: AqlValue): number => {
  if (typeof value !== 'number') throw new ServiceFailure('A position is null.');
  return value;
};

function* joined(first: Iterable<AqlValue>, second: Iterable<AqlValue>): Generator<AqlValue> {
  yield* first;
  yield* second;
}

function without(one: Collection, two: Collection): Kept {
  return kept(one, (item) => !two.has(item));
}

function common(one: Collection, two: Collection): Kept {
  return kept(one, (item) => two.has(item));
}

/** Wrong types are told of even where there is no element. */
function ofTypes(collection: Collection, types: AqlValue): Kept {
  isInstance('', types);
  return kept(collection, (item) => isInstance(item, types));
}

/** Elements that an ordered set already has are moved. */
function withoutMoved(collection: Collection, value: AqlValue): readonly AqlValue[] {
  const all = collection.toArray();
  return collection.kind === 'Sequence' ? all : all.filter((item) => !isEqual(item, value));
}

function inserted(collection: Collection, at: number, value: AqlValue): AqlValue[] {
  const { length } = collection.toArray();
  if (at < 1 || at > length + 1) throw new ServiceFailure(`The position is one of 1 to ${length + 1}.`);
  return withoutMoved(collection, value).toSpliced(at - 1, 0, value) as AqlValue[];
}

/** From one position to another, both included. */
function between(collection: Collection, from: number, to: number): readonly AqlValue[] {
  const all = collection.toArray();
  if (from < 1 || to > all.length || from > to) throw new ServiceFailure(`There are ${all.length} elements.`);
  return all.slice(from - 1, to);
}

const other = (value: AqlValue): Collection => there(value as Maybe);

export const sequenceServices: readonly Service[] = [
  ...both('concat', 'Collection', 'All of the one, then all of the other.', (one, [two]) => joined(one, other(two!))),
  ...both('add', 'Collection', 'All of the one, then all of the other.', (one, [two]) => joined(one, other(two!))),
  ...both('sub', 'Collection', 'What is in the one and not in the other.', (one, [two]) => without(one, other(two!))),
  ...both('including', 'Object', 'With the value at the end.', (one, [value]) => joined(one, [value!])),
  ...both('excluding', 'Object', 'Without the value.', (one, [value]) => kept(one, (item) => !isEqual(item, value!))),
  ...both('reverse', '', 'The last first.', (one) => one.toArray().toReversed() as AqlValue[]),
  ...both('filter', 'Class', 'Only values of a basic type.', (one, [type]) => ofTypes(one, type!)),
  ...both('filter', 'EClassifier', 'Only what is of a type.', (one, [type]) => ofTypes(one, type!)),
  ...both('filter', 'Set', 'Only what is of one of several types.', (one, [types]) => ofTypes(one, types!)),
  ...both('insertAt', 'Integer, Object', 'With the value at a position.', (one, [at, value]) =>
    inserted(one, position(at!), value!),
  ),
  ...both('append', 'Object', 'With the value at the end.', (one, [value]) => [...withoutMoved(one, value!), value!]),
  ...both('prepend', 'Object', 'With the value at the start.', (one, [value]) => [value!, ...withoutMoved(one, value!)]),
  ...both('intersection', 'Collection', 'What is in both.', (one, [two]) => common(one, other(two!))),
  ...both('drop', 'Integer', 'Without so many at the start.', (one, [count]) => between(one, position(count!) + 1, one.size)),
  ...both('dropRight', 'Integer', 'Up to a position, as the original engine counts it.', (one, [count]) =>
    between(one, 1, position(count!) - 1),
  ),
  service<readonly [Maybe, number, number]>(
    'subOrderedSet(Set, Integer, Integer): OrderedSet',
    'From one position to another.',
    ([one, from, to]) => new OrderedSet(between(there(one), position(from), position(to))),
  ),
  service<readonly [Maybe, number, number]>(
    'subSequence(List, Integer, Integer): Sequence',
    'From one position to another.',
    ([one, from, to]) => new Sequence(between(there(one), position(from), position(to))),
  ),
  service<readonly [Maybe, Maybe]>(
    'union(Set, Set): OrderedSet',
    'What is in one of them.',
    ([one, two]) => new OrderedSet(joined(there(one), there(two))),
  ),
  service<readonly [Maybe, Maybe]>(
    'union(List, List): Sequence',
    'All of the one, then all of the other.',
    ([one, two]) => new Sequence(joined(there(one), there(two))),
  ),
  service<readonly [Maybe]>('asSequence(Collection): Sequence', 'The same as a sequence.', ([one]) => new Sequence(there(one))),
  service<readonly [Maybe]>('asSet(Collection): OrderedSet', 'The same as a set.', ([one]) => new OrderedSet(there(one))),
  service<readonly [Maybe]>('asOrderedSet(Collection): OrderedSet', 'The same as a set.', ([one]) => new OrderedSet(there(one))),
  ...separations(),
];

function separations(): Service[] {
  return [
    service<readonly [Maybe, AqlValue]>(
      'sep(Collection, Object): Sequence',
      'With something between the elements.',
      ([one, by]) => new Sequence(separated(there(one), by)),
    ),
    service<readonly [Maybe, AqlValue, AqlValue, AqlValue]>(
      'sep(Collection, Object, Object, Object): Sequence',
      'With something before, between and after the elements.',
      ([one, before, by, after]) => new Sequence([before, ...separated(there(one), by), after]),
    ),
    service<readonly [Maybe, AqlValue, AqlValue, AqlValue, boolean]>(
      'sep(Collection, Object, Object, Object, Boolean): Sequence',
      'With something before, between and after the elements, where there are any or the last says so.',
      ([one, before, by, after, ifEmpty]) =>
        new Sequence(there(one).isEmpty && !ifEmpty ? [] : [before, ...separated(there(one), by), after]),
    ),
  ];
}

function* separated(collection: Collection, by: AqlValue): Generator<AqlValue> {
  let isFirst = true;
  for (const item of collection) {
    if (!isFirst) yield by;
    isFirst = false;
    yield item;
  }
}
