/** The plain figures: boxes, groups with tabs, notes, classes, junctions. */
import { below, type Figure, type FigureBox, type FigurePart, lines, outlined } from './figure.ts';
import { ellipse, path, polygon, rectangle, roundedRectangle } from './path.ts';

const box: Figure = {
  hasLineStyle: true,
  draw: ({ width, height }) => [{ path: rectangle(0, 0, width, height), ...outlined }],
};

const corner = 10;

export const boxes = {
  rectangle: box,
  grouping: { ...box, textShift: below(-2) },
  roundedRectangle: {
    hasLineStyle: true,
    anchor: 'round',
    corner: () => [2 * corner, 2 * corner],
    draw: ({ width, height }) => [{ path: roundedRectangle(width, height, corner), ...outlined }],
  },
  octagon: {
    hasLineStyle: true,
    draw: ({ width, height }) => [{ path: octagon(width, height), ...outlined }],
  },
  note: {
    least: [14, 14],
    hasLineStyle: true,
    draw: ({ width, height }) => [{ path: path`M0 0H${width}V${height - 13}L${width - 13} ${height}H0Z`, ...outlined }],
  },
  tabbedGroup: { hasLineStyle: true, textShift: below(-2), draw: (box) => tabbed(box, 'dark') },
  tabbedGrouping: { hasLineStyle: true, textShift: below(-2), draw: (box) => tabbed(box, 'fill') },
  andJunction: {
    anchor: 'ellipse',
    inset: () => 0,
    draw: ({ width, height }) => [{ path: ellipse(width / 2, height / 2, width / 2, height / 2), fill: 'fill' }],
  },
  orJunction: {
    anchor: 'ellipse',
    draw: ({ width, height }) => [{ path: ellipse(width / 2, height / 2, width / 2, height / 2), ...lines }],
  },
  /** The place of an image that cannot be shown. */
  missingImage: {
    draw: ({ width, height }) => [
      { path: rectangle(0, 0, width, height), ...outlined },
      { path: path`M0 0L${width} ${height}M${width} 0L0 ${height}`, ...lines },
    ],
  },
  /** Nothing but its texts, icons and images. */
  bare: { draw: () => [] },
} as const satisfies Readonly<Record<string, Figure>>;

function octagon(width: number, height: number): string {
  return polygon([
    [corner, 0],
    [width - corner, 0],
    [width, corner],
    [width, height - corner],
    [width - corner, height],
    [corner, height],
    [0, height - corner],
    [0, corner],
  ]);
}

function tabbed({ width, height, tab }: FigureBox, fill: 'fill' | 'dark'): FigurePart[] {
  return [
    { path: rectangle(0, 0, tab.width, tab.height), fill },
    { path: rectangle(0, tab.height, width, Math.max(0, height - tab.height)), ...outlined },
    { path: path`M0 ${tab.height}V0H${tab.width}V${tab.height}`, ...lines },
  ];
}
