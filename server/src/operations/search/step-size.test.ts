import { expect, test } from 'vitest';
import { StepSize } from './step-size.ts';

/** Steps that take so many milliseconds for each unit of their size. */
async function sizesAfter(steps: number, costs: (step: number) => number, bounds = { least: 10, most: 1000 }): Promise<number[]> {
  let clock = 0;
  const size = new StepSize({ ...bounds, goal: 8 }, () => clock);
  const sizes: number[] = [];
  for (let step = 0; step < steps; step++) {
    sizes.push(size.next);
    await size.timed(async () => {
      clock += size.next * costs(step);
    });
  }
  return sizes;
}

test('steps become as large as the goal allows, and never much larger', async () => {
  const sizes = await sizesAfter(60, () => 0.1);
  expect(sizes.at(-1)).toBe(80);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(96);
});

test('a step that took too long is followed by a much smaller one', async () => {
  const sizes = await sizesAfter(61, (step) => (step === 59 ? 1 : 0.1));
  expect([sizes[59], sizes[60]]).toEqual([80, 20]);
});

test('there is a least and a most', async () => {
  expect(Math.max(...(await sizesAfter(100, () => 0)))).toBe(1000);
  expect(await sizesAfter(3, () => 100)).toEqual([10, 10, 10]);
});
