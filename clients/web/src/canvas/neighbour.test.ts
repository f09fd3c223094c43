import { expect, test } from 'vitest';
import { neighbourOf } from './neighbour.ts';

const at = (id: string, x: number, y: number) => ({ id, bounds: { x, y, width: 10, height: 10 } });
const [middle, right, farRight, below, aside] = [
  at('middle', 0, 0),
  at('right', 100, 0),
  at('far right', 200, 0),
  at('below', 0, 80),
  at('aside', 60, 70),
];
const figures = [middle, farRight, right, below, aside];

test('arrows lead to the nearest figure ahead, and nowhere where there is none', () => {
  expect(neighbourOf(figures, middle, { x: 1, y: 0 })).toBe(right);
  expect(neighbourOf(figures, right, { x: 1, y: 0 })).toBe(farRight);
  expect(neighbourOf(figures, middle, { x: 0, y: 1 })).toBe(below);
  expect(neighbourOf(figures, right, { x: -1, y: 0 })).toBe(middle);
  expect(neighbourOf(figures, middle, { x: 0, y: -1 })).toBeUndefined();
});
