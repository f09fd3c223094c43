/** The figures of sketches and canvases. */
import type { Figure, FigureBox, FigurePart } from './figure.ts';
import { circle, path, rectangle } from './path.ts';

export const sketchFigures = {
  /** Its lines have the colour of its fill, and its tab is the room of its label. */
  stickFigure: { inset: () => 0, draw: stickFigure },
  /** A sheet of paper whose left and lower edges lie in the shade. */
  canvasSticky: {
    inset: () => 0.5,
    draw: ({ width, height }) => [
      { path: rectangle(0, 0, width, height), fill: 'fill' },
      { path: path`M0 0V${height}H${width}`, stroke: true },
      { path: path`M0 0H${width}V${height}`, stroke: { isLight: true } },
    ],
  },
} as const satisfies Readonly<Record<string, Figure>>;

function stickFigure({ width, height, lineWidth, tab }: FigureBox): FigurePart[] {
  const tall = Math.max(0, height - tab.height);
  const diameter = Math.min(width, tall) / 3;
  const [x, thick] = [width / 2, lineWidth + 1];
  const [arms, hips, reach] = [diameter + tall / 8, (tall * 2) / 3, Math.min(width, tall) / 3];
  const limbs = path`M${x} ${diameter + thick / 2}V${hips}M${x - reach} ${arms}H${x + reach}M${x - reach} ${tall}L${x} ${hips}L${x + reach} ${tall}`;
  return [{ path: circle(x, diameter / 2 + thick / 2, diameter / 2) + limbs, stroke: { width: thick } }];
}
