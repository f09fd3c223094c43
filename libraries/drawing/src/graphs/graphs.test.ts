import { readFileSync } from 'node:fs';
import { xmiFormat } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { graphDifference } from '../differences/graph-difference.ts';
import { markedScene } from '../differences/marked-scene.ts';
import { displayListOf } from '../display/display-list-of.ts';
import { svgOf } from '../svg/write-svg.ts';
import { shippedFont } from '../text/shipped-font.ts';
import { ecoreGraph } from './ecore-graph.ts';
import type { ElkGraph } from './elk-types.ts';
import { defaultGraphLimits, type Graph } from './graph.ts';
import { laidOut, layoutLimits } from './layout.ts';
import { objectGraph } from './object-graph.ts';

const file = readFileSync(new URL('../testing/library.ecore', import.meta.url), 'utf8');
const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';

function modelOf(text: string): Model {
  return xmiFormat.read(new TextEncoder().encode(text), { metamodels: builtInMetamodels, lineage }).model;
}

function graphOf(text = file): Graph {
  const model = modelOf(text);
  return ecoreGraph(model, model.roots[0]!);
}

function nodeNamed(name: string, graph = graphOf()) {
  return graph.nodes.find(({ title }) => title === name)!;
}

/** Puts one box beneath the other, and lines between corners. */
async function stacked(graph: ElkGraph): Promise<ElkGraph> {
  const children = graph.children.map((node, index) => ({ ...node, x: 10, y: 10 + index * 200 }));
  const edges = graph.edges.map((edge) => ({
    ...edge,
    labels: edge.labels.map((label) => ({ ...label, x: 0, y: 0 })),
    sections: [{ startPoint: { x: 10, y: 10 }, endPoint: { x: 10, y: 200 } }],
  }));
  return { ...graph, children, edges, width: 500, height: children.length * 200 };
}

const sceneOf = (graph: Graph, kernel = stacked) => laidOut(graph, kernel, shippedFont, (id) => `/objects/${id}`);

test('classifiers of a package are boxes, and classifiers of others and subpackages are told apart from them', () => {
  expect(graphOf().nodes.map(({ title, look, stereotype }) => [title, look, stereotype])).toEqual([
    ['Named', 'class', undefined],
    ['Library', 'class', undefined],
    ['Book', 'class', undefined],
    ['Shelf', 'class', 'interface'],
    ['Genre', 'enumeration', 'enumeration'],
    ['Isbn', 'dataType', 'datatype'],
    ['people', 'package', undefined],
    ['EObject', 'proxy', 'from Ecore'],
    ['Publisher', 'proxy', 'from people'],
  ]);
});

test('attributes, operations, literals and Java classes are lines of their boxes', () => {
  const linesOf = (name: string) => nodeNamed(name).compartments.map((rows) => rows.map(({ text }) => text));
  expect(linesOf('Named')).toEqual([['name : EString'], []]);
  expect(linesOf('Book')).toEqual([['tags : EString [0..*]', '/pages : EInt = 100'], []]);
  expect(linesOf('Library')).toEqual([[], ['find(title : EString) : Book']]);
  expect(linesOf('Genre')).toEqual([['Mystery = 0', 'Science = 1']]);
  expect(linesOf('Isbn')).toEqual([['org.example.Isbn']]);
});

test('opposites are one line, which begins at the container', () => {
  const graph = graphOf();
  const nameOf = (id: string) => graph.nodes.find((node) => node.id === id)!.title;
  const lines = graph.edges.map(({ look, source, target, sourceLabel, targetLabel }) =>
    [nameOf(source), look, nameOf(target), sourceLabel, targetLabel].filter((part) => part !== undefined).join(' '),
  );
  expect(lines.toSorted()).toEqual([
    'Book inheritance Named',
    'Book reference Book [0..1] sequel',
    'Book reference EObject [0..1] about',
    'Book reference Publisher [1] publisher',
    'Library composition Book [0..1] library [0..*] books',
    'Library containment Shelf [0..*] shelves',
    'Library inheritance Named',
  ]);
});

test('each line of a box shows an object of its own, with a link to it', async () => {
  const scene = await sceneOf(graphOf());
  const tags = scene.figures.find(({ title }) => title === 'tags')!;
  expect(tags).toMatchObject({ kind: 'EAttribute', figure: 'bare', href: `/objects/${tags.objectId}` });
  expect(scene.figures.find(({ title }) => title === 'EObject')!.href).toBe('http://www.eclipse.org/emf/2002/Ecore#//EObject');
});

test('what a limit leaves out is counted', () => {
  const model = modelOf(file);
  const graph = ecoreGraph(model, model.roots[0]!, { ...defaultGraphLimits, nodes: 3, rows: 1 });
  expect(graph.nodes).toHaveLength(3);
  expect(graph.omitted).toEqual({ nodes: 6, edges: 3 });
  expect(nodeNamed('Book', graph).compartments[0]!.map(({ text }) => text)).toEqual(['… 2 more']);
});

test('classes without lines of their own but to the same parent stand in columns', async () => {
  const heirs = Array.from(
    { length: 12 },
    (_, index) => `<eClassifiers xsi:type="ecore:EClass" name="Heir${index}" eSuperTypes="#//Named"/>`,
  );
  const asked: ElkGraph[] = [];
  const scene = await sceneOf(graphOf(file.replace('<eSubpackages', `${heirs.join('')}<eSubpackages`)), async (graph) => {
    asked.push(graph);
    return stacked(graph);
  });
  expect(asked[0]!.children.filter(({ id }) => id.endsWith('rack'))).toHaveLength(1);
  const places = scene.figures.filter(({ title }) => title.startsWith('Heir')).map(({ bounds: { x } }) => x);
  expect(places).toHaveLength(12);
  expect(new Set(places).size).toBeLessThan(6);
});

test('a graph too large for the layout kernel, or that it gives up, stands in a grid', async () => {
  const { nodes } = graphOf();
  const many = Array.from({ length: layoutLimits.nodes + 1 }, (_, index) => ({ ...nodes[0]!, id: `n${index}` }));
  const edges = many
    .slice(1)
    .map(({ id }) => ({ ...nodes[0]!, look: 'reference' as const, id: `e${id}`, source: 'n0', target: id }));
  const asked: ElkGraph[] = [];
  const kernel = async (graph: ElkGraph) => {
    asked.push(graph);
    return undefined;
  };
  const graph: Graph = { name: '', nodes: many, edges, omitted: { nodes: 0, edges: 0 } };
  const { figures } = await sceneOf(graph, kernel as unknown as typeof stacked);
  expect(asked).toEqual([]);
  expect(figures.filter(({ figure }) => figure === 'rectangle')).toHaveLength(many.length);
  const small = await sceneOf(graphOf(), kernel as unknown as typeof stacked);
  expect(asked).toHaveLength(1);
  expect(small.connections).toHaveLength(7);
});

test('of a large graph only inheritance is led around boxes, and all other lines go straight', async () => {
  const { nodes } = graphOf();
  const many = Array.from({ length: 402 }, (_, index) => ({ ...nodes[0]!, id: `n${index}` }));
  const line = (id: string, look: 'reference' | 'inheritance', target: string) => ({
    ...nodes[0]!,
    id: `${look} ${id}`,
    look,
    source: id,
    target,
  });
  const edges = many
    .slice(2)
    .flatMap(({ id }) => [
      line(id, 'inheritance', 'n0'),
      { ...line(id, 'reference', 'n1'), sourceLabel: 'of', targetLabel: 'one' },
    ]);
  edges.push(line('n1', 'reference', 'n1'));
  const asked: ElkGraph[] = [];
  const scene = await sceneOf({ name: '', nodes: many, edges, omitted: { nodes: 0, edges: 0 } }, async (graph) => {
    asked.push(graph);
    return stacked(graph);
  });
  expect(asked[0]!.edges.every(({ id }) => id.startsWith('inheritance'))).toBe(true);
  expect(scene.connections).toHaveLength(edges.length);
  const direct = scene.connections.find(({ id }) => id === 'reference n7')!;
  expect(direct.points).toHaveLength(2);
  expect(direct.labels.map(({ text }) => text.slice(2))).toEqual(['of', 'one']);
});

test('names of any length and with any markup stay text of bounded size', async () => {
  const evil = `&lt;script>${'x'.repeat(100_000)}`;
  const scene = await sceneOf(
    graphOf(file.replaceAll('name="Book"', `name="${evil}"`).replaceAll('name="tags"', `name="${evil}"`)),
  );
  const svg = svgOf(displayListOf(scene, shippedFont));
  expect(svg).not.toContain('<script');
  expect(Math.max(...scene.figures.map(({ bounds: { width } }) => width))).toBeLessThan(500);
  expect(Math.max(...scene.figures.flatMap(({ texts }) => texts.map(({ text }) => text.length)))).toBeLessThan(500);
});

test('any other object is a box with its attributes, and lines to what it contains and refers to', () => {
  const model = modelOf(file);
  const graph = objectGraph(model, [model.roots[0]!]);
  expect(graph.nodes.find(({ title }) => title === 'Genre')).toMatchObject({ look: 'object', stereotype: 'EEnum' });
  expect(graph.edges.some(({ look, targetLabel }) => look === 'containment' && targetLabel === 'eClassifiers')).toBe(true);
  const [first] = graph.nodes;
  expect(first!.compartments[0]!.map(({ text }) => text)).toContain('nsURI = http://example.org/library');
});

test('an object graph shows what lies nearest to its root, and counts the rest', () => {
  const model = modelOf(file);
  const graph = objectGraph(model, model.roots, { ...defaultGraphLimits, nodes: 4 });
  expect(graph.nodes.map(({ title }) => title)).toEqual(['library', 'Named', 'Library', 'Book']);
  expect(graph.omitted.nodes).toBeGreaterThan(0);
});

test('a difference is one graph of both, in which what differs has a sign, a line of its own and a place in the legend', async () => {
  const later = file
    .replace('name="Shelf"', 'name="Rack"')
    .replace('defaultValueLiteral="100"', 'defaultValueLiteral="200"')
    .replace('<eLiterals name="Mystery"/>', '')
    .replace('<eSubpackages', '<eClassifiers xsi:type="ecore:EClass" name="Fine"/><eSubpackages');
  const { graph, changes } = graphDifference(graphOf(), graphOf(later), new Set());
  const kinds = Object.fromEntries(
    [...graph.nodes, ...graph.nodes.flatMap(({ compartments }) => compartments.flat())].map(({ id, title }) => [
      title,
      changes.get(id),
    ]),
  );
  expect(kinds).toMatchObject({
    Fine: 'added',
    Shelf: 'removed',
    Rack: 'added',
    Mystery: 'removed',
    pages: 'changed',
    Named: undefined,
  });
  const scene = markedScene({ scene: await sceneOf(graph), changes, before: new Map() });
  const signs = scene.figures.filter(({ id }) => id.endsWith('sign')).flatMap(({ texts }) => texts.map(({ text }) => text));
  expect(new Set(signs)).toEqual(new Set(['+', '−', '~', '→']));
  expect(scene.figures.find(({ id }) => id === 'legend added')!.title).toMatch(/^added: \d+$/);
});
