/** Lines that go from box to box by given points or none. */
import { middleOf, type Point, type Rectangle } from '../geometry/geometry.ts';
import { loopAt, sideTowards } from './box-sides.ts';
import type { GraphEdge } from './graph.ts';

export function directLine(
  { source, target }: GraphEdge,
  places: ReadonlyMap<string, Rectangle>,
  bends: readonly Point[] = [],
): Point[] {
  const [from, to] = [places.get(source)!, places.get(target)!];
  if (source === target && bends.length === 0) return loopAt(from);
  return [sideTowards(from, bends[0] ?? middleOf(to)), ...bends, sideTowards(to, bends.at(-1) ?? middleOf(from))];
}
