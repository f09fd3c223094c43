/** The figures of what is acted on: objects, contracts, documents, artifacts. */
import { below, type Figure, type FigureBox, lines, outlined } from './figure.ts';
import { path, rectangle } from './path.ts';

const { floor } = Math;

/** How far below the top the line of an object lies. */
const head = 12;

const object: Figure = {
  least: [1, 13],
  textShift: below(8),
  draw: ({ width, height }) => [
    { path: rectangle(0, 0, width, height), ...outlined },
    { path: path`M0 ${head}H${width}`, ...lines },
  ],
};

export const objectFigures = {
  object,
  contract: {
    least: [1, 25],
    textShift: ({ valign }) => ({ y: { top: 8, middle: 0, bottom: -8 }[valign] }),
    draw: (box) => [...object.draw(box), { path: path`M0 ${box.height - head}H${box.width}`, ...lines }],
  },
  product: {
    least: [1, 13],
    textShift: below(7),
    draw: ({ width, height }) => [
      { path: rectangle(0, 0, width, height), ...outlined },
      { path: path`M0 ${head}H${floor(width / 2)}V0`, ...lines },
    ],
  },
  representation: {
    textShift: below(7),
    draw: (box) => [
      { path: wavy(box, 6), ...outlined },
      { path: path`M0 ${head}H${box.width}`, ...lines },
    ],
  },
  deliverable: { draw: (box) => [{ path: wavy(box, 8), ...outlined }] },
  artifact: {
    least: [19, 19],
    draw: ({ width, height }) => [
      { path: path`M0 0H${width - fold}L${width} ${fold}V${height}H0Z`, ...outlined },
      { path: path`M${width - fold} 0L${width} ${fold}H${width - fold}Z`, fill: 'dark' },
      { path: path`M${width} ${fold}H${width - fold}V0`, ...lines },
    ],
  },
} as const satisfies Readonly<Record<string, Figure>>;

const fold = 18;

/** A sheet with a wave at its foot. */
function wavy({ width, height }: FigureBox, wave: number): string {
  const [quarter, foot] = [floor(width / 4), height - wave];
  return path`M0 0V${foot - 1}Q${quarter} ${height + wave} ${floor(width / 2) + 1} ${foot}Q${width - quarter} ${foot - wave - 1} ${width} ${foot}V0Z`;
}
