// biome-ignore-all lint/suspicious/noTemplateCurlyInString: label expressions look like templates
import { contain, Model, ModelObject, type SlotValue } from '@orrery/kernel';
import { archimateClass } from '@orrery/metamodels';
import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { scenesOf, sceneWith, svgOfScene } from '../testing/drawn.ts';
import { smallImage } from '../testing/small-image.ts';
import { connection, documentOf, element, node, tag, view } from '../testing/view-documents.ts';
import { sceneOfView } from './scene-of-view.ts';

const ada = element('BusinessActor', 'a', 'Ada');

test('a name of 100,000 characters is cut, and the picture stays small', () => {
  const long = 'x'.repeat(100_000);
  const scene = sceneWith(
    [element('BusinessActor', 'a', long)],
    [
      node({
        id: 'n',
        element: 'a',
        at: [0, 0, 120, 55],
        connections: [connection({ id: 'c', source: 'n', target: 'm', attributes: { name: long } })],
      }),
      node({ id: 'm', element: 'a', at: [300, 0, 1, 100_000] }),
      node({ id: 'g', type: 'archimate:Group', at: [0, 300, 100, 100], attributes: { name: long } }),
    ],
  );
  expect(scene.omitted.map(({ what }) => what)).toEqual(['characters']);
  expect(svgOfScene(scene).length).toBeLessThan(400_000);
});

test('views that refer to each other in a circle, and to themselves, are drawn by name', () => {
  const refer = (id: string, model: string) => node({ id, type: 'archimate:DiagramModelReference', attributes: { model } });
  const scenes = scenesOf(
    documentOf([], [view('v', 'One', [refer('n', 'w'), refer('o', 'v')]), view('w', 'Two', [refer('m', 'v')])]),
  );
  expect(scenes.map(({ figures }) => figures.map(({ title }) => title))).toEqual([['Two', 'One'], ['One']]);
});

test('of a million bendpoints the first ones are drawn', () => {
  const { model, view, made } = emptyView();
  const [one, two] = [made(view, 'children', 'DiagramModelNote', 'one'), made(view, 'children', 'DiagramModelNote', 'two')];
  const line = made(one, 'sourceConnections', 'DiagramModelConnection', 'line');
  set(line, 'target', two);
  const bendpoint = new ModelObject(archimateClass('DiagramModelBendpoint'));
  set(
    line,
    'bendpoints',
    Array.from({ length: 1_000_000 }, () => bendpoint),
  );
  const scene = sceneOfView(model, model.idOf(view))!;
  expect(scene.connections[0]!.points).toHaveLength(202);
  expect(scene.omitted).toEqual([{ what: 'bendpoints', count: 999_800 }]);
});

test('nodes may be nested 10,000 deep', () => {
  const { model, view, made } = emptyView();
  let holder = view;
  for (let depth = 0; depth < 10_000; depth++) holder = made(holder, 'children', 'DiagramModelGroup', `g${depth}`);
  const scene = sceneOfView(model, model.idOf(view))!;
  expect(scene.figures).toHaveLength(10_000);
  expect(svgOfScene(scene)).toContain('</svg>');
});

test('label expressions that ask for a long name thousands of times, or never settle, take little time', () => {
  const long = element(
    'BusinessActor',
    'l',
    '${name}'.repeat(10_000),
    {},
    tag('property', { key: 'x', value: `${'ab '.repeat(3000)}\${property:x}` }),
  );
  const asks = (id: string, labelExpression: string) => node({ id, element: 'l', options: { labelExpression } });
  const many = Array.from({ length: 2000 }, (_, index) => asks(`n${index}`, '${property:x}'));
  const scene = within(20, () =>
    sceneWith([long], [asks('n', '${name}'.repeat(2500)), asks('m', '${properties}'.repeat(1000)), ...many]),
  );
  expect(scene.figures).toHaveLength(2002);
});

test('coordinates that are no numbers or beyond all bounds are drawn somewhere', () => {
  const places = ['NaN', '1e308', '-1e308', 'Infinity', '', '99999999999999999999', '0x10', '-1'];
  const nodes = places.map((place, index) =>
    node({
      id: `n${index}`,
      element: 'a',
      at: [place, place, place, place],
      connections: [
        connection({ id: `c${index}`, source: `n${index}`, target: 'n0', bendpoints: [[place, place, place, place]] }),
      ],
    }),
  );
  for (const connectionRouterType of [0, 2]) {
    const svg = svgOfScene(sceneWith([ada], nodes, { connectionRouterType }));
    expect(svg).not.toMatch(/NaN|Infinity|e\+|undefined/);
  }
});

test('numbers of options that are out of bounds are the usual ones', () => {
  const options = {
    gradient: 99,
    lineStyle: -7,
    lineAlpha: 'x',
    iconVisible: 1e9,
    legend: 'rows=-1,offset=1e9,display=,x',
    imageSource: 4,
  };
  const attributes = {
    lineWidth: 1e9,
    alpha: -5,
    textAlignment: 77,
    textPosition: 12,
    imagePosition: -4,
    type: 9,
    borderType: 8,
    font: '1|A|1e9|1|W',
  };
  const scene = sceneWith(
    [ada],
    [
      node({ id: 'n', element: 'a', attributes, options, at: [0, 0, 100, 50] }),
      node({ id: 'm', type: 'archimate:Note', attributes, options, at: [0, 60, 100, 50] }),
    ],
  );
  expect(svgOfScene(scene)).not.toMatch(/NaN|Infinity|undefined/);
});

test('images that are no bitmaps, too many bytes or too many pixels are left out and counted', () => {
  const big = Uint8Array.from(smallImage);
  big.set([0, 1, 0, 0, 0, 1, 0, 0], 16);
  const images: Readonly<Record<string, Uint8Array>> = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    big,
    good: smallImage,
  };
  const nodes = ['svg', 'big', 'good', 'good', '../../etc/passwd'].map((imagePath, index) =>
    node({ id: `n${index}`, type: 'archimate:DiagramModelImage', attributes: { imagePath } }),
  );
  const scene = sceneWith([], nodes, {}, { imageOf: (path) => images[path] });
  expect(Object.keys(scene.images)).toEqual(['good']);
  expect(scene.omitted).toEqual([{ what: 'images', count: 3 }]);
  expect(svgOfScene(scene)).not.toContain('<script');
  const limited = sceneWith([], nodes, {}, { imageOf: (path) => images[path], limits: { imageBytes: 10 } });
  expect(Object.keys(limited.images)).toEqual([]);
});

test('more figures and connections than the limit are counted and left out', () => {
  const nodes = ['n', 'm', 'o'].map((id) =>
    node({ id, element: 'a', connections: [connection({ id: `${id}c`, source: id, target: 'n' })] }),
  );
  const scene = sceneWith([ada], nodes, {}, { limits: { figures: 2, connections: 1 } });
  expect([scene.figures.length, scene.connections.length]).toEqual([2, 1]);
  expect(scene.omitted).toEqual([
    { what: 'figures', count: 1 },
    { what: 'connections', count: 1 },
  ]);
});

test('connections that end at each other in a circle, or at nothing, are not drawn', () => {
  const scene = sceneWith(
    [ada],
    [
      node({
        id: 'n',
        element: 'a',
        connections: [
          connection({ id: 'c', source: 'n', target: 'd' }),
          connection({ id: 'd', source: 'n', target: 'c' }),
          connection({ id: 'e', source: 'n', target: 'missing' }),
          connection({ id: 'f', source: 'n', target: 'f' }),
        ],
      }),
    ],
  );
  expect(scene.connections).toEqual([]);
});

test('markup, control characters and overrides of direction are inert wherever a model may have them', () => {
  const evil = '</text><script>alert(1)</script>"\u202e]]>&lt;';
  const scene = sceneWith(
    [element('BusinessActor', 'a', evil)],
    [
      node({
        id: 'n',
        element: 'a',
        attributes: { fillColor: evil, fontColor: evil, font: `1|${evil}|9.0|0|GTK|1` },
        options: { iconColor: evil },
      }),
      node({
        id: 'm',
        type: 'archimate:Note',
        content: evil,
        connections: [connection({ id: 'c', source: 'm', target: 'n', attributes: { name: evil, lineColor: evil } })],
      }),
    ],
  );
  const svg = svgOfScene(scene);
  expect(svg).not.toMatch(/<script|\u202e/);
  expect(svg.match(/<[^<>]*alert/)).toBeNull();
});

function emptyView() {
  const model = new Model('5f0c0c52-7d6c-4a3b-9c54-0d8f6f6f2f11');
  const view = model.add(new ModelObject(archimateClass('ArchimateDiagramModel')));
  view.givenId = 'view';
  const made = (holder: ModelObject, feature: string, name: string, id: string): ModelObject => {
    const object = new ModelObject(archimateClass(name));
    object.givenId = id;
    contain(holder, holder.class.featuresByName.get(feature)!, object);
    return object;
  };
  return { model, view, made };
}

function set(object: ModelObject, feature: string, value: SlotValue): void {
  object.set(object.class.featuresByName.get(feature)!, value);
}
