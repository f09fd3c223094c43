/** Lines that go from box to box by given points or none, with their name in the middle. */
import { middleOf, type Point, type Rectangle } from '../geometry/geometry.ts';
import { middleOfLine } from '../geometry/points.ts';
import { lineHeightOf, type TextMeasure } from '../text/text-measure.ts';
import { loopAt, sideTowards } from './box-sides.ts';
import type { GraphEdge } from './graph.ts';
import { labelFont } from './looks.ts';
import type { PlacedEdge } from './placement.ts';

export function directLine(
  { source, target, sourceLabel, targetLabel }: GraphEdge,
  places: ReadonlyMap<string, Rectangle>,
  measure: TextMeasure,
  bends: readonly Point[] = [],
): PlacedEdge {
  const [from, to] = [places.get(source)!, places.get(target)!];
  const points =
    source === target && bends.length === 0
      ? loopAt(from)
      : [sideTowards(from, bends[0] ?? middleOf(to)), ...bends, sideTowards(to, bends.at(-1) ?? middleOf(from))];
  const box = targetLabel === undefined ? undefined : labelBox(sourceLabel ? `▲ ${targetLabel}` : targetLabel, points, measure);
  const other = sourceLabel === undefined ? undefined : labelBox(`▲ ${sourceLabel}`, points, measure);
  // Where both ends have a name, one stands beneath the other.
  return { points, targetLabel: box, sourceLabel: other && { ...other, y: other.y + other.height } };
}

function labelBox(text: string, points: readonly Point[], measure: TextMeasure): Rectangle {
  const { x, y } = middleOfLine(points);
  const [width, height] = [Math.ceil(measure.measure(text, labelFont).width), lineHeightOf(labelFont)];
  return { x: x - width / 2, y: y - height / 2, width, height };
}
