import { expect, test } from 'vitest';
import { movementOf } from './movement.ts';
import { angleOf, atOrigin, joined, placedAt, reversed, type Vector } from './rigid-motion.ts';

const up: Vector = [0, 0, 1];
const at = (x: number, y: number, z: number, first: Vector = [1, 0, 0]) => placedAt([x, y, z], up, first);
const nothing = [undefined, undefined] as const;
const degrees = (angle: number): Vector => [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180), 0];

test('what stands elsewhere has moved so many metres', () => {
  expect(movementOf([at(1, 2, 3), at(4, 6, 3)], nothing)).toEqual({ distance: 5, old: [1, 2, 3], new: [4, 6, 3] });
});

test.each([1, 45, 90, 179])('what is turned by %i degrees says so', (angle) => {
  expect(movementOf([at(1, 0, 0), at(1, 0, 0, degrees(angle))], nothing)).toMatchObject({ distance: 0, turned: angle });
});

test('less than a tenth of a millimetre, or a hundredth of a degree, is no movement', () => {
  expect(movementOf([at(1, 0, 0), at(1.00009, 0, 0)], nothing)).toBeUndefined();
  expect(movementOf([at(1, 0, 0), at(1, 0, 0, degrees(0.009))], nothing)).toBeUndefined();
  expect(movementOf([at(1, 0, 0), at(1.0002, 0, 0)], nothing)).toMatchObject({ distance: 0.0002 });
});

test('what goes along with its whole, which moves and turns, has not moved', () => {
  const [before, after] = [at(10, 0, 0), at(20, 5, 0, degrees(30))];
  const own = at(1, 2, 0, degrees(10));
  expect(movementOf([joined(before, own), joined(after, own)], [before, after])).toBeUndefined();
  expect(movementOf([joined(before, own), joined(after, at(1, 3, 0, degrees(10)))], [before, after])).toBeDefined();
});

test('what stays where it is when its whole moves has not moved', () => {
  expect(movementOf([at(1, 2, 3), at(1, 2, 3)], [at(0, 0, 0), at(0, 0, 9)])).toBeUndefined();
});

test('a motion and the way back lead to where they began', () => {
  const motion = placedAt([5, -3, 2], [1, 1, 1], [0, 1, 0]);
  const home = joined(motion, reversed(motion));
  for (const [index, value] of Array.from(atOrigin).entries()) expect(home[index]).toBeCloseTo(value, 9);
});

test.each<[string, Vector, Vector]>([
  ['no axes', [0, 0, 0], [0, 0, 0]],
  ['axes that are the same', [0, 0, 1], [0, 0, 1]],
  ['axes that are no numbers', [Number.NaN, 0, 0], [1, 0, 0]],
])('%s still give a place', (_, third, first) => {
  const placed = placedAt([1, 2, 3], third, first);
  expect(Array.from(placed).every(Number.isFinite)).toBe(true);
  expect(Number.isFinite(angleOf(placed, atOrigin))).toBe(true);
});
