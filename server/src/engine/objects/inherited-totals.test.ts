import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inheritedTotals } from './inherited-totals.ts';

const without = () => {};
const ones = (parents: readonly unknown[]) => parents.map(() => 1);

/** Counted class by class, whatever that takes. */
function counted(parents: readonly (readonly number[])[], counts: readonly number[]): number[] {
  const totals = parents.map(() => 0);
  for (const number of parents.keys()) {
    const above = new Set([number]);
    for (const one of above) for (const parent of parents[one]!) above.add(parent);
    for (const one of above) totals[one]! += counts[number]!;
  }
  return totals;
}

test('an instance counts once for each class above it, by whatever ways: in chains, trees, diamonds and cycles', () => {
  const hierarchy = fc.integer({ min: 1, max: 120 }).chain((size) =>
    fc.record({
      parents: fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }),
      counts: fc.array(fc.nat(5), { minLength: size, maxLength: size }),
      isOrdered: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(hierarchy, ({ parents, counts, isOrdered }) => {
      const all = isOrdered ? parents.map((some, number) => some.filter((parent) => parent > number)) : parents;
      expect([...inheritedTotals({ parents: all, counts }, without)]).toEqual(counted(all, counts));
    }),
    { numRuns: 300 },
  );
});

test('more joins than a number has bits are all counted, near and far', () => {
  const size = 1000;
  const wide = Array.from({ length: size }, (_, one) => (one < 900 ? [900 + (one % 100), 900 + ((one * 7) % 100)] : []));
  const tall = Array.from({ length: size }, (_, one) => [one + 1, one + 2].filter((parent) => parent < size));
  for (const parents of [wide, tall])
    expect([...inheritedTotals({ parents, counts: ones(parents) }, without)]).toEqual(counted(parents, ones(parents)));
});

test('the steps for a chain grow with it, and not with its square', () => {
  const stepsFor = (size: number) => {
    let steps = 0;
    const parents = Array.from({ length: size }, (_, one) => [one + 1].filter((parent) => parent < size));
    const totals = inheritedTotals({ parents, counts: ones(parents) }, () => steps++);
    expect(totals.at(-1)).toBe(size);
    return steps;
  };
  expect(stepsFor(20_000)).toBeLessThan(11 * stepsFor(2000));
});
