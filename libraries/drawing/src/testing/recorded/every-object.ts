/** Views of notes, groups, references, images, legends, junctions, nesting, clips, viewpoints, fans, right angles, lines that end at lines. */
import { connection, documentOf, element, node, tag, view } from '../view-documents.ts';

const elements = [
  element('BusinessActor', 'a', 'Ada', { profiles: 'p' }),
  element('ApplicationComponent', 'b', 'Books'),
  element('Junction', 'j'),
  element('FlowRelationship', 'f', 'flows', { source: 'a', target: 'j' }),
  element('AssociationRelationship', 'x', '', { source: 'f', target: 'b' }),
];

const link = (id: string, source: string, target: string) => connection({ id, source, target });

const nodes = [
  ...[0, 1, 2].map((borderType) =>
    node({
      id: `note${borderType}`,
      type: 'archimate:Note',
      at: [20 + 200 * borderType, 20, 185, 80],
      attributes: { borderType, textAlignment: 1 },
      content: 'A note\nof two lines',
    }),
  ),
  ...[0, 1].map((borderType) =>
    node({
      id: `group${borderType}`,
      type: 'archimate:Group',
      at: [20 + 220 * borderType, 120, 200, 120],
      attributes: { borderType, name: 'Group' },
    }),
  ),
  node({ id: 'reference', type: 'archimate:DiagramModelReference', at: [480, 120, 120, 55], attributes: { model: 'sketch' } }),
  node({
    id: 'image',
    type: 'archimate:DiagramModelImage',
    at: [480, 190, 80, 60],
    attributes: { imagePath: 'images/a.png', borderColor: '#ff0000', alpha: 128 },
  }),
  ...[0, 4, 8, 9].map((imagePosition, index) =>
    node({
      id: `i${index}`,
      element: 'a',
      at: [20 + 140 * index, 260, 120, 55],
      attributes: { imagePath: 'images/a.png', imagePosition },
      options: { imageSource: index % 2, iconVisible: index % 3 },
    }),
  ),
  node({
    id: 'legend',
    type: 'archimate:Note',
    at: [620, 20, 210, 220],
    options: { legend: 'display=15,rows=6,offset=4,color=1,sort=1' },
    content: '',
  }),
  node({
    id: 'outer',
    element: 'b',
    at: [20, 340, 200, 120],
    connections: [
      link('nested', 'outer', 'inner'),
      link('one', 'outer', 'other'),
      link('two', 'outer', 'other'),
      link('three', 'other', 'outer'),
    ],
    children: [node({ id: 'inner', element: 'a', at: [120, 30, 120, 200] })],
  }),
  node({ id: 'other', element: 'b', at: [340, 380, 120, 55], attributes: { type: 1 } }),
  node({
    id: 'left',
    element: 'a',
    at: [20, 480, 120, 55],
    connections: [
      connection({
        id: 'flow',
        source: 'left',
        target: 'junction',
        relationship: 'f',
        connections: [connection({ id: 'cross', source: 'flow', target: 'below', relationship: 'x' })],
      }),
    ],
  }),
  node({ id: 'junction', element: 'j', at: [300, 500, 15, 15], options: { hideJunctionArrows: 'true' } }),
  node({ id: 'below', element: 'b', at: [150, 580, 120, 55] }),
];

const crossing = [
  node({ id: 'w', element: 'a', at: [20, 100, 120, 55], connections: [link('we', 'w', 'e')] }),
  node({ id: 'e', element: 'a', at: [420, 120, 120, 55] }),
  node({
    id: 'n',
    element: 'b',
    at: [220, 20, 120, 55],
    connections: [link('ns', 'n', 's'), link('ne', 'n', 'e'), link('nn', 'n', 'n')],
  }),
  node({ id: 's', element: 'b', at: [220, 220, 120, 55], connections: [link('sw', 's', 'w')] }),
];

const sketch = tag(
  'element',
  { 'xsi:type': 'archimate:SketchModel', id: 'sketch', name: 'Idea', background: 2 },
  node({
    id: 'sticky',
    type: 'archimate:SketchModelSticky',
    at: [10, 10],
    attributes: { fillColor: '#ffff00' },
    content: 'More cake',
    children: [node({ id: 'actor', type: 'archimate:SketchModelActor', at: [20, 20], attributes: { name: 'Ada' } })],
  }),
);

const canvas = tag(
  'element',
  { 'xsi:type': 'canvas:CanvasModel', id: 'canvas', name: 'Plan' },
  node({
    id: 'block',
    type: 'canvas:CanvasModelBlock',
    at: [10, 10],
    attributes: { borderColor: '#000000', imagePath: 'images/a.png' },
    content: 'Goals',
    children: [
      node({
        id: 'paper',
        type: 'canvas:CanvasModelSticky',
        at: [20, 40],
        attributes: { fillColor: '#c0e0ff', borderColor: '#c0c0c0' },
        content: 'Grow',
      }),
    ],
  }),
  node({ id: 'picture', type: 'canvas:CanvasModelImage', at: [240, 10], attributes: { imagePath: 'images/a.png' } }),
);

const profiles = tag('profile', { name: 'Baker', id: 'p', conceptType: 'BusinessActor', imagePath: 'images/a.png' });

export function everyObject(): string {
  return documentOf(
    elements,
    [
      view('v', 'Objects', nodes),
      view('pale', 'Pale', crossingOf('1'), { viewpoint: 'organization' }),
      view('straight', 'Crossing', crossingOf('2')),
      view('angles', 'Right angles', crossingOf('3'), { connectionRouterType: 2 }),
      view('empty', 'Empty', []),
      sketch,
      canvas,
    ],
    profiles,
  );
}

/** With ids of its own. */
function crossingOf(suffix: string): string[] {
  return crossing.map((text) => text.replaceAll(/(id|source|target)="(\w+)"/g, `$1="$2${suffix}"`));
}
