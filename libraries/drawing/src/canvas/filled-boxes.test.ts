import { expect, test } from 'vitest';
import { CountingCanvas } from '../testing/counting-canvas.ts';
import { BufferedBoxes } from './filled-boxes.ts';

const [width, height] = [6, 4];

/** The colours of all pixels, row by row. */
function pixelsAfter(boxes: readonly (readonly [colour: string, ...place: [number, number, number, number]])[]): string[] {
  const canvas = new CountingCanvas();
  const buffer = new BufferedBoxes(canvas, width, height);
  for (const box of boxes) buffer.fill(...box);
  buffer.finish();
  expect(canvas.calls).toEqual({ putImageData: 1 });
  const bytes = [...canvas.pixels].map((byte) => byte.toString(16).padStart(2, '0'));
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) =>
      bytes.slice(4 * (row * width + column), 4 * (row * width + column) + 4).join(''),
    ).join(' '),
  );
}

test('boxes cover each other in the order of painting, and are opaque', () => {
  expect(
    pixelsAfter([
      ['#ffffff', 0, 0, width, height],
      ['#102030', 1, 1, 4, 3],
      ['#ccffee', 2, 2, 2, 1],
    ]),
  ).toEqual([
    'ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff',
    'ffffffff 102030ff 102030ff 102030ff 102030ff ffffffff',
    'ffffffff 102030ff ccffeeff ccffeeff 102030ff ffffffff',
    'ffffffff 102030ff 102030ff 102030ff 102030ff ffffffff',
  ]);
});

test('what lies outside is cut at the edges', () => {
  const nothing = '00000000';
  expect(
    pixelsAfter([
      ['#0000ff', -3, -3, 4, 4],
      ['#00ff00', 5, 3, 90, 90],
      ['#ff0000', 70, 0, 9, 9],
      ['#ff0000', 0, -70, 9, 9],
    ]),
  ).toEqual([
    ['0000ffff', ...Array(5).fill(nothing)].join(' '),
    Array(6).fill(nothing).join(' '),
    Array(6).fill(nothing).join(' '),
    [...Array(5).fill(nothing), '00ff00ff'].join(' '),
  ]);
});
