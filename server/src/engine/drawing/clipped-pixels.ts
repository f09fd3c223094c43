/** Tells how much painting the figures of a picture cost that are cut off by what holds them: each is painted by itself first, on a sheet of its size. */
import { type DisplayList, intersection } from '@orrery/drawing';

/** Of all such figures together, at the scale at which they are painted. */
export function clippedPixels({ groups, area }: Pick<DisplayList, 'groups' | 'area'>, scale: number): number {
  const pixels = groups.reduce((sum, { clip, bounds }) => {
    const { width, height } = intersection(bounds, area);
    return clip ? sum + width * height : sum;
  }, 0);
  return pixels * scale ** 2;
}
