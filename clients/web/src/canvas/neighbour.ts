/** The figure that arrow keys lead to: the nearest one in a direction. */
import { middleOf, type Point, type Rectangle } from '@orrery/drawing';

interface Placed {
  readonly id: string;
  readonly bounds: Rectangle;
}

/** What lies aside counts as farther away than what lies ahead. */
const asideCosts = 2;

/** The direction is one pixel along one of the axes. */
export function neighbourOf<Figure extends Placed>(
  figures: readonly Figure[],
  from: Figure,
  { x, y }: Point,
): Figure | undefined {
  const start = middleOf(from.bounds);
  let [nearest, least]: [Figure | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const figure of figures) {
    const end = middleOf(figure.bounds);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const ahead = dx * x + dy * y;
    const distance = ahead + asideCosts * (Math.abs(dx * y) + Math.abs(dy * x));
    if (figure.id !== from.id && ahead > 1 && distance < least) [nearest, least] = [figure, distance];
  }
  return nearest;
}
