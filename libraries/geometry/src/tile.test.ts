import { expect, test } from 'vitest';
import { colourOf } from './placed-shape.ts';
import { quantisedShape, type Shape } from './shape.ts';
import { readTile } from './tile-reader.ts';
import { writeTile } from './tile-writer.ts';

const grid = (size: number): Shape => {
  const corners: number[] = [];
  const triangles: number[] = [];
  for (let x = 0; x <= size; x++) for (let y = 0; y <= size; y++) corners.push(x, y, Math.sin(x * y));
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) {
      const at = x * (size + 1) + y;
      triangles.push(at, at + 1, at + size + 1, at + 1, at + size + 2, at + size + 1);
    }
  return quantisedShape({ values: Float32Array.from(corners), stride: 3 }, Uint32Array.from(triangles))!;
};

const matrix = Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 2.5, -3, 1e4);
const placed = [
  { element: 7, shape: 1, colour: colourOf(1, 0.5, 0, 1), matrix },
  { element: 9, shape: 0, colour: colourOf(0, 0, 0, 0.5), matrix },
];

test.each([1, 20, 300])('a tile gives the shapes of a grid of %s back, and where they stand', (size) => {
  const shapes = [grid(1), grid(size)];
  const tile = readTile(writeTile(shapes, placed));
  expect(tile.placed).toEqual(placed);
  for (const [at, { positions, indices, offset, step }] of shapes.entries()) {
    expect(tile.shapes[at]!.positions).toEqual(positions);
    expect(tile.shapes[at]!.indices).toEqual(indices);
    expect(tile.shapes[at]!.offset).toEqual(offset.map(Math.fround));
    expect(tile.shapes[at]!.step).toEqual(step.map(Math.fround));
  }
});

test('an empty tile is a tile', () => {
  expect(readTile(writeTile([], []))).toEqual({ shapes: [], placed: [] });
});

test('what is no tile, or is cut off, is refused', () => {
  const tile = writeTile([grid(2)], placed);
  expect(() => readTile(new Uint8Array(8))).toThrow('no tile');
  expect(() => readTile(new Uint8Array(64))).toThrow('no tile');
  expect(() => readTile(tile.subarray(0, -1))).toThrow('another length');
});

test('a colour is four bytes, red lowest', () => {
  expect(colourOf(1, 0, 0, 1)).toBe(0xff0000ff);
  expect(colourOf(2, -1, 0.5, 0)).toBe(0x008000ff);
});
