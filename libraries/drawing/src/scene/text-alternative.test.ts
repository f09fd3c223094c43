import { expect, test } from 'vitest';
import { aConnection, aFigure, aScene } from '../testing/scenes.ts';
import { textAlternative } from './text-alternative.ts';

const at = (x: number, y: number) => ({ x, y, width: 100, height: 50 });

test('figures are read from row to row and from left to right, what they hold right after them', () => {
  const scene = aScene([
    aFigure({ id: 'below', bounds: at(0, 300) }),
    aFigure({ id: 'right', bounds: at(200, 5) }),
    aFigure({ id: 'left', bounds: at(0, 10) }),
    aFigure({ id: 'inner', parent: 'left', bounds: at(10, 30) }),
    aFigure({ id: 'innermost', parent: 'inner', bounds: at(10, 30) }),
  ]);
  expect(textAlternative(scene).map(({ id, level }) => [id, level])).toEqual([
    ['left', 0],
    ['inner', 1],
    ['innermost', 2],
    ['right', 0],
    ['below', 0],
  ]);
});

test('each tells what it is connected to, from both ends, also at connections', () => {
  const scene = aScene(
    [aFigure({ id: 'a', title: 'Ada' }), aFigure({ id: 'b', title: 'Bread' })],
    [
      aConnection(
        [
          [0, 0],
          [1, 1],
        ],
        { id: 'c', title: 'bakes' },
      ),
      aConnection(
        [
          [0, 0],
          [1, 1],
        ],
        { id: 'd', source: 'a', target: 'c' },
      ),
    ],
  );
  const [ada, bread] = textAlternative(scene);
  expect(ada!.relations).toEqual([
    { id: 'c', kind: 'Flow relation', name: 'bakes', direction: 'to', other: { id: 'b', kind: 'Business Actor', name: 'Bread' } },
    { id: 'd', kind: 'Flow relation', name: '', direction: 'to', other: { id: 'c', kind: 'Flow relation', name: 'bakes' } },
  ]);
  expect(bread!.relations).toEqual([
    { id: 'c', kind: 'Flow relation', name: 'bakes', direction: 'from', other: { id: 'a', kind: 'Business Actor', name: 'Ada' } },
  ]);
});
