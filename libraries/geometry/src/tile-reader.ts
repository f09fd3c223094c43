/** Reads tiles, in browsers and in the service alike. */
import { emptyBox } from './box.ts';
import { matrixLength } from './matrix.ts';
import type { PlacedShape } from './placed-shape.ts';
import type { Shape } from './shape.ts';
import { headLength, shapeLength, type TileCounts, tileMark, tileParts } from './tile-layout.ts';

export interface Tile {
  readonly shapes: readonly Shape[];
  readonly placed: readonly PlacedShape[];
}

/** Throws where the bytes are no tile. */
export function readTile(bytes: Uint8Array): Tile {
  const tile = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const counts = countsIn(tile);
  const { placedStart, cornerStart, indexStart, end } = tileParts(counts);
  if (end !== bytes.length) throw new RangeError('A tile has another length than it says.');
  const positions = cornersIn(bytes, cornerStart, counts.corners);
  const steps = stepsIn(bytes, indexStart, counts);
  const shapes = Array.from({ length: counts.shapes }, (_, number) =>
    shapeIn(tile, headLength + number * shapeLength, positions, steps),
  );
  return { shapes, placed: placedIn(tile, placedStart, counts.placed) };
}

function countsIn(tile: DataView): TileCounts {
  if (tile.byteLength < headLength || tile.getUint32(0, true) !== tileMark) throw new RangeError('The bytes are no tile.');
  const [shapes, placed, corners, indices, width] = [4, 8, 12, 16, 20].map((at) => tile.getUint32(at, true));
  return { shapes: shapes!, placed: placed!, corners: corners!, indices: indices!, width: width! };
}

function shapeIn(tile: DataView, at: number, positions: Uint16Array, steps: Uint32Array): Shape {
  const [corner, corners, index, indices] = [0, 4, 8, 12].map((part) => tile.getUint32(at + part, true));
  const float = (part: number) => tile.getFloat32(at + 16 + part * 4, true);
  const [offset, step] = [[float(0), float(1), float(2)] as const, [float(3), float(4), float(5)] as const];
  const [maxX, maxY, maxZ] = offset.map((from, axis) => from + step[axis]! * 65_535);
  return {
    positions: positions.subarray(corner! * 3, (corner! + corners!) * 3),
    indices: indicesOf(steps.subarray(index!, index! + indices!)),
    offset,
    step,
    box: corners === 0 ? emptyBox : [...offset, maxX!, maxY!, maxZ!],
  };
}

/** 0 is the next new corner, and any other number counts back from that. */
function indicesOf(steps: Uint32Array): Uint32Array {
  let next = 0;
  return steps.map((step) => (step === 0 ? next++ : next - step));
}

function cornersIn(bytes: Uint8Array, start: number, count: number): Uint16Array {
  const positions = new Uint16Array(count * 3);
  for (let axis = 0; axis < 3; axis++) {
    let [at, value] = [start + axis * 2 * count, 0];
    for (let corner = axis; corner < positions.length; corner += 3, at++) {
      value = (value + bytes[at]! + (bytes[at + count]! << 8)) & 0xffff;
      positions[corner] = value;
    }
  }
  return positions;
}

function stepsIn(bytes: Uint8Array, start: number, { indices, width }: TileCounts): Uint32Array {
  const steps = new Uint32Array(indices);
  for (let at = 0; at < indices; at++) {
    let step = 0;
    for (let byte = 0; byte < width; byte++) step += bytes[start + byte * indices + at]! * 2 ** (8 * byte);
    steps[at] = step;
  }
  return steps;
}

function placedIn(tile: DataView, start: number, count: number): PlacedShape[] {
  const word = (column: number, at: number) => tile.getUint32(start + (column * count + at) * 4, true);
  const float = (column: number, at: number) => tile.getFloat32(start + (column * count + at) * 4, true);
  return Array.from({ length: count }, (_, at) => ({
    element: word(0, at),
    shape: word(1, at),
    colour: word(2, at),
    matrix: Float32Array.from({ length: matrixLength }, (_, part) => float(part + 3, at)),
  }));
}
