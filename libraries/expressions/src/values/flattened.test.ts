import { expect, test } from 'vitest';
import { flattened } from './flattened.ts';
import { OrderedSet } from './value.ts';

test('each element that is spread takes a step, whoever gives it', () => {
  const many = new OrderedSet(Array.from({ length: 1000 }, (_, number) => BigInt(number)));
  let steps = 0;
  const next = flattened(
    new OrderedSet([1n, 2n, 3n]),
    () => many,
    () => {
      steps++;
    },
  );
  let count = 0;
  while (next() !== undefined) count++;
  expect(count).toBe(3000);
  expect(steps).toBeGreaterThanOrEqual(3000);
});
