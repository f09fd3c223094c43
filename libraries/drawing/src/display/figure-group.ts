/** Paints one figure of a scene: its shape, image, icons and texts. */
import { colourOf, darker, shade } from '../figures/colour.ts';
import type { FigureBox, FigurePart } from '../figures/figure.ts';
import { figureNamed } from '../figures/figures.ts';
import { iconNamed } from '../figures/icons.ts';
import { path } from '../figures/path.ts';
import { isEmpty, moved, type Point, type Rectangle } from '../geometry/geometry.ts';
import type { FigureStyle, Scene, SceneFigure, SceneIcon } from '../scene/scene.ts';
import type { TextMeasure } from '../text/text-measure.ts';
import type { DisplayGroup, DisplayItem, ImageItem, Paint, PathItem, Stroke, Summary } from './display-list.ts';
import { drawnBox } from './drawn-box.ts';
import { textItem } from './text-layout.ts';

/** Where painting of figures is told about images and fonts, and keeps the parts of figures of the same size. */
export interface FigurePainting {
  readonly images: Scene['images'];
  readonly measure: TextMeasure;
  readonly parts: Map<string, readonly FigurePart[]>;
}

/** Nothing for a figure of which nothing can be seen. */
export function figureGroup(shown: SceneFigure, painting: FigurePainting): DisplayGroup | undefined {
  if (shown.clip && isEmpty(shown.clip)) return undefined;
  const box = drawnBox(shown);
  const origin = { x: shown.bounds.x + box.x, y: shown.bounds.y + box.y };
  const back = { x: -box.x, y: -box.y };
  let items: readonly DisplayItem[] | undefined;
  return {
    id: shown.id,
    objectId: shown.objectId,
    kind: shown.kind,
    title: shown.title,
    href: shown.href,
    classes: ['figure'],
    origin,
    bounds: shown.bounds,
    clip: clipOf(shown),
    // From afar nobody asks for them.
    get items() {
      items ??= itemsOf(shown, box, back, painting);
      return items;
    },
    summary: summaryOf(shown.style),
  };
}

function summaryOf({ fill, fillAlpha, line, lineAlpha, hasOutline }: FigureStyle): Summary {
  const isWords = fillAlpha === 0 && (lineAlpha === 0 || !hasOutline);
  return { isWords, fill: fillAlpha > 0 ? colour(fill) : undefined, line: colour(line) };
}

/** What holds it may cut it, and so does its own box where that is too small for its parts. */
function clipOf({ clip, figure, bounds }: SceneFigure): Rectangle | undefined {
  const [width, height] = figureNamed(figure).least ?? [0, 0];
  return clip ?? (bounds.width < width || bounds.height < height ? bounds : undefined);
}

function itemsOf(shown: SceneFigure, box: Rectangle, back: Point, painting: FigurePainting): DisplayItem[] {
  const { style, bounds } = shown;
  const parts = partsOf(shown, box, painting);
  const image = imageItem(shown, back, painting.images);
  const shapes = parts.map((part) => pathItem(part, style, gradientLine(style, bounds, back)));
  // An image lies over the fill and beneath the outline.
  const shape = image ? [...shapes.map(withoutStroke), image, ...shapes.map(withoutFill)] : shapes;
  const icons = (shown.icons ?? []).flatMap((icon) => iconItems(icon, back));
  const texts = shown.texts.map((text) => textItem({ ...text, box: moved(text.box, back) }, painting.measure));
  return [...shape, ...dividers(shown, box), ...icons, ...texts].filter((item) => item !== undefined);
}

/** Figures of the same size have the same parts, which are made once. */
function partsOf({ figure, style, bounds }: SceneFigure, box: Rectangle, { parts }: FigurePainting): readonly FigurePart[] {
  const { lineWidth, tab = noTab } = style;
  const key = `${figure} ${box.width} ${box.height} ${lineWidth} ${tab.width} ${tab.height} ${bounds.width} ${bounds.height}`;
  const known = parts.get(key);
  if (known) return known;
  const made = figureNamed(figure).draw({
    width: box.width,
    height: box.height,
    lineWidth,
    whole: bounds,
    tab,
  } satisfies FigureBox);
  parts.set(key, made);
  return made;
}

const noTab = { width: 0, height: 0 };

function pathItem({ path, fill, stroke, fades }: FigurePart, style: FigureStyle, gradient: Paint['gradient']): PathItem {
  const [line, lineAlpha] = [colour(style.line), style.lineAlpha];
  const fills: Readonly<Record<NonNullable<FigurePart['fill']>, Paint>> = {
    fill: { colour: colour(style.fill), alpha: style.fillAlpha, gradient },
    dark: { colour: darker(colour(style.fill)), alpha: style.fillAlpha, ...(fades && { gradient }) },
    line: { colour: line, alpha: lineAlpha },
  };
  const strokes = stroke && style.hasOutline ? strokeOf(style, stroke === true ? {} : stroke) : undefined;
  return { type: 'path', path, fill: fill && fills[fill], stroke: strokes };
}

function strokeOf(
  style: FigureStyle,
  { width, isRound, dash, isLight }: Exclude<FigurePart['stroke'], true | undefined>,
): Stroke {
  const dashes = dash ?? style.dash;
  return {
    colour: isLight ? shade(colour(style.line), 1 / 0.82) : colour(style.line),
    alpha: style.lineAlpha,
    width: width ?? style.lineWidth,
    ...(dashes.length > 0 && { dash: dashes }),
    ...(isRound && { cap: 'round' as const }),
  };
}

function colour(text: string): string {
  return colourOf(text) ?? '#000000';
}

/** The fill fades beyond the far edge, so that it never becomes quite white. */
const fadingLength = 1.15;

function gradientLine(
  { gradient, gradientTo = '#ffffff', fill }: FigureStyle,
  { width, height }: Rectangle,
  back: Point,
): Paint['gradient'] {
  if (!gradient || fill === gradientTo) return undefined;
  const [far, deep] = [width * fadingLength, height * fadingLength];
  const ends = {
    bottom: [0, 0, 0, deep],
    right: [0, 0, far, 0],
    left: [width, 0, width - far, 0],
    top: [0, height, 0, height - deep],
  }[gradient] as [number, number, number, number];
  const [x1, y1, x2, y2] = ends;
  return { from: moved({ x: x1, y: y1 }, back), to: moved({ x: x2, y: y2 }, back), colour: gradientTo };
}

function withoutStroke({ stroke: _, ...item }: PathItem): DisplayItem | undefined {
  return item.fill && item;
}

function withoutFill({ fill: _, ...item }: PathItem): DisplayItem | undefined {
  return item.stroke && item;
}

function dividers({ dividers, style, bounds }: SceneFigure, box: Rectangle): DisplayItem[] {
  if (!dividers || dividers.length === 0) return [];
  const across = dividers.map((y) => path`M0 ${y - box.y}H${bounds.width - 2 * box.x}`).join('');
  return [{ type: 'path', path: across, stroke: strokeOf(style, {}) }];
}

function imageItem({ image, bounds }: SceneFigure, back: Point, images: Scene['images']): ImageItem | undefined {
  const found = image && Object.hasOwn(images, image.name) ? images[image.name] : undefined;
  if (!image || !found) return undefined;
  const clip = moved({ x: 0, y: 0, width: bounds.width, height: bounds.height }, back);
  return { type: 'image', href: found.href, box: moved(image.box, back), alpha: image.alpha, clip };
}

function iconItems({ icon, at, colour, fill }: SceneIcon, back: Point): DisplayItem[] {
  const row = iconNamed(icon);
  const place = moved(at, back);
  const strokes = (row?.strokes ?? []).map((stroke): PathItem => {
    const inside = stroke.fill ?? fill;
    const line = { colour: stroke.colour ?? colour, alpha: 1, width: stroke.width, ...(stroke.dash && { dash: stroke.dash }) };
    return { type: 'path', path: stroke.path, at: place, stroke: line, ...(inside && { fill: { colour: inside, alpha: 1 } }) };
  });
  const solid: PathItem[] = row?.solid ? [{ type: 'path', path: row.solid, at: place, fill: { colour, alpha: 1 } }] : [];
  return [...strokes, ...solid];
}
