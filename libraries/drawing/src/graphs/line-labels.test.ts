import { Model } from '@orrery/kernel';
import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { drawnDiagram } from '../diagrams/drawn-diagram.ts';
import type { Rectangle } from '../geometry/geometry.ts';
import type { Scene } from '../scene/scene.ts';
import { coveredLabels } from '../testing/covered-labels.ts';
import { everyDistance } from '../testing/recorded/every-distance.ts';
import { shippedFont } from '../text/shipped-font.ts';
import type { GraphEdge } from './graph.ts';
import { LineLabels } from './line-labels.ts';

const model = new Model('5f0c0c52-7d6c-4a3b-9c54-0d8f6f6f2f11');
const sceneOf = (content: unknown): Scene =>
  (drawnDiagram(content, model, shippedFont, () => undefined) as { scene: Scene }).scene;

const edge = (given: Partial<GraphEdge> = {}): GraphEdge => ({
  id: 'e',
  objectId: 'e',
  kind: 'reference',
  title: 'e',
  look: 'containment',
  source: 'a',
  target: 'b',
  targetLabel: '[0..*] members',
  ...given,
});
const down = (length: number) => [
  { x: 100, y: 0 },
  { x: 100, y: length },
];
const bottomOf = ({ y, height }: Rectangle) => y + height;

test('the name of a line stands on it where there is room between its heads, and beside it where there is none', () => {
  const placeOn = (length: number) => {
    const line = { edge: edge(), points: down(length) };
    const boxes = [-50, length].map((y) => ({ x: 60, y, width: 80, height: 50 }));
    return new LineLabels(shippedFont, { boxes, lines: [line] }).labelsOf(line).targetLabel!;
  };
  const long = placeOn(200);
  expect(long.x + long.width / 2).toBe(100);
  expect(long.y).toBeGreaterThan(20);
  expect(bottomOf(long)).toBeLessThan(193);
  const short = placeOn(30);
  expect(short.x).toBeGreaterThan(106);
  expect(short.y).toBeGreaterThanOrEqual(2);
  expect(bottomOf(short)).toBeLessThanOrEqual(28);
});

test('names of both ends stand one above the other, that of the upper end first', () => {
  const line = { edge: edge({ sourceLabel: 'family' }), points: down(200) };
  const labels = new LineLabels(shippedFont, { boxes: [], lines: [line] });
  const { sourceLabel, targetLabel } = labels.labelsOf(line);
  expect(bottomOf(sourceLabel!)).toBe(targetLabel!.y);
  const upwards = labels.labelsOf({ ...line, points: line.points.toReversed() });
  expect(bottomOf(upwards.targetLabel!)).toBe(upwards.sourceLabel!.y);
});

test('a place that was given is kept while nothing is there', () => {
  const line = { edge: edge(), points: down(200) };
  const targetLabel = { x: 60, y: 90, width: 80, height: 14 };
  const withBoxes = (boxes: readonly Rectangle[]) =>
    new LineLabels(shippedFont, { boxes, lines: [line] }).labelsOf(line, { targetLabel });
  expect(withBoxes([]).targetLabel).toBe(targetLabel);
  const moved = withBoxes([targetLabel]).targetLabel!;
  expect(moved.y >= 104 || bottomOf(moved) <= 90).toBe(true);
});

test('boxes at every distance from each other have their lines named clear of heads, boxes and other names', () => {
  expect(coveredLabels(sceneOf(everyDistance()))).toEqual([]);
});

test('a thousand boxes and lines in one place, or as large as the plane, are drawn soon', () => {
  const at = (index: number) =>
    index % 2 ? { x: 5, y: 5, width: 900, height: 900 } : { x: -1e6, y: -1e6, width: 1e6, height: 1e6 };
  const nodes = Array.from({ length: 1000 }, (_, index) => ({ id: `n${index}`, text: 'N', bounds: at(index) }));
  const connections = nodes.map(({ id }, index) => ({
    id: `c${index}`,
    source: id,
    target: `n${(index * 7) % 1000}`,
    text: 'x'.repeat(150),
  }));
  within(10, () => sceneOf({ nodes, connections }));
});
