import { expect, test } from 'vitest';
import { flattened } from './flattened.ts';
import { OrderedSet, Sequence } from './value.ts';

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
  expect(new Sequence(next).size).toBe(3000);
  expect(steps).toBeGreaterThanOrEqual(3000);
});

test('few elements are asked at once, up to the first that gives what is not there yet; none is asked twice', () => {
  const asked: bigint[] = [];
  const given = [new Sequence([1n, null]), 2n, null, new Sequence([3n, 4n].values()), 5n];
  const found = flattened(new Sequence([0n, 1n, 2n, 3n, 4n]), (item) => {
    asked.push(item as bigint);
    return given[Number(item)]!;
  });
  expect(asked).toEqual([0n, 1n, 2n, 3n]);
  expect(new Sequence(found).toArray()).toEqual([1n, 2n, 3n, 4n, 5n]);
  expect(asked).toEqual([0n, 1n, 2n, 3n, 4n]);
});
