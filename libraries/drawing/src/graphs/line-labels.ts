/** Puts the names of lines where they can be read: clear of heads, of boxes and of each other, as far as there is room. */
import { inset, intersection, type Point, type Rectangle } from '../geometry/geometry.ts';
import { lengthOf, pointAlong } from '../geometry/points.ts';
import { areaOf, RectangleIndex } from '../geometry/rectangle-index.ts';
import { lineHeightOf, type TextMeasure } from '../text/text-measure.ts';
import type { BoxSize } from './box-layout.ts';
import type { GraphEdge } from './graph.ts';
import { headLengths, headPlaces } from './line-heads.ts';
import { labelFont } from './looks.ts';
import type { PlacedEdge } from './placement.ts';

export interface GraphLine {
  readonly edge: GraphEdge;
  readonly points: readonly Point[];
}

export interface LabelGround {
  /** What no name may cover. */
  readonly boxes: Iterable<Rectangle>;
  readonly lines: Iterable<GraphLine>;
  /** The picture, where it does not grow with its names. */
  readonly area?: Rectangle;
}

type Labels = Pick<PlacedEdge, 'sourceLabel' | 'targetLabel'>;

/** Between a name and what it keeps clear of. */
const clearance = 2;

export class LineLabels {
  private readonly measure: TextMeasure;
  private readonly area: Rectangle | undefined;
  private readonly taken = new RectangleIndex();

  constructor(measure: TextMeasure, { boxes, lines, area }: LabelGround) {
    this.measure = measure;
    this.area = area;
    for (const box of boxes) this.take(box);
    for (const { edge, points } of lines) for (const head of headPlaces(edge, points)) this.take(head);
  }

  /** Where they are given already, they stay there if nothing else is there. */
  labelsOf({ edge, points }: GraphLine, given: Labels = {}): Labels {
    const places = [given.sourceLabel, given.targetLabel].filter((place) => place !== undefined);
    const isKept = places.length > 0 && places.every((place) => this.coveredOf(place) === 0);
    const labels = isKept ? given : this.newLabels({ edge, points });
    for (const place of [labels.sourceLabel, labels.targetLabel]) if (place) this.take(place);
    return labels;
  }

  private newLabels({ edge, points }: GraphLine): Labels {
    const { sourceLabel, targetLabel } = edge;
    if (sourceLabel === undefined && targetLabel === undefined) return {};
    const place = this.best({ edge, points }, this.sizeOf(edge));
    if (sourceLabel === undefined) return { targetLabel: place };
    if (targetLabel === undefined) return { sourceLabel: place };
    return inTwo(place, points[0]!.y <= points.at(-1)!.y);
  }

  /** With the arrow that tells which end a name belongs to, where both have one. */
  private sizeOf({ sourceLabel, targetLabel }: GraphEdge): BoxSize {
    const arrow = sourceLabel === undefined ? '' : '▲ ';
    const texts = [sourceLabel, targetLabel].filter((text) => text !== undefined);
    const widths = texts.map((text) => this.measure.measure(arrow + text, labelFont).width);
    return { width: Math.ceil(Math.max(...widths)), height: texts.length * lineHeightOf(labelFont) };
  }

  private best(line: GraphLine, size: BoxSize): Rectangle {
    let [best, least] = [undefined as Rectangle | undefined, Number.POSITIVE_INFINITY];
    for (const place of placesAlong(line, size)) {
      const covered = this.coveredOf(place, least);
      if (covered < least) [best, least] = [place, covered];
      if (least === 0) break;
    }
    return best!;
  }

  private coveredOf(place: Rectangle, enough?: number): number {
    const outside = this.area ? areaOf(place) - areaOf(intersection(place, this.area)) : 0;
    return this.taken.coveredOf(place, enough) + outside;
  }

  private take(place: Rectangle): void {
    this.taken.add(inset(place, -clearance));
  }
}

/** One above the other: the name of the upper end stands above. */
function inTwo(both: Rectangle, isSourceAbove: boolean): Labels {
  const height = both.height / 2;
  const [upper, lower] = [
    { ...both, height },
    { ...both, y: both.y + height, height },
  ];
  return isSourceAbove ? { sourceLabel: upper, targetLabel: lower } : { sourceLabel: lower, targetLabel: upper };
}

const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95];
/** Distances from the line: beside it, and farther off where there is no room. */
const distances = [3, 18, 34, 64];

/** The places of a name, the best first: on its line between the heads, then at its sides. */
function* placesAlong({ edge, points }: GraphLine, size: BoxSize): Generator<Rectangle> {
  const heads = headLengths(edge);
  const free = lengthOf(points) - heads.source - heads.target;
  const spots = shares.map((share) => pointAlong(points, Math.max(0, heads.source + free * share)));
  for (const { at } of spots) yield around(at, size);
  for (const away of distances)
    for (const { at, direction } of spots) {
      const side = sideOf(direction);
      const reach = away + (Math.abs(side.x) * size.width + Math.abs(side.y) * size.height) / 2;
      yield around({ x: at.x + side.x * reach, y: at.y + side.y * reach }, size);
      yield around({ x: at.x - side.x * reach, y: at.y - side.y * reach }, size);
    }
}

/** To the right of a line, or above one that lies. */
function sideOf({ x, y }: Point): Point {
  const isRight = Math.abs(y) > Math.abs(x) ? y < 0 : x < 0;
  return isRight ? { x: -y, y: x } : { x: y, y: -x };
}

function around({ x, y }: Point, { width, height }: BoxSize): Rectangle {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
