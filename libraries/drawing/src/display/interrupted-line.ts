/** The pieces of a line that labels leave of it. Pieces are drawn quickly everywhere; a clip around the whole line would not be. */
import { inset, type Point, type Rectangle, right } from '../geometry/geometry.ts';
import { distance, towards } from '../geometry/points.ts';

export interface LinePiece {
  readonly points: readonly Point[];
  /** For each segment, how far from its start it jumps. */
  readonly jumps: readonly (readonly number[])[];
}

/** From one distance to another along a segment. */
type Stretch = readonly [start: number, end: number];

/** Nothing but the line where there are no holes. */
export function interrupted(line: LinePiece, holes: readonly Rectangle[]): LinePiece[] {
  if (holes.length === 0) return [line];
  const pieces: OpenPiece[] = [];
  for (let index = 1; index < line.points.length; index++) {
    const [from, to] = [line.points[index - 1]!, line.points[index]!];
    const length = distance(from, to);
    for (const [start, end] of stretchesOutside(from, to, length, holes)) {
      const open = pieces.at(-1);
      const piece = open && start === 0 && open.end === from ? open : new OpenPiece(towards(from, to, start));
      if (piece !== open) pieces.push(piece);
      const jumps = (line.jumps[index - 1] ?? []).filter((at) => at > start && at < end).map((at) => at - start);
      piece.add(end === length ? to : towards(from, to, end), jumps);
    }
  }
  return pieces;
}

class OpenPiece implements LinePiece {
  readonly points: Point[];
  readonly jumps: number[][] = [];

  constructor(start: Point) {
    this.points = [start];
  }

  get end(): Point {
    return this.points.at(-1)!;
  }

  add(point: Point, jumps: number[]): void {
    this.points.push(point);
    this.jumps.push(jumps);
  }
}

/** What holes leave of a segment, in order. */
function stretchesOutside(from: Point, to: Point, length: number, holes: readonly Rectangle[]): Stretch[] {
  let left: Stretch[] = [[0, length]];
  for (const hole of holes) {
    const [start, end] = stretchInside(from, to, hole);
    if (start < end) left = left.flatMap((stretch) => without(stretch, [start * length, end * length]));
  }
  return left;
}

function without([start, end]: Stretch, [from, to]: Stretch): Stretch[] {
  if (to <= start || from >= end) return [[start, end]];
  const parts: Stretch[] = [
    [start, from],
    [to, end],
  ];
  return parts.filter(([first, last]) => last > first);
}

/** The shares of a segment between which it lies in a rectangle; the first is not less than the second where it does not. */
export function stretchInside(from: Point, to: Point, box: Rectangle): Stretch {
  const across = shares(from.x, to.x, box.x, right(box));
  const down = shares(from.y, to.y, box.y, box.y + box.height);
  return [Math.max(0, across[0], down[0]), Math.min(1, across[1], down[1])];
}

function shares(from: number, to: number, low: number, high: number): Stretch {
  if (from === to) return from > low && from < high ? [0, 1] : [1, 0];
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return one < other ? [one, other] : [other, one];
}

/** A little more than the label: letters do not touch the line. */
export function holeOf(label: Rectangle): Rectangle {
  return inset(label, -1);
}
