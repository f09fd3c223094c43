import { expect, test } from 'vitest';
import { TypeSets } from './type-sets.ts';

const checkpoint = () => {};
/** Rows 5 and 2 have types 9 and 8, in another order and one of them twice; row 3 has 8 alone. */
const pairs = { resources: [5, 3, 2, 5, 5, 2], types: [9, 8, 8, 8, 9, 9] };

test('resources of the same types are of one set, in whatever order these are said', () => {
  const types = new TypeSets(10, pairs, checkpoint);
  expect(types.sets).toEqual([
    { types: [8, 9], count: 2 },
    { types: [8], count: 1 },
  ]);
  const found: (readonly [number, number])[] = [];
  types.each((row, set) => found.push([row, set]));
  expect(found).toEqual([
    [2, 0],
    [3, 1],
    [5, 0],
  ]);
});

test('where nothing has a type there is no set', () => {
  expect(new TypeSets(3, { resources: [], types: [] }, checkpoint).sets).toEqual([]);
});
