import { expect, test } from 'vitest';
import { BodiesUnderWay } from './bodies-under-way.ts';

function somebody(most: number) {
  const bodies = new BodiesUnderWay();
  const gone: string[] = [];
  const add = (place: string, name: string) => bodies.add({ key: 'anonymous', most, place }, () => gone.push(name));
  return { bodies, gone, add };
}

test('there is room for so many, and again when one has arrived', () => {
  const { add, gone } = somebody(2);
  const arrived = add('a', 'a1')!;
  expect(add('a', 'a2')).toBeDefined();
  expect(add('a', 'a3')).toBeUndefined();
  arrived();
  expect(add('a', 'a3')).toBeDefined();
  expect(gone).toEqual([]);
});

test('the oldest of the place that has most goes for one from elsewhere, until they have as many', () => {
  const { add, gone } = somebody(4);
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
  expect(add('b', 'b1')).toBeDefined();
  expect(add('b', 'b2')).toBeDefined();
  expect(add('b', 'b3')).toBeUndefined();
  expect(gone).toEqual(['a1', 'a2']);
});

test('what has gone is not counted a second time when it is told to have arrived', () => {
  const { add, gone } = somebody(3);
  const arrived = ['a1', 'a2', 'a3'].map((name) => add('a', name)!);
  add('b', 'b1');
  expect(gone).toEqual(['a1']);
  for (const tell of arrived) tell();
  for (const name of ['a4', 'a5']) expect(add('a', name)).toBeDefined();
  expect(add('a', 'a6')).toBeUndefined();
});

test('others have a bound of their own', () => {
  const { bodies, add } = somebody(1);
  add('a', 'a1');
  expect(bodies.add({ key: 'ada', most: 1, place: 'a' }, () => {})).toBeDefined();
});
