/** The figures of behaviour: processes, functions, interactions, events, services. */
import { type Figure, type FigureBox, type FigurePart, outlined, wholePixels } from './figure.ts';
import { path, polygon, roundedRectangle } from './path.ts';

const { floor, min } = Math;

export const behaviourFigures = {
  process: {
    textShift: ({ valign, height }) => (valign === 'top' ? { y: floor(height / 5) } : {}),
    draw: process,
  },
  function: { draw: chevronUp },
  interaction: { proportion: 1.163, inset: wholePixels, textMargin: 0, draw: interaction },
  event: {
    draw: ({ width, height, lineWidth }) => {
      const [depth, middle, left] = [min(floor(height / 3), floor(width / 3)), floor(height / 2) - 1, lineWidth / 2];
      const outline = path`M${left} 0L${depth} ${middle}L${left} ${height}H${width - depth}A${depth} ${height / 2} 0 0 0 ${width - depth} 0Z`;
      return [{ path: outline, ...outlined }];
    },
  },
  service: {
    anchor: 'round',
    corner: (width, height) => [min(height, width * 0.8), height],
    draw: ({ width, height }) => [
      { path: roundedRectangle(width, height, min(height, width * 0.8) / 2, height / 2), ...outlined },
    ],
  },
} as const satisfies Readonly<Record<string, Figure>>;

/** An arrow. */
function process({ width, height, lineWidth }: FigureBox): FigurePart[] {
  const [neck, shaft, half] = [0.7 * width, floor(height / 5), lineWidth / 2];
  const outline = path`M0 ${shaft}H${neck}V${half}L${width} ${floor(height / 2)}L${neck} ${height - half}V${height - shaft}H0Z`;
  return [{ path: outline, ...outlined }];
}

function chevronUp({ width, height }: FigureBox): FigurePart[] {
  const [rise, middle] = [floor(height / 5), floor(width / 2)];
  const outline = polygon([
    [0, height],
    [0, rise],
    [middle, 0],
    [width, rise],
    [width, height],
    [middle, height - rise],
  ]);
  return [{ path: outline, ...outlined }];
}

/** Two halves of a disc. */
function interaction({ width, height }: FigureBox): FigurePart[] {
  const isTall = width <= height;
  const diameter = isTall ? width * 0.86 : min(height, width * 0.85);
  const left = isTall ? 0 : (width - diameter) / 2 - diameter * 0.07;
  const right = isTall ? width : left + diameter * 1.14;
  const [y, radius] = [(height - diameter) / 2, diameter / 2];
  const halves = path`M${left + radius} ${y}A${radius} ${radius} 0 0 0 ${left + radius} ${y + diameter}ZM${right - radius} ${y + diameter}A${radius} ${radius} 0 0 0 ${right - radius} ${y}Z`;
  return [{ path: halves, ...outlined }];
}
