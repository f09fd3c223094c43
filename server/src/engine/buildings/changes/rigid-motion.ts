/** Where something stands and how it is turned: three axes and an origin, as the columns of a matrix. */
import { type Matrix, positionBy } from '@orrery/geometry';

export type Vector = readonly [number, number, number];

export const atOrigin: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

/** With its third axis and, as nearly as that allows, its first one. */
export function placedAt(origin: Vector, third: Vector, first: Vector): Matrix {
  const z = unitOf(third) ?? [0, 0, 1];
  const along = dot(first, z);
  const x = unitOf([first[0] - along * z[0], first[1] - along * z[1], first[2] - along * z[2]]) ?? anyAcross(z);
  return [...x, ...cross(z, x), ...z, ...origin];
}

/** The second one, and then the first. */
export function joined(first: Matrix, second: Matrix): Matrix {
  const axis = (at: number) => turned(first, second[at]!, second[at + 1]!, second[at + 2]!);
  return [...axis(0), ...axis(3), ...axis(6), ...positionBy(first, second[9]!, second[10]!, second[11]!)];
}

/** Back to where it came from: the axes of a rigid motion are turned back by reading them in rows. */
export function reversed(matrix: Matrix): Matrix {
  const [x, y, z] = originOf(matrix);
  const axes = [matrix[0]!, matrix[3]!, matrix[6]!, matrix[1]!, matrix[4]!, matrix[7]!, matrix[2]!, matrix[5]!, matrix[8]!];
  const origin = turned(axes, -x, -y, -z);
  return [...axes, ...origin];
}

export function originOf(matrix: Matrix): Vector {
  return [matrix[9]!, matrix[10]!, matrix[11]!];
}

export function distanceOf(one: Matrix, other: Matrix): number {
  return Math.hypot(other[9]! - one[9]!, other[10]! - one[10]!, other[11]! - one[11]!);
}

/** By how many degrees one is turned against the other. The chord is exact where the angle is small. */
export function angleOf(one: Matrix, other: Matrix): number {
  let square = 0;
  for (let at = 0; at < 9; at++) square += (other[at]! - one[at]!) ** 2;
  return (2 * Math.asin(Math.min(1, Math.sqrt(square / 8))) * 180) / Math.PI;
}

function turned(matrix: Matrix, x: number, y: number, z: number): Vector {
  return [
    matrix[0]! * x + matrix[3]! * y + matrix[6]! * z,
    matrix[1]! * x + matrix[4]! * y + matrix[7]! * z,
    matrix[2]! * x + matrix[5]! * y + matrix[8]! * z,
  ];
}

function unitOf([x, y, z]: Vector): Vector | undefined {
  const length = Math.hypot(x, y, z);
  return length > 1e-9 && Number.isFinite(length) ? [x / length, y / length, z / length] : undefined;
}

function anyAcross(z: Vector): Vector {
  return unitOf(cross(Math.abs(z[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0], z))!;
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function cross(one: Vector, other: Vector): Vector {
  return [one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2], one[0] * other[1] - one[1] * other[0]];
}
