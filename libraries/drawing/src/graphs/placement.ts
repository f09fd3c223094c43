/** Where a layout has put the boxes, lines and labels of a graph. */
import type { Point, Rectangle } from '../geometry/geometry.ts';

export interface GraphPlacement {
  readonly width: number;
  readonly height: number;
  /** By the ids of nodes: the upper left corner. */
  readonly nodes: ReadonlyMap<string, Point>;
  /** By the ids of edges. */
  readonly edges: ReadonlyMap<string, PlacedEdge>;
}

export interface PlacedEdge {
  /** From the source to the target. */
  readonly points: readonly Point[];
  readonly sourceLabel?: Rectangle | undefined;
  readonly targetLabel?: Rectangle | undefined;
  /** Whether it runs over other boxes: it is pale, so that these can be read. */
  readonly isPale?: boolean | undefined;
}
