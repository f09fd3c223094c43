import { describe, expect, test } from 'vitest';
import { figures } from '../figures/figures.ts';
import { icons } from '../figures/icons.ts';
import { aConnection, aFigure, aScene, aText } from '../testing/scenes.ts';
import { shippedFont } from '../text/shipped-font.ts';
import { defaultFont } from '../text/text-measure.ts';
import type { PathItem, TextItem } from './display-list.ts';
import { displayListOf } from './display-list-of.ts';
import { lineJumps } from './line-jumps.ts';

const groupOf = (...given: Parameters<typeof aFigure>) => displayListOf(aScene([aFigure(...given)]), shippedFont).groups[0]!;
const textOf = (...given: Parameters<typeof aText>) => groupOf({ texts: [aText(...given)] }).items[1] as TextItem | undefined;
const pathOf = (points: readonly [number, number][], curve = 14) =>
  (
    displayListOf(
      aScene([], [aConnection(points, { line: { colour: '#000000', alpha: 1, width: 1, dash: [], curve } })]),
      shippedFont,
    ).groups[0]!.items[0] as PathItem
  ).path;

describe('figures', () => {
  test.each(Object.keys(figures))('%s is drawn in boxes of any size without a number that is none', (figure) => {
    for (const [width, height] of [
      [120, 55],
      [55, 120],
      [1, 1],
      [0, 0],
      [3000, 2],
    ] as const)
      for (const lineWidth of [1, 3]) {
        const { items } = groupOf({ figure, bounds: { x: 0, y: 0, width, height }, style: { lineWidth } });
        for (const item of items) expect((item as PathItem).path).toMatch(/^M[-\d.MHVLACQZaehv ]+$/);
      }
  });

  test.each(Object.entries(icons))('icon %s has strokes or a solid part', (_name, icon) => {
    expect(icon.strokes.length + ('solid' in icon ? 1 : 0)).toBeGreaterThan(0);
  });

  test('a figure of fixed proportions stands where its style says', () => {
    const originOf = (align: 'left' | 'centre' | 'right') => groupOf({ figure: 'actor', style: { align } }).origin.x;
    expect([originOf('left'), originOf('centre'), originOf('right')]).toEqual([10.5, 51.5, 93.5]);
  });

  test('without an outline the fill takes the whole bounds', () => {
    const [item] = groupOf({ style: { hasOutline: false } }).items as [PathItem];
    expect([item.path, item.stroke]).toEqual(['M0 0H120V55H0Z', undefined]);
  });

  test('compartments of a class are lines across', () => {
    expect((groupOf({ dividers: [20] }).items[1] as PathItem).path).toBe('M0 19.5H119');
  });

  test('a figure whose parts need more room than it has is cut at its edges', () => {
    const clipOf = (height: number) => groupOf({ figure: 'component', bounds: { x: 0, y: 0, width: 120, height } }).clip;
    expect([clipOf(35), clipOf(55)]).toEqual([{ x: 0, y: 0, width: 120, height: 35 }, undefined]);
  });

  test('an unknown figure is a rectangle', () => {
    expect((groupOf({ figure: 'constructor' }).items[0] as PathItem).path).toBe('M0 0H119V54H0Z');
  });
});

describe('texts', () => {
  test('are wrapped, aligned, and cut where no more of a line shows', () => {
    const text = textOf('The quick brown fox jumps over the lazy dog and runs away from it as fast as it can', {
      align: 'left',
    })!;
    expect(text.runs.map(({ y }) => y)).toEqual([15.5, 30.5, 45.5]);
    expect([text.runs[0]!.x, text.clip]).toEqual([3.5, undefined]);
  });

  test('stand at the top, in the middle or at the bottom', () => {
    expect((['top', 'middle', 'bottom'] as const).map((valign) => textOf('Ada', { valign })!.runs[0]!.y)).toEqual([
      15.5, 31.5, 47.5,
    ]);
  });

  test('stay on one line where they are hardly wider than their box, and are not cut', () => {
    const { width } = shippedFont.measure('«Vulnerability»', defaultFont);
    const linesIn = (share: number) => textOf('«Vulnerability»', { box: { x: 4, y: 4, width: width * share, height: 47 } })!;
    expect([linesIn(0.99).runs.length, linesIn(0.99).clip, linesIn(0.98).runs.length]).toEqual([1, undefined, 2]);
  });

  test('are cut with their box where a line is seen in part', () => {
    const box = { x: 4, y: 4, width: 112, height: 10 };
    expect(textOf('Ada', { box })!.clip).toEqual({ x: 3.5, y: 3.5, width: 112, height: 10 });
    expect(textOf('Ada', { box: { ...box, height: 2 } })).toBeUndefined();
  });
});

describe('lines', () => {
  test('bends are rounded, no farther than half of each leg', () => {
    expect(
      pathOf([
        [0, 0],
        [100, 0],
        [100, 100],
      ]),
    ).toBe('M0 0L90.101 0A9.899 9.899 0 0 1 100 9.899L100 100');
    expect(
      pathOf([
        [0, 0],
        [8, 0],
        [8, 100],
      ]),
    ).toBe('M0 0L5.172 0A2.828 2.828 0 0 1 8 2.828L8 100');
    expect(
      pathOf([
        [0, 0],
        [50, 0],
        [100, 0],
      ]),
    ).toBe('M0 0L50 0L100 0');
  });

  const line = { colour: '#000000', alpha: 1, width: 1, dash: [], jump: 5 };
  const jumping = (...lines: readonly (readonly [number, number])[][]) =>
    aScene(
      [],
      lines.map((points) => aConnection(points, { line })),
    );

  test('the vertical one jumps over the horizontal one and bulges to the right', () => {
    const { groups } = displayListOf(
      jumping(
        [
          [0, 50],
          [100, 50],
        ],
        [
          [50, 0],
          [50, 100],
        ],
        [
          [70, 100],
          [70, 0],
        ],
      ),
      shippedFont,
    );
    expect(groups.map(({ items }) => (items[0] as PathItem).path)).toEqual([
      'M0 0L100 0',
      'M0 0L0 45A5 5 0 0 1 0 55L0 100',
      'M0 0L0 -45A5 5 0 0 0 0 -55L0 -100',
    ]);
  });

  test('no bump is near an end or another bump', () => {
    const { connections } = jumping(
      [
        [0, 3],
        [100, 3],
      ],
      [
        [0, 50],
        [100, 50],
      ],
      [
        [0, 55],
        [100, 55],
      ],
      [
        [50, 0],
        [50, 100],
      ],
    );
    expect(lineJumps(connections).jumps[3]).toEqual([[50]]);
  });

  test('a picture with too many crossings has bumps on some of its lines', () => {
    const { connections } = jumping(
      [
        [0, 50],
        [100, 50],
      ],
      [
        [50, 0],
        [50, 100],
      ],
    );
    expect(lineJumps(connections, 0)).toEqual({ jumps: [[[]], [[]]], isWhole: false });
  });
});
