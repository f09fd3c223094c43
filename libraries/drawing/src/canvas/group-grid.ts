/** Finds the groups of a display list by place, in a grid. */
import type { DisplayGroup } from '../display/display-list.ts';
import { bottom, meets, type Rectangle, right } from '../geometry/geometry.ts';

const cellSize = 256;
/** What covers more cells stands in none of them, and is looked at each time. */
const mostCells = 64;

export class GroupGrid {
  readonly groups: readonly DisplayGroup[];
  private readonly cells = new Map<number, number[]>();
  private readonly large: number[] = [];

  constructor(groups: readonly DisplayGroup[]) {
    this.groups = groups;
    groups.forEach(({ bounds }, index) => {
      const range = cellsOf(bounds);
      if (countOf(range) > mostCells) this.large.push(index);
      else for (const key of keysOf(range)) this.add(key, index);
    });
  }

  /** The groups that a window may show, in the order of painting. */
  within(window: Rectangle): readonly DisplayGroup[] {
    const range = cellsOf(window);
    const { groups } = this;
    if (countOf(range) > groups.length / 4) return groups.filter(({ bounds }) => meets(bounds, window));
    const found = new Set(this.large);
    for (const key of keysOf(range)) for (const index of this.cells.get(key) ?? []) found.add(index);
    const order = Uint32Array.from(found).sort();
    return Array.from(order, (index) => groups[index]!).filter(({ bounds }) => meets(bounds, window));
  }

  private add(key: number, index: number): void {
    const cell = this.cells.get(key);
    if (cell) cell.push(index);
    else this.cells.set(key, [index]);
  }
}

interface CellRange {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function cellsOf(bounds: Rectangle): CellRange {
  const cell = (at: number) => Math.floor(at / cellSize);
  return { left: cell(bounds.x), right: cell(right(bounds)), top: cell(bounds.y), bottom: cell(bottom(bounds)) };
}

function countOf({ left, right, top, bottom }: CellRange): number {
  return (right - left + 1) * (bottom - top + 1);
}

/** Larger than any number of cells beside each other. */
const rowLength = 65_536;

function* keysOf({ left, right, top, bottom }: CellRange): Generator<number> {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) yield row * rowLength + column;
}
