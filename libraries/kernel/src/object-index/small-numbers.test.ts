import { expect, test } from 'vitest';
import { SmallNumbers } from './small-numbers.ts';

const some = Array.from({ length: 10_000 }, (_, index) => (index % 7 === 0 ? index * 100 : index % 300));

function numbers(): SmallNumbers {
  const made = new SmallNumbers();
  for (const value of some) made.push(value);
  return made;
}

test('numbers of any size come back, small and large ones in turn', () => {
  expect([...numbers().taken()]).toEqual(some);
});

test('lengths become the places where things begin, and where the last one ends', () => {
  const starts = numbers().takenAsStarts();
  expect([starts.length, starts[0], starts[3], starts.at(-1)]).toEqual([
    some.length + 1,
    0,
    some[0]! + some[1]! + some[2]!,
    some.reduce((sum, value) => sum + value, 0),
  ]);
  expect([...new SmallNumbers().takenAsStarts()]).toEqual([0]);
});
