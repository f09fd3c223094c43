import { readFileSync } from 'node:fs';
import { xmiFormat } from '@orrery/formats';
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import type { Graph } from '../graphs/graph.ts';
import { nameOf, partsOf } from '../graphs/named-values.ts';
import type { Scene } from '../scene/scene.ts';
import { svgOfScene } from '../testing/drawn.ts';
import { shippedFont } from '../text/shipped-font.ts';
import { drawnDiagram } from './drawn-diagram.ts';

const file = readFileSync(new URL('../testing/library.ecore', import.meta.url), 'utf8');
const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const { model } = xmiFormat.read(new TextEncoder().encode(file), { metamodels: builtInMetamodels, lineage });
const classes = partsOf(model.roots[0]!, 'eClassifiers');
const idOf = (name: string) => model.idOf(classes.find((one) => nameOf(one) === name)!);
const [book, library] = [idOf('Book'), idOf('Library')];

const at = (x: number, y: number, width = 160, height = 80) => ({ x, y, width, height });
const shown = (id: string) => ({ id, type: 'http://www.eclipse.org/emf/2002/Ecore#//EClass' });
const drawn = (content: unknown, limits?: Parameters<typeof drawnDiagram>[4]) =>
  drawnDiagram(content, model, shippedFont, (id) => `/objects/${id}`, limits);
const sceneOf = (content: unknown): Scene => (drawn(content) as { scene: Scene }).scene;
const graphOf = (content: unknown): Graph => (drawn(content) as { graph: Graph }).graph;

const placed = {
  name: 'Mine',
  nodes: [
    { id: 'l', object: shown(library), bounds: at(-300, 40), text: 'Our library', rows: [{ text: 'open : EBoolean' }] },
    { id: 'b', object: shown(book), bounds: at(100, 40), style: { fillColor: '#ff0000', fontColor: 'red' } },
    { id: 'note', bounds: at(100, 300, 90, 40), text: 'Only a note' },
  ],
  connections: [
    {
      id: 'c',
      source: 'l',
      target: 'b',
      text: 'holds [0..*]',
      style: { sourceEnd: 'containment' },
      bendpoints: [{ x: 0, y: 200 }],
    },
    { id: 'd', source: 'b', target: 'b', type: 'orrery:generalization' },
  ],
};

test('boxes stand where the content puts them, with its texts, rows and colours', () => {
  const { figures, name, area } = sceneOf(placed);
  expect(name).toBe('Mine');
  expect(figures.map(({ title, bounds: { x, y } }) => [title, x, y]).slice(0, 2)).toEqual([
    ['Our library', -300, 40],
    ['open : EBoolean', -292, expect.any(Number)],
  ]);
  const red = figures.find(({ id }) => id === 'b')!;
  expect(red).toMatchObject({ title: 'Book', href: `/objects/${book}`, style: { fill: '#ff0000' } });
  expect(figures.find(({ id }) => id === 'note')).toMatchObject({ kind: 'note', title: 'Only a note' });
  expect(area.x).toBeLessThan(-300);
  expect(area.x + area.width).toBeGreaterThan(260);
});

test('a class that is called like what every object inherits is drawn as any other', () => {
  const nodes = ['constructor', 'toString'].map((name) => ({ id: name, type: `x#//${name}`, bounds: at(0, 0) }));
  expect(svgOfScene(sceneOf({ nodes }))).toContain('<svg');
});

test('lines take the bendpoints of the content, and look as it says', () => {
  const [line, loop] = sceneOf(placed).connections;
  expect(line).toMatchObject({ sourceHead: 'diamondFilled', labels: [{ text: 'holds [0..*]' }] });
  expect(line!.points).toHaveLength(3);
  expect(line!.points[1]).toEqual({ x: 0, y: 200 });
  expect(loop).toMatchObject({ targetHead: 'hollow', labels: [] });
  expect(loop!.points).toHaveLength(4);
});

test('what has no place stands beneath, and where nothing has one it is to be laid out', () => {
  const nodes = [placed.nodes[0], { id: 'loose', text: 'Loose' }];
  const { figures } = sceneOf({ nodes });
  expect(figures.find(({ id }) => id === 'loose')!.bounds.y).toBeGreaterThan(120);
  const graph = graphOf({
    nodes: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B', parent: 'a' },
    ],
  });
  expect(graph.nodes.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(graph.edges).toMatchObject([{ look: 'containment', source: 'a', target: 'b' }]);
});

test('what stands for an object that the model does not hold is left out with its lines, and counted', () => {
  const gone = { id: 'gone', object: { id: '01700000-0000-7000-8000-000000000009' }, bounds: at(0, 0), text: 'Secret' };
  const connections = [{ id: 'c', source: 'l', target: 'gone' }];
  const scene = sceneOf({ nodes: [...placed.nodes, gone], connections });
  expect(svgOfScene(scene)).not.toContain('Secret');
  expect(scene.connections).toEqual([]);
  expect(scene.omitted).toEqual([
    { what: 'figures', count: 1 },
    { what: 'connections', count: 1 },
  ]);
});

test.each([undefined, null, 7, 'x', {}, { places: {} }, { nodes: {} }])('%j is no diagram', (content) => {
  expect(drawn(content)).toBeUndefined();
});

test('whatever shape the parts of content have, it is drawn or left out', () => {
  const odd = [null, 7, [], {}, { id: 7 }, { id: 'a', bounds: at(Number.NaN, 1e308), rows: 'x', style: 7, object: { id: 7 } }];
  const lines = [null, { id: 'c', source: 'a', target: 'a', bendpoints: [null, { x: 'y' }, { x: -1e308, y: 3 }] }, { id: 'd' }];
  const scene = sceneOf({ nodes: [...odd, ...odd, ...placed.nodes], connections: lines });
  expect(svgOfScene(scene)).not.toMatch(/NaN|Infinity|undefined|e\+/);
  expect(scene.figures.map(({ id }) => id)).toContain('a');
  expect(scene.omitted[0]!.count).toBeGreaterThan(5);
});

test('markup and names of any length are inert text of bounded size, and nodes are limited', () => {
  const evil = `<script>alert(1)</script>\u202e${'x'.repeat(100_000)}`;
  const nodes = [{ id: evil, text: evil, bounds: at(0, 0), rows: [{ text: evil }], style: { fillColor: evil } }];
  const svg = svgOfScene(sceneOf({ name: evil, nodes }));
  expect(svg).not.toMatch(/<script|\u202e/);
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `n${index}`, text: 'N' }));
  const { graph } = drawn({ nodes: many }, { nodes: 10, edges: 10, rows: 10, characters: 10 }) as { graph: Graph };
  expect([graph.nodes.length, graph.omitted.nodes]).toEqual([10, 20]);
});
