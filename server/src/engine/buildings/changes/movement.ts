/** Tells how far something has moved, and by how much it is turned. What went along with what it is a part of has not moved. */
import type { Matrix } from '@orrery/geometry';
import { angleOf, distanceOf, joined, originOf, reversed, type Vector } from './rigid-motion.ts';

export interface Movement {
  /** In metres; null where a placement cannot be put in numbers. */
  readonly distance: number | null;
  /** In degrees, where it is turned. */
  readonly turned?: number;
  /** Where its origin was and is, in metres. */
  readonly old: Vector | null;
  readonly new: Vector | null;
}

/** Before and after. */
export type Both<T> = readonly [older: T, newer: T];

/** A tenth of a millimetre, and a hundredth of a degree: less is noise of tools. */
const shortest = 1e-4;
const narrowest = 0.01;

export function movementOf([older, newer]: Both<Matrix>, whole: Both<Matrix | undefined>): Movement | undefined {
  if (isSame(older, newer) || wentAlong([older, newer], whole)) return undefined;
  const angle = angleOf(older, newer);
  return {
    distance: rounded(distanceOf(older, newer)),
    ...(angle > narrowest && { turned: Math.round(angle * 100) / 100 }),
    old: roundedVector(older),
    new: roundedVector(newer),
  };
}

/** Where one of the placements, or both, are told by something else than points and axes. */
export function unmeasured([older, newer]: Both<Matrix | undefined>): Movement {
  return { distance: null, old: older ? roundedVector(older) : null, new: newer ? roundedVector(newer) : null };
}

function wentAlong([older, newer]: Both<Matrix>, [before, after]: Both<Matrix | undefined>): boolean {
  return before !== undefined && after !== undefined && isSame(joined(joined(after, reversed(before)), older), newer);
}

function isSame(one: Matrix, other: Matrix): boolean {
  return distanceOf(one, other) <= shortest && angleOf(one, other) <= narrowest;
}

function roundedVector(matrix: Matrix): Vector {
  const [x, y, z] = originOf(matrix);
  return [rounded(x), rounded(y), rounded(z)];
}

/** Zero has one sign. */
function rounded(metres: number): number {
  return Math.round(metres / shortest) / Math.round(1 / shortest) + 0;
}
