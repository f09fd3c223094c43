import { expect, test } from 'vitest';
import { JavaRandom, shuffled } from './java-random.ts';

test.each([
  { seed: 0, bound: 100, values: [60, 48, 29, 47, 15] },
  { seed: 42, bound: 10, values: [0, 3, 8, 4, 0] },
])('the numbers below $bound with the seed $seed are those of Java', ({ seed, bound, values }) => {
  const random = new JavaRandom(seed);
  expect(values.map(() => random.nextInt(bound))).toEqual(values);
});

// What nextInt() without a bound gives in Java: 32 bits with a sign.
test.each([
  { seed: 42, integers: [-1170105035, 234785527, -1360544799, 205897768] },
  { seed: 0, integers: [-1155484576, -723955400, 1033096058, -1690734402] },
])('below a power of two they are the upper bits of the integers of Java with the seed $seed', ({ seed, integers }) => {
  const random = new JavaRandom(seed);
  expect(integers.map(() => random.nextInt(2 ** 16))).toEqual(integers.map((integer) => integer >>> 16));
});

test('a shuffle keeps the items and depends on nothing but the seed', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const order = shuffled(items, new JavaRandom(7));
  expect(order).not.toEqual(items);
  expect(order.toSorted((some, other) => some - other)).toEqual(items);
  expect(shuffled(items, new JavaRandom(7))).toEqual(order);
});
