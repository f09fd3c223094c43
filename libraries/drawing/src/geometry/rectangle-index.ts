/** Rectangles by where they lie, so that those that cover another one are found without a look at all of them. */
import { intersection, type Rectangle } from './geometry.ts';

/** As wide and high as this, in pixels. */
const cell = 128;
/** Whatever somebody draws: larger rectangles, and more in one place, are looked at only so far. */
const limits = { cells: 1024, inCell: 40, large: 40 };

export class RectangleIndex {
  private readonly cells = new Map<number, Rectangle[]>();
  private readonly large: Rectangle[] = [];

  add(rectangle: Rectangle): void {
    const { columns, rows } = spanOf(rectangle);
    if (columns * rows > limits.cells) addTo(this.large, rectangle, limits.large);
    else for (const key of keysOf(rectangle)) addTo(this.cellAt(key), rectangle, limits.inCell);
  }

  /** How many square pixels of a rectangle the others cover; those that lie on each other count each. It ends where there are as many as asked for. */
  coveredOf(rectangle: Rectangle, enough = Number.POSITIVE_INFINITY): number {
    let covered = 0;
    for (const other of this.large) covered += sharedArea(rectangle, other);
    for (const key of keysOf(rectangle, limits.cells))
      for (const other of this.cells.get(key) ?? []) {
        if (covered >= enough) return covered;
        // What lies in several cells counts in the one in which both begin to meet.
        if (keyAt(Math.max(rectangle.x, other.x), Math.max(rectangle.y, other.y)) === key)
          covered += sharedArea(rectangle, other);
      }
    return covered;
  }

  private cellAt(key: number): Rectangle[] {
    const known = this.cells.get(key);
    if (known) return known;
    const made: Rectangle[] = [];
    this.cells.set(key, made);
    return made;
  }
}

export function areaOf({ width, height }: Rectangle): number {
  return width * height;
}

function sharedArea(one: Rectangle, other: Rectangle): number {
  return areaOf(intersection(one, other));
}

function addTo(list: Rectangle[], rectangle: Rectangle, most: number): void {
  if (list.length < most) list.push(rectangle);
}

function spanOf({ x, y, width, height }: Rectangle) {
  const [left, top] = [Math.floor(x / cell), Math.floor(y / cell)];
  return { left, top, columns: Math.floor((x + width) / cell) - left + 1, rows: Math.floor((y + height) / cell) - top + 1 };
}

function* keysOf(rectangle: Rectangle, most = Number.POSITIVE_INFINITY): Generator<number> {
  const { left, top, columns, rows } = spanOf(rectangle);
  for (let index = 0; index < Math.min(most, columns * rows); index++)
    yield (left + (index % columns)) * rowsOfPlane + top + Math.floor(index / columns);
}

function keyAt(x: number, y: number): number {
  return Math.floor(x / cell) * rowsOfPlane + Math.floor(y / cell);
}

/** More than there are in any picture. */
const rowsOfPlane = 2 ** 20;
