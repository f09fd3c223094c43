/** Tells which figure or connection lies under a point. */
import type { DisplayGroup, TextItem } from '../display/display-list.ts';
import { bottom, type Point, type Rectangle, right } from '../geometry/geometry.ts';
import { distanceToSegment } from '../geometry/points.ts';
import type { GroupBounds } from './group-bounds.ts';

/** The topmost one. Lines are hit within the tolerance, which is in the units of the plane. */
export function groupAt(places: GroupBounds, point: Point, tolerance: number): DisplayGroup | undefined {
  const around = { x: point.x - tolerance, y: point.y - tolerance, width: 2 * tolerance, height: 2 * tolerance };
  return places.within(around).findLast((group) => isHit(group, point, tolerance));
}

function isHit({ line, clip, bounds, items, origin }: DisplayGroup, point: Point, tolerance: number): boolean {
  if (!line) return isIn(bounds, point) && (!clip || isIn(clip, point));
  if (line.some((to, index) => index > 0 && distanceToSegment(point, line[index - 1]!, to) <= tolerance)) return true;
  const inside = { x: point.x - origin.x, y: point.y - origin.y };
  return items.some((item) => item.type === 'text' && isOnText(item, inside));
}

function isOnText({ runs, font }: TextItem, { x, y }: Point): boolean {
  return runs.some((run) => x >= run.x && x <= run.x + run.width && y >= run.y - font.size && y <= run.y + font.size / 4);
}

function isIn(box: Rectangle, { x, y }: Point): boolean {
  return x >= box.x && x <= right(box) && y >= box.y && y <= bottom(box);
}
