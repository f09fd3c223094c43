/** The figures of technology and the physical world: networks, equipment, facilities, material. */
import { type Figure, type FigureBox, type FigurePart, lines, outlined, solid, wholePixels } from './figure.ts';
import { circle, path, polygon } from './path.ts';

const { floor, max, min, sqrt } = Math;

export const technologyFigures = {
  network: { proportion: 1, draw: network },
  distribution: { proportion: 5 / 3, draw: distribution },
  path: { proportion: 5 / 3, draw: dashedPath },
  cogs: { proportion: 1, inset: () => 2, textMargin: 0, draw: cogs },
  facility: { proportion: 1, textMargin: 0, draw: facility },
  material: { proportion: 10 / 9, inset: wholePixels, textMargin: 0, draw: material },
} as const satisfies Readonly<Record<string, Figure>>;

/** Four discs on a slanted frame. */
function network({ width, height }: FigureBox): FigurePart[] {
  const side = min(width, height);
  const diameter = max(10, floor(sqrt(width * height) / 7));
  const radius = diameter / 2;
  const [left, top] = [floor(width / 2) - floor(side / 3), floor(height / 2) - floor(side / 4)];
  const [across, down] = [2 * floor(side / 3), 2 * floor(side / 4)];
  const slant = across / 5;
  const [low, high] = [top + down - radius, top + radius];
  const corners = [
    [left + radius, low],
    [left + across - slant - radius, low],
    [left + across - radius, high],
    [left + slant + radius, high],
  ] as const;
  return [
    { path: corners.map(([x, y]) => circle(x, y, radius)).join(''), ...solid },
    { path: polygon(corners), stroke: { width: floor(diameter / 4) } },
  ];
}

/** What the double arrows of distribution networks and paths have in common. */
function arrowsIn({ width, height, whole }: FigureBox) {
  const thick = floor(max(3, sqrt(whole.width * whole.height) / 24));
  const size = min(height - 2 * thick, floor((width - 2 * thick) / 3));
  const [half, middle, left, right] = [floor(size / 2), floor(height / 2), thick, width - thick];
  const chevrons = path`M${left + half} ${middle - half}L${left} ${middle}L${left + half} ${middle + half}M${right - half} ${middle - half}L${right} ${middle}L${right - half} ${middle + half}`;
  return { thick, size, middle, left, right, chevrons };
}

function distribution(box: FigureBox): FigurePart[] {
  const { thick, size, middle, left, right, chevrons } = arrowsIn(box);
  const away = floor(size / 5);
  const band = path`M${left + away} ${middle - away}H${right - away}L${right} ${middle}L${right - away} ${middle + away}H${left + away}L${left} ${middle}Z`;
  const rails = path`M${left + away} ${middle - away}H${right - away}M${left + away} ${middle + away}H${right - away}`;
  return [
    { path: band, fill: 'fill' },
    { path: chevrons + rails, stroke: { width: thick, isRound: true } },
  ];
}

function dashedPath(box: FigureBox): FigurePart[] {
  const { thick, middle, left, right, chevrons } = arrowsIn(box);
  return [
    { path: chevrons, stroke: { width: thick, isRound: true } },
    { path: path`M${left} ${middle}H${right}`, stroke: { width: thick, dash: [2 * thick, thick] } },
  ];
}

/** Two wheels, the larger one at the lower left. */
function cogs({ width, height }: FigureBox): FigurePart[] {
  const side = min(width, height);
  const [large, small] = [floor((side * 2) / 3), floor(side / 2)];
  const [x, y] = [floor(width / 2), floor(height / 2)];
  const lower = { x: x - floor((large * 2) / 3), y: y - floor(large / 2) + floor(large / 4), size: large };
  const upper = { x, y: floor(y - small * 0.96), size: small };
  return [
    { path: cog(lower), ...outlined },
    { path: cog(upper), ...outlined },
    { path: hole(lower) + hole(upper), ...lines },
  ];
}

interface Cog {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Corners of one tooth: degrees clockwise from the top, and distance from the centre of a wheel of size 1. */
const tooth = [
  [0, 0.5],
  [14, 0.5],
  [18.9, 0.386],
  [40.9, 0.386],
] as const;

function cog({ x, y, size }: Cog): string {
  const corners = Array.from({ length: 8 }, (_, turn) =>
    tooth.map(([angle, distance]) => [angle + 45 * turn, distance] as const),
  );
  return polygon(corners.flat().map(([angle, distance]) => pointAt({ x, y, size }, (angle * Math.PI) / 180, distance)));
}

function pointAt({ x, y, size }: Cog, angle: number, distance: number): [number, number] {
  return [x + size * (0.5 + distance * Math.sin(angle)), y + size * (0.5 - distance * Math.cos(angle))];
}

function hole({ x, y, size }: Cog): string {
  const diameter = floor(size / 3);
  return circle(x + diameter * 1.5, y + size / 2, diameter / 2);
}

/** A factory. */
function facility({ width, height }: FigureBox): FigurePart[] {
  const side = min(width, height);
  const [x, y] = [floor((width - side) / 2), floor((height - side) / 2)];
  const [tooth, fall, roof] = [floor(side / 4) + floor(side / 20), floor(side / 5), y + side / 2];
  const roofs = [1, 2, 3].map((step) => path`L${x + side - step * tooth} ${roof + fall}V${step === 3 ? y : roof}`);
  return [{ path: `${path`M${x} ${y}V${y + side}H${x + side}V${roof}`}${roofs.join('')}Z`, ...outlined }];
}

/** A hexagon with three strokes inside. */
function material({ width, height }: FigureBox): FigurePart[] {
  const isTall = width <= height;
  const tall = isTall ? width - floor(width / 10) : height;
  const wide = isTall ? width : min(height + floor(width / 10), width);
  const [x, y] = [floor((width - wide) / 2), floor((height - tall) / 2)];
  const [quarter, half] = [floor(wide / 4), y + floor(tall / 2)];
  const outline = path`M${x + quarter} ${y}L${x} ${half}L${x + quarter} ${y + tall}H${x + floor((3 * wide) / 4)}L${x + wide} ${half}L${x + floor((3 * wide) / 4)} ${y}Z`;
  const [near, far, third] = [floor((3 * wide) / 8), floor(wide / 6), floor(wide / 3)];
  const top = y + floor(tall / 10);
  const strokes = path`M${x + near} ${top}L${x + far} ${half}M${x + third} ${y + tall - floor(tall / 7)}H${x + wide - third}M${x + wide - near} ${top}L${x + wide - far} ${half}`;
  return [
    { path: outline, ...outlined },
    { path: strokes, ...lines },
  ];
}
