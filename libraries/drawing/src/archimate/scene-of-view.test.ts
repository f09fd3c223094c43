import { describe, expect, test } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import { scenesOf, sceneWith } from '../testing/drawn.ts';
import { connection, documentOf, element, node, tag, view } from '../testing/view-documents.ts';

const ada = element('BusinessActor', 'a', 'Ada');
const figure = (scene: Scene, title = 'Ada') => scene.figures.find((one) => one.title === title)!;
const pointsOf = ({ connections }: Scene) => connections.map(({ points }) => points.map(({ x, y }) => [x - 0.5, y - 0.5]));

describe('places', () => {
  test('bounds count from the corner of what holds a node, and what sticks out is cut', () => {
    const inner = node({ id: 'm', element: 'b', at: [100, 10, 120, 55] });
    const scene = sceneWith(
      [ada, element('BusinessRole', 'b', 'Baker')],
      [node({ id: 'n', element: 'a', at: [-20, 30, 150, 100], children: [inner] })],
    );
    expect(figure(scene, 'Baker').bounds).toEqual({ x: 80, y: 40, width: 120, height: 55 });
    expect(figure(scene, 'Baker').clip).toEqual({ x: 80, y: 40, width: 50, height: 55 });
    expect(figure(scene).clip).toBeUndefined();
  });

  test('a node without a size has that of its kind, and holds its children', () => {
    const inner = node({ id: 'm', element: 'a', at: [200, 100] });
    const scene = sceneWith(
      [ada, element('Junction', 'j')],
      [node({ id: 'n', type: 'archimate:Group', attributes: { name: 'G' }, children: [inner] }), node({ id: 'o', element: 'j' })],
    );
    expect(scene.figures.map(({ bounds: { width, height } }) => [width, height])).toEqual([
      [400, 165],
      [120, 55],
      [15, 15],
    ]);
  });

  test('the picture has a margin of 10 about figures and of 20 about connections; an empty view is 100 by 100', () => {
    const nodes = [node({ id: 'n', element: 'a', at: [0, 0, 100, 50] })];
    expect(sceneWith([ada], nodes).area).toEqual({ x: -10, y: -10, width: 120, height: 70 });
    const line = connection({ id: 'c', source: 'n', target: 'm', bendpoints: [[0, -100, 0, -100]] });
    const pair = [
      node({ id: 'n', element: 'a', at: [0, 0, 100, 50], connections: [line] }),
      node({ id: 'm', element: 'a', at: [200, 0, 100, 50] }),
    ];
    expect(sceneWith([ada], pair).area.y).toBe(25 - 100 - 20);
    expect(sceneWith([], []).area).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  });
});

describe('connections', () => {
  const between = (
    from: readonly [number, number],
    to: readonly [number, number],
    given: Partial<Parameters<typeof connection>[0]> = {},
    attributes = {},
    type = 'BusinessActor',
  ) =>
    sceneWith(
      [element(type, 'a', 'Ada')],
      [
        node({
          id: 'n',
          element: 'a',
          at: [...from, 120, 55],
          connections: [connection({ id: 'c', source: 'n', target: 'm', ...given })],
        }),
        node({ id: 'm', element: 'a', at: [...to, 120, 55] }),
      ],
      attributes,
    );

  test('a bendpoint is told from both ends, and the ends look at it', () => {
    expect(pointsOf(between([10, 10], [250, 130], { bendpoints: [[240, 0, 0, -120]] }))).toEqual([
      [
        [129, 37],
        [310, 37],
        [310, 130],
      ],
    ]);
    expect(pointsOf(between([10, 10], [270, 140], { bendpoints: [[240, 0, 0, -120]] }))[0]![1]).toEqual([320, 42]);
  });

  test('without bendpoints they are straight where the figures overlap, and go from corner to corner where not', () => {
    expect(pointsOf(between([0, 0], [200, 20]))).toEqual([
      [
        [119, 37],
        [200, 37],
      ],
    ]);
    expect(pointsOf(between([0, 0], [200, 100]))).toEqual([
      [
        [119, 54],
        [200, 100],
      ],
    ]);
  });

  test('they end on round corners', () => {
    const [[start]] = pointsOf(between([0, 0], [200, 100], {}, {}, 'BusinessProcess')) as [[[number, number]]];
    expect(start.map((value) => Math.round(value * 10) / 10)).toEqual([116.1, 51.1]);
  });

  test('several between the same figures fan out', () => {
    const links = ['c', 'd', 'e'].map((id) => connection({ id, source: 'n', target: 'm' }));
    const scene = sceneWith(
      [ada],
      [
        node({ id: 'n', element: 'a', at: [0, 0, 100, 50], connections: links }),
        node({ id: 'm', element: 'a', at: [200, 0, 100, 50] }),
      ],
    );
    expect(pointsOf(scene).map((points) => points[1])).toEqual([
      [200, 25],
      [149.5, 15],
      [149.5, 35],
    ]);
  });

  test('at right angles they leave figures straight', () => {
    expect(pointsOf(between([0, 0], [200, 100], { bendpoints: [[1, 2, 3, 4]] }, { connectionRouterType: 2 }))[0]).toEqual([
      [119, 54],
      [160, 54],
      [160, 100],
      [200, 100],
    ]);
  });

  test('between a figure and what it holds they are not drawn, and neither is what ends at them', () => {
    const inner = node({
      id: 'm',
      element: 'a',
      at: [10, 10, 20, 20],
      connections: [connection({ id: 'd', source: 'm', target: 'c' })],
    });
    const outer = node({
      id: 'n',
      element: 'a',
      at: [0, 0, 200, 100],
      connections: [connection({ id: 'c', source: 'n', target: 'm' })],
      children: [inner],
    });
    expect(sceneWith([ada], [outer]).connections).toEqual([]);
  });

  test('they may end in the middle of another one', () => {
    const scene = sceneWith(
      [ada],
      [
        node({ id: 'n', element: 'a', at: [0, 0, 100, 50], connections: [connection({ id: 'c', source: 'n', target: 'm' })] }),
        node({ id: 'm', element: 'a', at: [300, 0, 100, 50] }),
        node({
          id: 'o',
          element: 'a',
          at: [150, 200, 100, 50],
          connections: [connection({ id: 'd', source: 'o', target: 'c' })],
        }),
      ],
    );
    expect(pointsOf(scene)[1]).toEqual([
      [199.5, 200],
      [199.5, 25],
    ]);
  });

  test('heads at a junction that hides them are left out', () => {
    const elements = [ada, element('Junction', 'j'), element('FlowRelationship', 'f', '', { source: 'a', target: 'j' })];
    const headsWith = (options: Record<string, string>) =>
      sceneWith(elements, [
        node({ id: 'n', element: 'a', connections: [connection({ id: 'c', source: 'n', target: 'm', relationship: 'f' })] }),
        node({ id: 'm', element: 'j', at: [300, 20], options }),
      ]).connections[0]!.targetHead;
    expect([headsWith({}), headsWith({ hideJunctionArrows: 'true' })]).toEqual(['filled', undefined]);
  });

  test('an influence shows its strength, and a hidden name nothing', () => {
    const labelWith = (name: string, options = {}) =>
      sceneWith(
        [ada, element('InfluenceRelationship', 'f', name, { source: 'a', target: 'a', strength: '+' })],
        [
          node({
            id: 'n',
            element: 'a',
            connections: [connection({ id: 'c', source: 'n', target: 'm', relationship: 'f', options })],
          }),
          node({ id: 'm', element: 'a', at: [300, 0] }),
        ],
      ).connections[0]!.labels[0]?.text;
    expect([labelWith('helps'), labelWith('a + b'), labelWith(''), labelWith('x', { nameVisible: 'false' })]).toEqual([
      'helps +',
      'a + b',
      ' +',
      undefined,
    ]);
  });
});

describe('colours', () => {
  const styleWith = (attributes = {}, options = {}) =>
    figure(sceneWith([ada], [node({ id: 'n', element: 'a', attributes, options })])).style;

  test('the line is a darker fill, unless the node says otherwise', () => {
    expect([styleWith().fill, styleWith().line]).toEqual(['#ffffb5', '#b2b27e']);
    expect(styleWith({ lineColor: '#ff0000' }).line).toBe('#b2b27e');
    expect(styleWith({ lineColor: '#FF0000' }, { deriveElementLineColor: 'false' }).line).toBe('#ff0000');
    expect(styleWith({}, { deriveElementLineColor: 'false' }).line).toBe('#5c5c5c');
  });

  test('what the viewpoint does not allow is pale', () => {
    const nodes = [node({ id: 'n', element: 'a' }), node({ id: 'm', element: 'b' })];
    const { figures } = sceneWith([ada, element('Goal', 'b', 'Bread')], nodes, { viewpoint: 'organization' });
    expect(figures.map(({ style }) => style.fillAlpha)).toEqual([1, 100 / 255]);
  });

  test('an older model is drawn as its own version meant it', () => {
    const nodes = [node({ id: 'n', element: 'a' }), node({ id: 'g', type: 'archimate:Group' })];
    const old = documentOf([element('Node', 'a', 'Ada')], [view('v', 'V', nodes)], '', '4.0.0');
    const [scene] = scenesOf(old) as [Scene];
    expect(scene.figures.map(({ figure, style }) => [figure, style.align])).toEqual([
      ['box', 'centre'],
      ['tabbedGroup', 'right'],
    ]);
  });
});

test('objects are known by the ids of what they show, and lead where the caller says', () => {
  const scene = sceneWith(
    [ada],
    [node({ id: 'n', element: 'a' }), node({ id: 'm', element: 'a' })],
    {},
    { linkOf: (id) => `/o/${id}` },
  );
  const [one, other] = scene.figures;
  expect(one!.objectId).toBe(other!.objectId);
  expect(one!.id).not.toBe(other!.id);
  expect(one!.href).toBe(`/o/${one!.objectId}`);
});

test('a legend lists the kinds of what the view shows', () => {
  const elements = [
    ada,
    element('Goal', 'b', 'B', { profiles: 'p' }),
    element('FlowRelationship', 'f', '', { source: 'a', target: 'b' }),
  ];
  const nodes = [
    node({ id: 'n', element: 'b', connections: [connection({ id: 'c', source: 'n', target: 'm', relationship: 'f' })] }),
    node({ id: 'm', element: 'a' }),
    node({ id: 'l', type: 'archimate:Note', options: { legend: 'display=15,rows=2' }, content: 'hidden' }),
  ];
  const profiles = tag('profile', { name: 'Aim', id: 'p', conceptType: 'Goal' });
  const [{ figures }] = scenesOf(documentOf(elements, [view('v', 'V', nodes)], profiles)) as [Scene];
  const legend = figures.find(({ kind }) => kind === 'Note')!;
  expect(legend.texts.map(({ text }) => text)).toEqual(['Business Actor', 'Aim', 'Goal', 'Flow']);
  expect(legend.icons!.map(({ icon, fill }) => [icon, fill])).toEqual([
    ['businessActor', '#ffffb5'],
    ['goal', '#ccccff'],
    ['goal', '#ccccff'],
    ['flowLine', undefined],
  ]);
});
