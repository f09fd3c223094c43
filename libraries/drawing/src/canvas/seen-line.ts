/** The parts of a long line that a window shows. A line of dashes costs as much as it is long, whether it is seen or not. */
import { stretchInside } from '../display/interrupted-line.ts';
import { path } from '../figures/path.ts';
import { inset, meets, type Point, type Rectangle } from '../geometry/geometry.ts';
import { boundsOfPoints, distance, towards } from '../geometry/points.ts';

export interface LinePart {
  /** SVG path data. */
  readonly path: string;
  /** How far from the start of the line it begins: its dashes go on from there. */
  readonly start: number;
}

/** One command of the path of a line: straight, or an arc of a bend or a bump. */
export interface LineStep {
  readonly from: Point;
  readonly to: Point;
  /** The command as it stands. */
  readonly text: string;
  readonly isStraight: boolean;
  /** How far from the start of the line it begins. */
  readonly start: number;
  readonly length: number;
  readonly bounds: Rectangle;
}

/** The steps of path data that have only M, L and A, as lines do. */
export function lineSteps(data: string): readonly LineStep[] {
  const steps: LineStep[] = [];
  let [from, start]: [Point, number] = [{ x: 0, y: 0 }, 0];
  for (const [text, command, numbers] of data.matchAll(/([MLA])([^MLA]*)/g)) {
    const values = numbers!.trim().split(/ +/).map(Number);
    const to = { x: values.at(-2)!, y: values.at(-1)! };
    if (command === 'M') start = 0;
    else steps.push(stepOf(from, to, text, start, command === 'A' ? values[0]! : 0));
    if (command !== 'M') start += steps.at(-1)!.length;
    from = to;
  }
  return steps;
}

function stepOf(from: Point, to: Point, text: string, start: number, radius: number): LineStep {
  const straight = distance(from, to);
  const length = radius > 0 ? 2 * radius * Math.asin(Math.min(1, straight / (2 * radius))) : straight;
  const bounds = inset(boundsOfPoints([from, to]), -radius);
  return { from, to, text, isStraight: radius === 0, start, length, bounds };
}

/** What lies in a window, in parts that begin and end at its edges. */
export function seenParts(steps: readonly LineStep[], window: Rectangle): LinePart[] {
  const parts: { path: string; readonly start: number }[] = [];
  let reached: Point | undefined;
  for (const step of steps) {
    const piece = meets(step.bounds, window) ? pieceOf(step, window) : undefined;
    if (!piece) continue;
    if (piece.start === step.start && step.start > 0 && reached === step.from) parts.at(-1)!.path += piece.text;
    else parts.push({ path: path`M${piece.from.x} ${piece.from.y}` + piece.text, start: piece.start });
    reached = piece.isWhole ? step.to : undefined;
  }
  return parts;
}

interface Piece {
  readonly from: Point;
  readonly text: string;
  readonly start: number;
  /** It goes on to the end of its step. */
  readonly isWhole: boolean;
}

function pieceOf({ from, to, text, isStraight, start, length }: LineStep, window: Rectangle): Piece | undefined {
  if (!isStraight) return { from, text, start, isWhole: true };
  const [first, last] = stretchInside(from, to, window);
  if (first >= last) return undefined;
  const [begin, end] = [towards(from, to, first * length), towards(from, to, last * length)];
  return { from: begin, text: last === 1 ? text : path`L${end.x} ${end.y}`, start: start + first * length, isWhole: last === 1 };
}
