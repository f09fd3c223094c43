/** The figures by which a picture says that something differs: a frame, a sign, the place where it was. */
import type { Point, Rectangle } from '../geometry/geometry.ts';
import type { FigureStyle, SceneFigure } from '../scene/scene.ts';
import type { Font } from '../text/text-measure.ts';
import type { ChangeMark } from './change-marks.ts';

/** What the mark belongs to. */
type Marked = Pick<SceneFigure, 'id' | 'objectId' | 'kind' | 'title' | 'href'>;

export const signSize = 14;
export const signFont: Font = { family: 'Arimo', size: 12, isBold: true };
const frameGap = 3;

export function frameOf(shown: Marked, { x, y, width, height }: Rectangle, mark: ChangeMark): SceneFigure {
  const bounds = {
    x: x - frameGap,
    y: y - frameGap,
    width: width + 2 * frameGap,
    height: height + 2 * frameGap,
  };
  return { ...marked(shown, mark, 'frame'), bounds, figure: 'rectangle', style: outline(mark, 2), texts: [] };
}

/** Where something was before it was moved. */
export function ghostOf(shown: Marked, bounds: Rectangle, mark: ChangeMark): SceneFigure {
  return { ...marked(shown, mark, 'ghost'), bounds, figure: 'rectangle', style: outline(mark, 1), texts: [] };
}

export function signOf(shown: Marked, middle: Point, mark: ChangeMark): SceneFigure {
  const bounds = { x: middle.x - signSize / 2, y: middle.y - signSize / 2, width: signSize, height: signSize };
  const box = { x: 0, y: 0, width: signSize, height: signSize };
  return {
    ...marked(shown, mark, 'sign'),
    bounds,
    figure: 'andJunction',
    style: { ...outline(mark, 1), fill: mark.colour, fillAlpha: 1 },
    texts: [{ text: mark.sign, box, font: signFont, colour: '#ffffff', align: 'centre', valign: 'middle', isOneLine: true }],
  };
}

function marked({ id, objectId, kind, title, href }: Marked, mark: ChangeMark, part: string) {
  return { id: `${id} ${part}`, objectId, kind: mark.kind, title: `${title || kind}`, href };
}

function outline({ colour, dash }: ChangeMark, lineWidth: number): FigureStyle {
  return { fill: '#ffffff', fillAlpha: 0, line: colour, lineAlpha: 1, lineWidth, dash, hasOutline: true };
}
