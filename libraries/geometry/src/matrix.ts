/** Matrices that place shapes: four columns of three numbers, the last one is where the origin goes. */

export type Matrix = ArrayLike<number>;

export const matrixLength = 12;

/** Where a matrix puts a point. */
export function positionBy(matrix: Matrix, x: number, y: number, z: number): readonly [number, number, number] {
  return [
    matrix[0]! * x + matrix[3]! * y + matrix[6]! * z + matrix[9]!,
    matrix[1]! * x + matrix[4]! * y + matrix[7]! * z + matrix[10]!,
    matrix[2]! * x + matrix[5]! * y + matrix[8]! * z + matrix[11]!,
  ];
}
