import { expect, test } from 'vitest';
import { graphLabels } from './graph-labels.ts';
import type { Graph } from './graph-model.ts';

const ids = ['hub', 'near', 'far'];
const graph = {
  nodes: new Map(ids.map((id) => [id, { id }])),
  edges: new Map([
    ['1', { from: 'near', to: 'hub', kind: 'k' }],
    ['2', { from: 'far', to: 'hub', kind: 'k' }],
  ]),
  isCut: false,
} as unknown as Graph;
const layout = new Map([
  ['near', { x: 0, y: 0 }],
  ['hub', { x: 30, y: 0 }],
  ['far', { x: 900, y: 0 }],
]);
const labels = (scale: number, chosen?: string) => graphLabels({ graph, layout, nameOf: (id) => id.repeat(3), chosen, scale });

test('names that would lie above each other give way to those with more edges, and all to the chosen one', () => {
  expect([...labels(1).shown]).toEqual(['hub', 'far']);
  expect([...labels(1, 'near').shown].sort()).toEqual(['far', 'near']);
});

test('names stay as large for the eye when the picture is small, and there are fewer of them', () => {
  expect(labels(0.1).fontSize).toBe(110);
  expect(labels(0.01).shown.size).toBe(1);
  expect(labels(3).fontSize).toBe(11);
});
