import { describe, expect, test } from 'vitest';
import { displayListOf } from '../display/display-list-of.ts';
import type { SceneFigure } from '../scene/scene.ts';
import { CountingCanvas } from '../testing/counting-canvas.ts';
import { aConnection, aFigure, aScene, aText } from '../testing/scenes.ts';
import { shippedFont } from '../text/shipped-font.ts';
import { CanvasPainter } from './canvas-painter.ts';
import { groupAt } from './hit-test.ts';

const camera = { x: 0, y: 0, scale: 1, width: 400, height: 300 };

function painted(
  figures: readonly SceneFigure[],
  view: Partial<typeof camera> = {},
  connections = [
    aConnection([
      [0, 200],
      [300, 200],
    ]),
  ],
) {
  const canvas = new CountingCanvas();
  const painter = new CanvasPainter(displayListOf(aScene(figures, connections), shippedFont), canvas, canvas);
  return { canvas, painter, count: painter.paint({ ...camera, ...view }) };
}

describe('what is painted', () => {
  test('figures with their shapes and texts, then lines', () => {
    const { canvas } = painted([aFigure({ texts: [aText('Ada')] })]);
    expect(canvas.calls).toMatchObject({ fill: 1, stroke: 2, fillText: 1 });
    expect(canvas.texts).toEqual(['Ada']);
  });

  test('nothing that lies outside the window', () => {
    const far = aFigure({ id: 'b', bounds: { x: 5000, y: 20, width: 120, height: 55 } });
    expect(painted([aFigure(), far]).count).toBe(2);
    expect(painted([aFigure(), far], { x: 4900 }).count).toBe(1);
  });

  test('from afar figures are boxes, and all lines of a colour are one call', () => {
    const lines = [1, 2, 3].map((y) =>
      aConnection(
        [
          [0, y],
          [300, y],
        ],
        { id: `c${y}` },
      ),
    );
    const { canvas } = painted([aFigure({ texts: [aText('Ada')] })], { scale: 0.1 }, lines);
    expect(canvas.calls).toEqual({ setTransform: 2, fillRect: 3, setLineDash: 1, stroke: 1 });
  });

  test('from afar a pale box is seen by its frame, and words without a box are a line', () => {
    const pale = aFigure({ bounds: { x: 0, y: 0, width: 200, height: 40 }, style: { fill: '#fffbe0', line: '#8a7a40' } });
    const plain = { fillAlpha: 0, lineAlpha: 0, hasOutline: false, line: '#8a7a40' };
    const words = aFigure({ id: 'b', bounds: { x: 0, y: 100, width: 200, height: 40 }, style: plain });
    const { canvas } = painted([pale, words], { scale: 0.1 }, []);
    expect(canvas.boxes.slice(1)).toEqual(['#8a7a40 0 0 20 4', '#fffbe0 1 1 18 2', '#8a7a40 0 12 12 1']);
  });

  test('where there are few figures their texts are painted as long as they can be guessed', () => {
    const named = (index: number) => aFigure({ id: `f${index}`, texts: [aText('Ada')] });
    expect(painted([named(0)], { scale: 0.4 }).canvas.texts).toEqual(['Ada']);
    expect(
      painted(
        Array.from({ length: 500 }, (_, index) => named(index)),
        { scale: 0.4 },
      ).canvas.texts,
    ).toEqual([]);
  });

  test('thousands of figures from afar are one call', () => {
    const many = Array.from({ length: 1200 }, (_, index) =>
      aFigure({ id: `f${index}`, bounds: { x: index, y: 0, width: 120, height: 55 } }),
    );
    const { canvas } = painted(many, { scale: 0.1 }, []);
    expect(canvas.calls).toEqual({ setTransform: 1, putImageData: 1 });
  });

  test('of a line that is much longer than the window only what is seen, its dashes where they would be', () => {
    const line = aConnection(
      [
        [-10_000, 50],
        [10_000, 50],
      ],
      { line: { colour: '#000000', alpha: 1, width: 1, dash: [2, 2] } },
    );
    const { canvas } = painted([], {}, [line]);
    expect(canvas.made).toEqual(['M9980 0L10420 0']);
    expect(canvas.lineDashOffset).toBe(9980);
  });

  test('small text and small icons are left out where there are many figures', () => {
    const figure = (index: number) =>
      aFigure({
        id: `f${index}`,
        texts: [aText('Ada', { font: { family: '', size: 8 } })],
        icons: [{ icon: 'goal', at: { x: 100, y: 0 }, colour: '#000000' }],
      });
    const many = Array.from({ length: 500 }, (_, index) => figure(index));
    expect(painted(many, { scale: 0.55 }).canvas.calls).toMatchObject({ fill: 500, stroke: 501 });
    expect(painted([figure(0)], { scale: 0.55 }).canvas.calls).toMatchObject({ fillText: 1, stroke: 3 });
    expect(painted(many, { scale: 1 }).canvas.calls).toMatchObject({ fillText: 500, stroke: 1001 });
  });

  test('clips, gradients, images, shadows, decorations and gaps beneath labels', () => {
    const label = {
      text: 'pays',
      box: { x: 50, y: 190, width: 40, height: 15 },
      font: { family: '', size: 12 },
      colour: '#000000',
      align: 'centre',
      interruptsLine: true,
    } as const;
    const figure = aFigure({
      clip: { x: 10, y: 20, width: 50, height: 55 },
      style: { gradient: 'bottom' },
      image: { name: 'i', box: { x: 0, y: 0, width: 9, height: 9 }, alpha: 0.5 },
      texts: [aText('Ada', { shadow: '#ffffff', font: { family: '', size: 12, isUnderlined: true, isStruckOut: true } })],
    });
    const canvas = new CountingCanvas();
    const scene = aScene(
      [figure],
      [
        aConnection(
          [
            [0, 200],
            [300, 200],
          ],
          { labels: [label] },
        ),
      ],
      {
        images: { i: { width: 9, height: 9, mediaType: 'image/png', href: 'data:image/png;base64,AAAA' } },
      },
    );
    new CanvasPainter(displayListOf(scene, shippedFont), canvas, canvas).paint(camera);
    expect(canvas.calls).toMatchObject({
      clip: 2,
      save: 2,
      restore: 2,
      createLinearGradient: 1,
      drawImage: 1,
      fillText: 3,
      fillRect: 5,
    });
  });

  test('equal paths are made once', () => {
    const { canvas, painter } = painted([aFigure(), aFigure({ id: 'b', bounds: { x: 200, y: 20, width: 120, height: 55 } })]);
    painter.paint(camera);
    expect(canvas.made).toHaveLength(2);
  });
});

describe('what is hit', () => {
  const inner = aFigure({
    id: 'inner',
    bounds: { x: 100, y: 30, width: 120, height: 30 },
    clip: { x: 100, y: 30, width: 30, height: 30 },
  });
  const { painter } = painted([aFigure(), inner]);
  const hit = (x: number, y: number) => groupAt(painter.places, { x, y }, 4)?.id;

  test('the topmost figure, where it is seen', () => {
    expect([hit(50, 50), hit(110, 40), hit(150, 40), hit(5, 5)]).toEqual(['a', 'inner', undefined, undefined]);
  });

  test('lines within the tolerance', () => {
    expect([hit(150, 203), hit(150, 206), hit(310, 200)]).toEqual(['c', undefined, undefined]);
  });
});

test('a figure that covers much is found wherever one looks', () => {
  const huge = aFigure({ id: 'huge', bounds: { x: -100_000, y: -100_000, width: 200_000, height: 200_000 } });
  const many = Array.from({ length: 100 }, (_, index) =>
    aFigure({ id: `f${index}`, bounds: { x: index * 500, y: 0, width: 10, height: 10 } }),
  );
  const { painter, count } = painted([huge, ...many], { x: 20_000 }, []);
  expect(count).toBe(2);
  expect(groupAt(painter.places, { x: 99_000, y: 99_000 }, 1)?.id).toBe('huge');
});
