/** A shape of triangles whose corners are whole numbers of 16 bits between the smallest and the largest coordinate. */
import { type Box, emptyBox, isEmptyBox } from './box.ts';
import { WeldedCorners } from './welded-corners.ts';

export interface Shape {
  /** x, y and z of each corner, from 0 to 65,535. Corners are numbered in the order in which triangles use them. */
  readonly positions: Uint16Array;
  /** Three corners for each triangle. */
  readonly indices: Uint32Array;
  /** Where 0 lies, and how far apart two neighbouring numbers are, on each axis. */
  readonly offset: readonly [number, number, number];
  readonly step: readonly [number, number, number];
  /** Around all corners that triangles use. */
  readonly box: Box;
}

/** Corners as engines of geometry give them: three coordinates, then whatever else they say of a corner. */
export interface Corners {
  readonly values: Float32Array;
  /** How many numbers a corner has. */
  readonly stride: number;
}

const largestPosition = 65_535;

/** Corners at the same place become one, and triangles without an area are left out; nothing where no triangle is left. */
export function quantisedShape(corners: Corners, triangles: Uint32Array): Shape | undefined {
  const box = boxAround(corners);
  if (isEmptyBox(box)) return undefined;
  const offset = [box[0], box[1], box[2]] as const;
  const step = [stepOf(box[0], box[3]), stepOf(box[1], box[4]), stepOf(box[2], box[5])] as const;
  const welded = new WeldedCorners(corners.values.length / corners.stride);
  const places = placesOf(corners, (x, y, z) =>
    welded.placeOf(quantised(x - offset[0], step[0]), quantised(y - offset[1], step[1]), quantised(z - offset[2], step[2])),
  );
  const { positions, indices } = welded.used(withArea(triangles, places));
  if (indices.length === 0) return undefined;
  return { positions, indices, offset, step, box: usedBox(positions, offset, step) };
}

/** Around the corners that triangles use. */
function usedBox(positions: Uint16Array, offset: Shape['offset'], step: Shape['step']): Box {
  const [least, most] = [
    [largestPosition, largestPosition, largestPosition],
    [0, 0, 0],
  ];
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3;
    least[axis] = Math.min(least[axis]!, positions[at]!);
    most[axis] = Math.max(most[axis]!, positions[at]!);
  }
  const place = (number: number, axis: number) => offset[axis]! + number * step[axis]!;
  return [...least.map(place), ...most.map(place)] as unknown as Box;
}

function boxAround({ values, stride }: Corners): Box {
  const box: number[] = [...emptyBox];
  for (let at = 0; at + 2 < values.length; at += stride) {
    if (!isPlace(values, at)) continue;
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(box[axis]!, values[at + axis]!);
      box[axis + 3] = Math.max(box[axis + 3]!, values[at + axis]!);
    }
  }
  return box as unknown as Box;
}

/** Whether the corner is somewhere: boolean operations that go wrong give corners at infinity. */
function isPlace(values: Float32Array, at: number): boolean {
  return Number.isFinite(values[at]! + values[at + 1]! + values[at + 2]!);
}

function stepOf(from: number, to: number): number {
  return to > from ? (to - from) / largestPosition : 0;
}

function quantised(distance: number, step: number): number {
  return step === 0 ? 0 : Math.min(largestPosition, Math.round(distance / step));
}

/** The number of the place of each corner; -1 of those that are nowhere. */
function placesOf({ values, stride }: Corners, placeOf: (x: number, y: number, z: number) => number): Int32Array {
  const places = new Int32Array(Math.floor(values.length / stride));
  for (let corner = 0; corner < places.length; corner++) {
    const at = corner * stride;
    places[corner] = isPlace(values, at) ? placeOf(values[at]!, values[at + 1]!, values[at + 2]!) : -1;
  }
  return places;
}

/** The places of the corners of all triangles that have an area. */
function withArea(triangles: Uint32Array, places: Int32Array): Uint32Array {
  const kept = new Uint32Array(triangles.length);
  let length = 0;
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const [one = -1, two = -1, three = -1] = [places[triangles[at]!], places[triangles[at + 1]!], places[triangles[at + 2]!]];
    if (one < 0 || two < 0 || three < 0 || one === two || two === three || three === one) continue;
    kept[length++] = one;
    kept[length++] = two;
    kept[length++] = three;
  }
  return kept.subarray(0, length);
}
