/** The part of its bounds that a figure fills: inside its line, and in its own proportion. */
import { figureNamed } from '../figures/figures.ts';
import { inset, type Rectangle } from '../geometry/geometry.ts';
import type { HorizontalAlignment, SceneFigure, VerticalAlignment } from '../scene/scene.ts';

/** Relative to the bounds. */
export function drawnBox({ figure, style, bounds }: Pick<SceneFigure, 'figure' | 'style' | 'bounds'>): Rectangle {
  const row = figureNamed(figure);
  const whole = { x: 0, y: 0, width: bounds.width, height: bounds.height };
  const line = row.inset ? row.inset(style.lineWidth) : style.lineWidth / 2;
  const inside = inset(whole, style.hasOutline || !row.hasLineStyle ? line : 0);
  return row.proportion ? fitted(inside, row.proportion, style.align ?? 'centre', style.valign ?? 'bottom') : inside;
}

/** How far from the left or the top of the room that is left over, from 0 to 1. */
const shares: Readonly<Record<HorizontalAlignment | VerticalAlignment, number>> = {
  left: 0,
  centre: 0.5,
  right: 1,
  top: 0,
  middle: 0.5,
  bottom: 1,
};

function fitted(box: Rectangle, proportion: number, align: HorizontalAlignment, valign: VerticalAlignment): Rectangle {
  if (box.height * proportion <= box.width) {
    const width = Math.floor(box.height * proportion);
    return { ...box, width, x: box.x + Math.floor((box.width - width) * shares[align]) };
  }
  const height = Math.floor(box.width / proportion);
  return { ...box, height, y: box.y + Math.floor((box.height - height) * shares[valign]) };
}
