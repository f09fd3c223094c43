/** Boxes without any line stand in rows beneath all others. */
import type { Point } from '../geometry/geometry.ts';
import type { BoxLayout } from './box-layout.ts';

export interface BoxRows {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Point>;
}

const gap = 20;

/** Rows as wide as this, each as high as its highest box. */
export function boxRows(boxes: readonly BoxLayout[], widest: number, origin: Point): BoxRows {
  const places = new Map<string, Point>();
  let [x, y, rowHeight, right] = [origin.x, origin.y, 0, 0];
  for (const { node, width, height } of boxes) {
    if (x > origin.x && x + width > origin.x + widest) [x, y, rowHeight] = [origin.x, y + rowHeight + gap, 0];
    places.set(node.id, { x, y });
    right = Math.max(right, x + width);
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
  }
  return { width: right, height: y + rowHeight, places };
}

/** How wide rows are that give a picture of a pleasant shape. */
export function pleasantWidth(boxes: readonly BoxLayout[], ratio: number): number {
  return Math.sqrt(boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0) * ratio);
}
