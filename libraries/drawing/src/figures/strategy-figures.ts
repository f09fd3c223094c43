/** The figures of strategy, and those of work that is planned. */
import { type Figure, type FigureBox, type FigurePart, lines, outlined, solid, wholePixels } from './figure.ts';
import { circle, path, polygon } from './path.ts';

const { floor, max, min, round, sqrt } = Math;

export const strategyFigures = {
  resource: { draw: resource },
  capability: { proportion: 1, textMargin: 0, draw: capability },
  valueStream: {
    draw: ({ width, height, lineWidth }) => {
      const [notch, middle, left] = [min(floor(height / 2), floor(width / 2)), floor(height / 2), lineWidth / 2];
      const outline = path`M${left} 0L${notch} ${middle}L${left} ${height}H${width - notch}L${width} ${middle}L${width - notch} 0Z`;
      return [{ path: outline, ...outlined }];
    },
  },
  courseOfAction: { proportion: 1.24, inset: wholePixels, textMargin: 0, draw: courseOfAction },
  workPackage: { proportion: 8 / 7, draw: workPackage },
  plateau: { proportion: 1 / 0.7, textMargin: 0, draw: plateau },
  gap: { proportion: 5 / 3, inset: wholePixels, textMargin: 0, draw: gap },
} as const satisfies Readonly<Record<string, Figure>>;

/** A battery. */
function resource({ width, height }: FigureBox): FigurePart[] {
  const [nub, nubHeight, step] = [floor(width / 10), floor(height / 3), floor(width / 6)];
  const [x, y] = [width - nub, floor((height - nubHeight) / 2)];
  const body = path`M5 0H${x - 5}C${x - 5} 0 ${x} 0 ${x} 5V${y}H${width - 5}C${width - 3} ${y} ${width} ${y} ${width} ${y + 3}V${y + nubHeight - 5}C${width} ${y + nubHeight - 3} ${width} ${y + nubHeight} ${width - 3} ${y + nubHeight}H${x}V${height - 5}C${x} ${height - 5} ${x} ${height} ${x - 5} ${height}H5C5 ${height} 0 ${height} 0 ${height - 5}V5C0 5 0 0 5 0Z`;
  const bars = [1, 2, 3].map((bar) => path`M${bar * step} ${floor(height / 5)}V${floor((height * 4) / 5)}`);
  return [
    { path: body, ...outlined },
    { path: path`M${x} ${y}V${y + nubHeight}` + bars.join(''), ...lines },
  ];
}

/** Stairs of six squares. */
function capability({ width, height }: FigureBox): FigurePart[] {
  const side = min(height / 3, width / 3);
  const [x, y] = [(width - 3 * side) / 2, (height - 3 * side) / 2];
  const stairs = path`M${x} ${y + 3 * side}V${y + 2 * side}H${x + side}V${y + side}H${x + 2 * side}V${y}H${x + 3 * side}V${y + 3 * side}Z`;
  const inner = path`M${x + side} ${y + 3 * side}V${y + 2 * side}H${x + 3 * side}M${x + 2 * side} ${y + 3 * side}V${y + side}H${x + 3 * side}`;
  return [
    { path: stairs, ...outlined },
    { path: inner, ...lines },
  ];
}

/** A target, and an arrow that comes to it around a corner. */
function courseOfAction({ width, height, lineWidth }: FigureBox): FigurePart[] {
  const radius = min(round(height / 2.5), round(width / 3.1));
  const x = width - radius - floor((width - floor(radius * 3.1)) / 2);
  const y = radius + floor((height - floor(radius * 2.5)) / 2);
  const [ring, dot] = [round((radius * 2) / 3 - lineWidth / 2), round(radius / 3 - lineWidth / 2)];
  const start = { x: round(x - 2 * radius), y: round(y + 2 * radius) };
  const way = { x: x - dot - start.x, y: y - dot - start.y };
  const length = sqrt(way.x * way.x + way.y * way.y) || 1;
  const tip = { x: floor(x - dot - (radius * way.x) / length), y: floor(y - dot - (radius * way.y) / length) };
  const size = floor(dot * 1.5);
  const thick = max(3, floor(size / 5));
  const bend = { x: start.x + floor((tip.x - start.x) / 3), y: tip.y + floor((start.y - tip.y) / 3) };
  const head = path`M${tip.x} ${tip.y}L${tip.x - size} ${tip.y - floor(size / 3)}L${tip.x - floor(size / 3)} ${tip.y + size}Z`;
  return [
    { path: circle(x, y, radius), ...outlined },
    { path: circle(x, y, ring), ...lines },
    { path: circle(x, y, dot) + head, ...solid },
    {
      path: path`M${start.x} ${height - 1}L${bend.x} ${bend.y}L${tip.x - thick} ${tip.y + thick}`,
      stroke: { width: thick },
    },
  ];
}

/** An arrow that goes round once. */
function workPackage({ width }: FigureBox): FigurePart[] {
  const unit = width / 8;
  const radius = floor(2.5 * unit);
  const centre = unit / 2 + radius;
  const end = centre + radius;
  const loop = path`M${centre + radius * 0.9063} ${centre + radius * 0.4226}A${radius} ${radius} 0 1 0 ${centre} ${end}H${centre + 3 * unit}`;
  const head = polygon([
    [centre + 3 * unit, end - 1.5 * unit],
    [centre + 5 * unit, end],
    [centre + 3 * unit, end + 1.5 * unit],
  ]);
  return [
    { path: loop, stroke: { width: floor(unit), isRound: true } },
    { path: head, ...solid },
  ];
}

/** Three bars. */
function plateau({ width, height }: FigureBox): FigurePart[] {
  const side = min(width, height);
  const [x, y] = [floor((width - side) / 2), floor((height - side) / 2)];
  const bars = path`M${x} ${y + floor((3 * side) / 4)}H${x + side - floor(side / 3)}M${x + floor(side / 6)} ${y + floor(side / 2)}H${x + side - floor(side / 6)}M${x + floor(side / 3)} ${y + floor(side / 4)}H${x + side}`;
  return [{ path: bars, stroke: { width: floor(max(7, sqrt(width * height) / 16)) } }];
}

/** A circle with two lines across. */
function gap({ width, height }: FigureBox): FigurePart[] {
  const radius = height < width ? min(height / 2, width * 0.3) : width * 0.3;
  const [x, y] = [width / 2, height / 2];
  const [left, right] = [floor(x - 1.5 * radius), floor(x + 1.5 * radius)];
  const across = path`M${left} ${floor(y - radius / 4)}H${right}M${left} ${floor(y + radius / 4)}H${right}`;
  return [
    { path: circle(x, y, radius), ...outlined },
    { path: across, ...lines },
  ];
}
