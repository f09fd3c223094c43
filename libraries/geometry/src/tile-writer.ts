/** Writes tiles: columns of differences to what came before, which compress well. */
import { matrixLength } from './matrix.ts';
import type { PlacedShape } from './placed-shape.ts';
import type { Shape } from './shape.ts';
import { headLength, placedLength, shapeLength, type TileCounts, tileMark, tileParts } from './tile-layout.ts';

/** About how large a shape with one placement is in a tile, before compression: indices have two bytes, in large tiles four. */
export function tileSize({ positions, indices }: Shape): number {
  return shapeLength + placedLength + positions.byteLength + indices.length * 2;
}

export function writeTile(shapes: readonly Shape[], placed: readonly PlacedShape[]): Uint8Array {
  const steps = shapes.map(({ indices }) => stepsBack(indices));
  const counts: TileCounts = {
    shapes: shapes.length,
    placed: placed.length,
    corners: sum(shapes, ({ positions }) => positions.length / 3),
    indices: sum(shapes, ({ indices }) => indices.length),
    width: widthOf(steps),
  };
  const { placedStart, cornerStart, indexStart, end } = tileParts(counts);
  const tile = new DataView(new ArrayBuffer(end));
  writeHead(tile, counts);
  writeShapes(tile, shapes);
  writePlaced(tile, placedStart, placed);
  writeCorners(tile, cornerStart, counts.corners, shapes);
  writeSteps(tile, indexStart, counts, steps);
  return new Uint8Array(tile.buffer);
}

function writeHead(tile: DataView, { shapes, placed, corners, indices, width }: TileCounts): void {
  [tileMark, shapes, placed, corners, indices, width].forEach((number, at) => {
    tile.setUint32(at * 4, number, true);
  });
}

function writeShapes(tile: DataView, shapes: readonly Shape[]): void {
  let [at, corner, index] = [headLength, 0, 0];
  for (const { positions, indices, offset, step } of shapes) {
    for (const number of [corner, positions.length / 3, index, indices.length]) at = withUint32(tile, at, number);
    for (const number of [...offset, ...step]) at = withFloat32(tile, at, number);
    corner += positions.length / 3;
    index += indices.length;
  }
}

function writePlaced(tile: DataView, start: number, placed: readonly PlacedShape[]): void {
  let at = start;
  for (const { element } of placed) at = withUint32(tile, at, element);
  for (const { shape } of placed) at = withUint32(tile, at, shape);
  for (const { colour } of placed) at = withUint32(tile, at, colour);
  for (let column = 0; column < matrixLength; column++)
    for (const { matrix } of placed) at = withFloat32(tile, at, matrix[column]!);
}

/** Each axis by itself, as the difference to the corner before: low bytes, then high bytes. */
function writeCorners(tile: DataView, start: number, count: number, shapes: readonly Shape[]): void {
  for (let axis = 0; axis < 3; axis++) {
    let [at, before] = [start + axis * 2 * count, 0];
    for (const { positions } of shapes)
      for (let corner = axis; corner < positions.length; corner += 3, at++) {
        const difference = (positions[corner]! - before) & 0xffff;
        tile.setUint8(at, difference & 0xff);
        tile.setUint8(at + count, difference >>> 8);
        before = positions[corner]!;
      }
  }
}

/** Lowest bytes of all, then the next ones. */
function writeSteps(tile: DataView, start: number, { indices, width }: TileCounts, steps: readonly Uint32Array[]): void {
  let at = start;
  for (const some of steps)
    for (const step of some) {
      for (let byte = 0; byte < width; byte++) tile.setUint8(at + byte * indices, (step >>> (8 * byte)) & 0xff);
      at++;
    }
}

/** Corners are numbered as triangles use them: 0 is the next new one, and any other counts back from that. */
function stepsBack(indices: Uint32Array): Uint32Array {
  let next = 0;
  return indices.map((index) => {
    const step = next - index;
    if (step === 0) next++;
    return step;
  });
}

function widthOf(steps: readonly Uint32Array[]): number {
  const largest = steps.reduce((most, some) => some.reduce((found, step) => Math.max(found, step), most), 0);
  return largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : largest < 2 ** 24 ? 3 : 4;
}

function withUint32(tile: DataView, at: number, number: number): number {
  tile.setUint32(at, number, true);
  return at + 4;
}

function withFloat32(tile: DataView, at: number, number: number): number {
  tile.setFloat32(at, number, true);
  return at + 4;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
