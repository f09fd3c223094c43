import { expect, test } from 'vitest';
import { scenesOf } from '../testing/drawn.ts';
import { type ConnectionGiven, connection, documentOf, element, node, view } from '../testing/view-documents.ts';
import { markedScene } from './marked-scene.ts';
import { sceneDifference } from './scene-difference.ts';

interface Given {
  readonly right?: number;
  readonly bendpoints?: ConnectionGiven['bendpoints'];
  readonly attributes?: ConnectionGiven['attributes'];
  readonly router?: number;
}

/** A line from left to right. */
function sceneWith({ right = 300, bendpoints = [], attributes = {}, router = 0 }: Given = {}) {
  const line = connection({ id: 'c', source: 'n', target: 'm', relationship: 'r', bendpoints, attributes });
  const nodes = [
    node({ id: 'n', element: 'a', at: [0, 0, 120, 55], connections: [line] }),
    node({ id: 'm', element: 'b', at: [right, 0, 120, 55] }),
  ];
  const elements = [
    element('BusinessActor', 'a', 'Ada'),
    element('BusinessRole', 'b', 'Baker'),
    element('AssignmentRelationship', 'r', '', { source: 'a', target: 'b' }),
  ];
  return scenesOf(documentOf(elements, [view('v', 'Floor', nodes, { connectionRouterType: router })]))[0]!;
}

const bend = [[150, 100, -150, 100]] as const;
const difference = (older: Given, newer: Given, differing: readonly string[] = []) => {
  const [before, after] = [sceneWith(older), sceneWith(newer)];
  const found = sceneDifference(before, after, new Set(differing));
  return { ...found, line: after.connections[0]!, kind: found.changes.get(after.connections[0]!.id) };
};

test('a line that is led elsewhere has moved, and its former way is drawn', () => {
  const found = difference({}, { bendpoints: bend });
  expect(found.kind).toBe('moved');
  const { connections, figures } = markedScene(found);
  expect(connections.map(({ id }) => id)).toEqual([`${found.line.id} ghost`, found.line.id]);
  expect(connections[0]!.points).toEqual(sceneWith().connections[0]!.points);
  expect(connections[1]!.labels.map(({ text }) => text)).toContain('→');
  expect(figures.find(({ id }) => id === 'legend moved')!.title).toBe('moved: 1');
});

test('a line that another router leads has moved', () => {
  expect(difference({}, { router: 2 }).kind).toBe('moved');
});

test('a line that follows its end has not moved, with bendpoints or without', () => {
  for (const bendpoints of [[], bend]) {
    const found = difference({ bendpoints }, { right: 400, bendpoints });
    expect([...found.changes.values()]).toEqual(['moved']);
    expect(found.kind).toBeUndefined();
  }
});

test('a line that looks otherwise, or stands for what has changed, has changed, wherever it is led', () => {
  expect(difference({}, { bendpoints: bend, attributes: { lineColor: '#ff0000' } }).kind).toBe('changed');
  const { line } = difference({}, {});
  expect(difference({}, { bendpoints: bend }, [line.objectId]).kind).toBe('changed');
  expect(difference({}, {}, [line.id]).kind).toBe('changed');
  expect(difference({}, {}).kind).toBeUndefined();
});
