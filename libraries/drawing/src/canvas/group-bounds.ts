/** Finds the groups of a display list by place. All bounds lie in one row of numbers: to look through 100,000 takes less than to walk a tree or a grid to them. */
import type { DisplayGroup } from '../display/display-list.ts';
import { bottom, type Rectangle, right } from '../geometry/geometry.ts';

/** Left, top, right and bottom of each group. */
const sides = 4;

export class GroupBounds {
  readonly groups: readonly DisplayGroup[];
  private readonly edges: Float64Array;

  constructor(groups: readonly DisplayGroup[]) {
    this.groups = groups;
    this.edges = new Float64Array(sides * groups.length);
    groups.forEach(({ bounds }, index) => {
      this.edges.set([bounds.x, bounds.y, right(bounds), bottom(bounds)], sides * index);
    });
  }

  /** The groups that a window may show, in the order of painting. */
  within(window: Rectangle): readonly DisplayGroup[] {
    const { groups, edges } = this;
    const { x: left, y: top } = window;
    const [farRight, farBottom] = [right(window), bottom(window)];
    const found: DisplayGroup[] = [];
    for (let index = 0, at = 0; index < groups.length; index++, at += sides)
      if (edges[at]! <= farRight && edges[at + 2]! >= left && edges[at + 1]! <= farBottom && edges[at + 3]! >= top)
        found.push(groups[index]!);
    return found;
  }
}
