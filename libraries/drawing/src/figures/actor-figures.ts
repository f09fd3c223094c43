/** The figures of who and what acts: actors, roles, components, and where they are. */
import { type Figure, type FigureBox, type FigurePart, lines, outlined, wholePixels } from './figure.ts';
import { circle, ellipse, path, rectangle, roundedRectangle } from './path.ts';

const { floor, min } = Math;

export const actorFigures = {
  actor: { proportion: 2 / 3, textMargin: 0, draw: actor },
  cylinder: { draw: cylinder },
  collaboration: { proportion: 1.5, inset: wholePixels, draw: collaboration },
  circle: {
    proportion: 1,
    inset: wholePixels,
    textMargin: 0,
    draw: ({ width, height }) => [{ path: ellipse(width / 2, height / 2, width / 2, height / 2), ...outlined }],
  },
  component: { least: [21, 44], textShift: () => ({ x: 18, width: -18 }), draw: component },
  box: { least: [29, 29], textShift: boxText, draw: box },
  device: { draw: device },
  software: { proportion: 1, draw: software },
  location: { proportion: 1, textMargin: 0, draw: location },
} as const satisfies Readonly<Record<string, Figure>>;

/** A stick figure. */
function actor({ width, height, lineWidth }: FigureBox): FigurePart[] {
  const size = min(floor(width / 2), floor(height / 3));
  const [x, y] = [floor(width / 2), floor((height + lineWidth) / 2)];
  const feet = y + 1.5 * size - lineWidth;
  const limbs = path`M${x} ${y - size / 2}V${y + size / 2}M${x - size} ${feet}L${x} ${y + size / 2}L${x + size} ${feet}M${x - size} ${y - size / 4}H${x + size}`;
  return [
    { path: circle(x, y - size, size / 2), ...outlined },
    { path: limbs, stroke: { isRound: true } },
  ];
}

function cylinder({ width, height }: FigureBox): FigurePart[] {
  const radius = floor(width / 4) / 2;
  const [left, right, tall] = [radius, width - radius, height / 2];
  const body = path`M${left} 0A${radius} ${tall} 0 0 0 ${left} ${height}H${right}A${radius} ${tall} 0 0 0 ${right} 0Z`;
  return [
    { path: body, ...outlined },
    { path: path`M${right} 0A${radius} ${tall} 0 0 0 ${right} ${height}`, ...lines },
  ];
}

/** Two circles that overlap. */
function collaboration({ width, height }: FigureBox): FigurePart[] {
  const diameter = width <= height ? (width * 2) / 3 : min(height, (width * 2) / 3);
  const [radius, y] = [diameter / 2, height / 2];
  const left = circle(width / 2 - radius / 2, y, radius);
  const right = circle(width / 2 + radius / 2, y, radius);
  return [
    { path: left, fill: 'fill' },
    { path: right, fill: 'fill' },
    { path: left + right, ...lines },
  ];
}

function component({ width, height }: FigureBox): FigurePart[] {
  return [
    { path: rectangle(10, 0, Math.max(0, width - 10), height), fill: 'fill' },
    { path: path`M10 10V0H${width}V${height}H10V43M10 23V30`, ...lines },
    { path: 'M0 10H20V23H0ZM0 30H20V43H0Z', fill: 'dark', stroke: true },
  ];
}

const edge = 14;

function box({ width, height }: FigureBox): FigurePart[] {
  const [right, foot] = [width - edge, height - edge];
  const outline = path`M0 ${edge}L${edge} 0H${width}V${foot}L${right} ${height}H0Z`;
  return [
    { path: outline, fill: 'dark' },
    { path: path`M0 ${edge}H${right}V${height}H0Z`, fill: 'fill' },
    { path: outline + path`M0 ${edge}H${right}L${width} 0M${right} ${edge}V${height}`, ...lines },
  ];
}

function boxText({ align, valign }: Parameters<NonNullable<Figure['textShift']>>[0]): ReturnType<typeof shiftOf> {
  return shiftOf({ top: edge, middle: edge / 2, bottom: 0 }[valign], { left: 0, centre: -15, right: -7 }[align]);
}

function shiftOf(y: number, width: number): { y: number; width: number } {
  return { y, width };
}

/** A screen on a foot. */
function device({ width, height }: FigureBox): FigurePart[] {
  const foot = height - floor(height / 6);
  return [
    { path: roundedRectangle(width, foot, 15), ...outlined },
    {
      path: path`M0 ${height}L16 ${foot}H${width - 15}L${width} ${height}Z`,
      fill: 'dark',
      stroke: true,
      fades: true,
    },
  ];
}

/** A disc before another one. */
function software({ width, height }: FigureBox): FigurePart[] {
  const diameter = floor(width / 3) * 2;
  const [shift, radius] = [floor(diameter / 6), diameter / 2];
  const [x, y] = [floor((width - diameter) / 4) + radius, floor((height - diameter) / 2) + radius];
  return [
    { path: circle(x + shift, y, radius), ...outlined },
    { path: circle(x, y + shift, radius), ...outlined },
  ];
}

/** A pin. */
function location({ width, height, lineWidth }: FigureBox): FigurePart[] {
  const side = min(width, height);
  const [x, y] = [floor(width / 2), floor((height - side + lineWidth + 1) / 2)];
  const radius = (floor(side / 4) * 3) / 2;
  const [across, down] = [radius * 0.8192, y + radius * 1.5736];
  const pin = path`M${x + across} ${down}A${radius} ${radius} 0 1 0 ${x - across} ${down}L${x} ${height - y}Z`;
  return [{ path: pin, ...outlined }];
}
