import { expect, test } from 'vitest';
import { Layer } from './names.ts';

const outer = new Map([
  ['a', 1],
  ['b', 2],
]);

test('a layer is seen before what is around it', () => {
  const layer = new Layer(new Layer(outer, new Map([['b', 3]])), new Map([['c', 4]]));
  expect(['a', 'b', 'c', 'd'].map((name) => layer.get(name))).toEqual([1, 3, 4, undefined]);
  expect(['a', 'b', 'c', 'd'].map((name) => layer.has(name))).toEqual([true, true, true, false]);
});

test('each name is told once, with what is seen', () => {
  expect([...new Layer(outer, new Map([['b', 3]]))]).toEqual([
    ['b', 3],
    ['a', 1],
  ]);
});
