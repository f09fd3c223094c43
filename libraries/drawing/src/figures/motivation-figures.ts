/** The figures of motivation: drivers, goals, principles, requirements, meanings. */
import { type Figure, type FigureBox, type FigurePart, lines, outlined, solid, wholePixels } from './figure.ts';
import { circle, ellipse, path, polygon, rectangle } from './path.ts';

const { floor, max, min, round, sqrt } = Math;

export const motivationFigures = {
  assessment: { proportion: 1, textMargin: 0, draw: assessment },
  driver: { proportion: 1, textMargin: 0, draw: driver },
  goal: { proportion: 1, inset: wholePixels, textMargin: 0, draw: goal },
  outcome: { proportion: 1, inset: wholePixels, textMargin: 0, draw: outcome },
  principle: { proportion: 1, inset: wholePixels, draw: principle },
  requirement: { draw: (box) => [{ path: slanted(box), ...outlined }] },
  constraint: {
    draw: (box) => [
      { path: slanted(box), ...outlined },
      { path: path`M${slant + 20} 0L20 ${box.height}`, ...lines },
    ],
  },
  meaning: { proportion: 5 / 3, draw: meaning },
  value: {
    anchor: 'ellipse',
    corner: (width, height) => [width, height],
    draw: ({ width, height }) => [{ path: ellipse(width / 2, height / 2, width / 2, height / 2), ...outlined }],
  },
} as const satisfies Readonly<Record<string, Figure>>;

const slant = 16;
/** The sine of 45 degrees. */
const diagonal = Math.SQRT1_2;

function slanted({ width, height }: FigureBox): string {
  return path`M${slant} 0H${width}L${width - slant} ${height}H0Z`;
}

/** A magnifying glass. */
function assessment({ width, height, lineWidth }: FigureBox): FigurePart[] {
  const radius = min(round(height / 2.5), round(width / 2.5));
  const size = floor(radius * 2.5) - lineWidth - 1;
  const [x, y] = [width - radius - floor((width - size) / 2), radius + floor((height - size) / 2)];
  const handle = path`M${round(x - radius * diagonal)} ${round(y + radius * diagonal) - 1}L${floor(x - radius * 2.5) + radius + 1} ${floor(y + radius * 2.5) - radius - 1}`;
  return [
    { path: circle(x, y, radius), ...outlined },
    { path: handle, ...lines },
  ];
}

function evenRadius({ width, height }: FigureBox): number {
  const radius = min(floor(height / 2), floor(width / 2));
  return radius - (radius % 2);
}

/** A steering wheel. */
function driver(box: FigureBox): FigurePart[] {
  const thick = floor(sqrt(box.whole.width * box.whole.height) / 20);
  const radius = evenRadius(box);
  const [x, y, spoke] = [floor(box.width / 2), floor(box.height / 2), radius * diagonal];
  const spokes = path`M${x - spoke} ${y - spoke}L${x + spoke} ${y + spoke}M${x - radius} ${y}H${x + radius}M${x - spoke} ${y + spoke}L${x + spoke} ${y - spoke}M${x} ${y - radius}V${y + radius}`;
  return [
    {
      path: circle(x, y, radius - round(radius / 10) - floor(thick / 2)),
      fill: 'fill',
      stroke: { width: max(1, thick) },
    },
    { path: spokes, stroke: { width: 1 } },
    { path: circle(x, y, round(radius / 4)), ...solid },
  ];
}

/** A target. */
function goal(box: FigureBox): FigurePart[] {
  const radius = evenRadius(box);
  const [x, y] = [floor(box.width / 2), floor(box.height / 2)];
  const ring = round((radius * 2) / 3 - box.lineWidth / 2);
  return [
    { path: circle(x, y, radius), ...outlined },
    { path: circle(x, y, ring), ...lines },
    { path: circle(x, y, round(ring / 3 - box.lineWidth / 2)), ...solid },
  ];
}

/** A target that an arrow has met. */
function outcome({ width, height, lineWidth }: FigureBox): FigurePart[] {
  const radius = min(round(height / 2.2), round(width / 2.2));
  const size = floor(radius * 2.2);
  const [x, y] = [radius + floor((width - size) / 2), height - radius - floor((height - size) / 2)];
  const [ring, dot] = [round((radius * 2) / 3 - lineWidth / 2), round(radius / 3 - lineWidth / 2)];
  const head = floor(dot * 0.8);
  const thick = max(2, floor(head / 6));
  const [reach, feather] = [1.2 * radius, 1.2 * (radius - head * 1.2)];
  const arrow = path`M${x} ${y}L${x + reach - head / 2} ${y - reach + head / 2}M${x + reach} ${y - reach + head + thick}L${x + feather} ${y - feather}L${x + reach - head - thick} ${y - reach}`;
  return [
    { path: circle(x, y, radius), ...outlined },
    { path: circle(x, y, ring) + circle(x, y, dot), ...lines },
    { path: path`M${x - thick} ${y + thick}L${x + head} ${y}L${x} ${y - head}Z`, ...solid },
    { path: arrow, stroke: { width: thick } },
  ];
}

/** A sheet with an exclamation mark. */
function principle({ width, height, lineWidth }: FigureBox): FigurePart[] {
  const [across, down] = [floor(width / 24), floor(height / 24)];
  const corner = min(across, down);
  const thick = max(1, round((height - 2 * lineWidth) / 20));
  const [x, thin] = [floor(width / 2), round(0.8 * thick)];
  const sheet = path`M${corner} ${corner}C${across * 8} 0 ${across * 16} 0 ${width - corner} ${corner}C${width} ${down * 8} ${width} ${down * 16} ${width - corner} ${height - corner}C${across * 16} ${height} ${across * 8} ${height} ${corner} ${height - corner}C0 ${down * 16} 0 ${down * 8} ${corner} ${corner}Z`;
  const stem = polygon([
    [x - thick, 3 * thick],
    [x + thick, 3 * thick],
    [x + thin, height - 7 * thick],
    [x - thin, height - 7 * thick],
  ]);
  return [
    { path: sheet, ...outlined },
    { path: stem + rectangle(x - thin, height - 5 * thick, 2 * thin, 2 * thick), ...solid },
  ];
}

/** A cloud, and a small one beside it. */
function meaning({ width, height }: FigureBox): FigurePart[] {
  const [x, y] = [width / 12, height / 7];
  const cloud = path`M${x} ${2 * y}C0 0 ${2 * x} 0 ${3 * x} ${y}C${4 * x} 0 ${6 * x} 0 ${7 * x} ${y}C${8 * x} 0 ${10 * x} 0 ${10 * x} ${y}C${12 * x} 0 ${12 * x} ${2 * y} ${11 * x} ${3 * y}C${12 * x} ${3 * y} ${12 * x} ${4 * y} ${11 * x} ${5 * y}C${11 * x} ${7 * y} ${8 * x} ${7 * y} ${7 * x} ${6 * y}C${6 * x} ${7 * y} ${2 * x} ${7 * y} ${2 * x} ${5 * y}C0 ${5 * y} 0 ${3 * y} ${x} ${2 * y}Z`;
  const bubble = path`M${x / 2} ${5.5 * y}C${x} ${5 * y} ${2 * x} ${5.5 * y} ${1.5 * x} ${6 * y}C${x} ${6.5 * y} 0 ${6 * y} ${x / 2} ${5.5 * y}Z`;
  return [{ path: cloud + bubble, ...outlined }];
}
