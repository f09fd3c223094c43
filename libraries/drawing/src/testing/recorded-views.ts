// biome-ignore-all lint/suspicious/noTemplateCurlyInString: label expressions look like templates
/** Views that use every element, relationship, figure and option: what is recorded of them shows any change of drawing. */
import { concepts } from '../archimate/concepts.ts';
import { relationships } from '../archimate/relationships.ts';
import { connection, documentOf, element, node, tag, view } from './view-documents.ts';

const sizes = ['', '1|Arial|9.0|1|WINDOWS|1', '1|Arial|14.0|2|COCOA|1', '1|Arial|8.0|3|GTK|1', 'nonsense'];

/** Both figures of every element. */
function everyElement(): string {
  const names = [...concepts.keys()];
  const elements = names.map((name) => element(name, `e-${name}`, `${name} of all`, name === 'Junction' ? { type: 'or' } : {}));
  const nodes = names.flatMap((name, index) =>
    [0, 1].map((type) => {
      const at = [20 + (index % 6) * 290 + type * 140, 20 + Math.floor(index / 6) * 90, 120, 55] as const;
      return node({
        id: `n-${name}-${type}`,
        element: `e-${name}`,
        at: name === 'Junction' ? [at[0], at[1], 15, 15] : at,
        attributes: { type },
      });
    }),
  );
  return documentOf(elements, [view('v', 'Elements', nodes)]);
}

/** Every relationship, kind of access and type of plain connection, with names and bendpoints. */
function everyConnection(): string {
  const rows = [
    ...[...relationships.keys()].map((type) => ({ type, attributes: {} })),
    ...[1, 2, 3].map((accessType) => ({ type: 'AccessRelationship', attributes: { accessType } })),
    { type: 'AssociationRelationship', attributes: { directed: 'true' } },
    { type: 'InfluenceRelationship', attributes: { strength: '++' } },
  ];
  const relations = rows.map(({ type, attributes }, index) =>
    element(type, `r${index}`, `name ${index}`, { source: 'a', target: 'b', ...attributes }),
  );
  const plain = [0, 1, 2, 4, 8, 16, 32, 64, 128, 1 | 8 | 2, 255];
  const pair = (index: number, made: (from: string, to: string) => string) => [
    node({ id: `s${index}`, element: 'a', at: [20, 20 + 70 * index, 120, 55], connections: [made(`s${index}`, `t${index}`)] }),
    node({ id: `t${index}`, element: 'b', at: [340, 40 + 70 * index, 120, 55] }),
  ];
  const nodes = [
    ...rows.flatMap((_, index) =>
      pair(index, (source, target) =>
        connection({
          id: `c${index}`,
          source,
          target,
          relationship: `r${index}`,
          attributes: { textPosition: index % 3, lineWidth: 1 + (index % 3), lineColor: '#336699', fontColor: '#993300' },
          ...(index % 4 === 3 && {
            bendpoints: [
              [160, -10, -160, -30],
              [160, 30, -160, 10],
            ] as const,
          }),
        }),
      ),
    ),
    ...plain.flatMap((type, index) =>
      pair(index + rows.length, (source, target) =>
        connection({ id: `p${index}`, source, target, attributes: { type, name: 'plain' } }),
      ),
    ),
  ];
  return documentOf(
    [element('BusinessRole', 'a', 'A'), element('BusinessObject', 'b', 'B'), ...relations],
    [view('v', 'Connections', nodes)],
  );
}

const optionRows: readonly { attributes?: Record<string, string | number>; options?: Record<string, string | number> }[] = [
  ...[1, 2, 3].map((lineWidth) => ({ attributes: { lineWidth } })),
  ...[0, 1, 2, 3].map((lineStyle) => ({ options: { lineStyle } })),
  ...[0, 1, 2, 3].map((gradient) => ({ options: { gradient } })),
  ...[0, 100, 255].map((alpha) => ({ attributes: { alpha }, options: { lineAlpha: 255 - alpha } })),
  ...[1, 2, 4].flatMap((textAlignment) => [0, 1, 2].map((textPosition) => ({ attributes: { textAlignment, textPosition } }))),
  ...sizes.map((font) => ({ attributes: { font } })),
  { attributes: { fillColor: '#112233', lineColor: '#445566', fontColor: '#ffffff' } },
  {
    attributes: { fillColor: '#112233', lineColor: '#445566' },
    options: { deriveElementLineColor: 'false', iconColor: '#ff0000' },
  },
  { options: { deriveElementLineColor: 'false', iconVisible: 2 } },
  { options: { labelExpression: '${name} is a ${type}\\n${property:since} ${if:${doc}:yes:no} $view{name}' } },
];

/** Every option on a box, on a figure of fixed proportions and on a group. */
function everyOption(): string {
  const elements = [
    element('BusinessProcess', 'a', 'A process with a long name', {}, tag('property', { key: 'since', value: '1900' })),
    element('BusinessActor', 'b', 'An actor'),
  ];
  const nodes = optionRows.flatMap(({ attributes, options }, index) => {
    const y = 20 + 80 * index;
    return [
      node({ id: `a${index}`, element: 'a', at: [20, y, 120, 55], attributes, options }),
      node({ id: `b${index}`, element: 'b', at: [160, y, 120, 55], attributes: { type: 1, ...attributes }, options }),
      node({
        id: `g${index}`,
        type: 'archimate:Group',
        at: [300, y, 160, 70],
        attributes: { name: 'A group', ...attributes },
        options,
      }),
    ];
  });
  return documentOf(elements, [view('v', 'Options', nodes)]);
}

/** Notes, groups, references, images, legends, junctions, nesting, clips, viewpoints, fans, right angles, lines that end at lines. */
function everyObject(): string {
  const elements = [
    element('BusinessActor', 'a', 'Ada', { profiles: 'p' }),
    element('ApplicationComponent', 'b', 'Books'),
    element('Junction', 'j'),
    element('FlowRelationship', 'f', 'flows', { source: 'a', target: 'j' }),
    element('AssociationRelationship', 'x', '', { source: 'f', target: 'b' }),
  ];
  const link = (id: string, source: string, target: string, more = {}) => connection({ id, source, target, ...more });
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
  const own = (suffix: string) => crossing.map((text) => text.replaceAll(/(id|source|target)="(\w+)"/g, `$1="$2${suffix}"`));
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
  return documentOf(
    elements,
    [
      view('v', 'Objects', nodes),
      view('pale', 'Pale', own('1'), { viewpoint: 'organization' }),
      view('straight', 'Crossing', own('2')),
      view('angles', 'Right angles', own('3'), { connectionRouterType: 2 }),
      view('empty', 'Empty', []),
      sketch,
      canvas,
    ],
    profiles,
  );
}

export const recordedViews: Readonly<Record<string, string>> = {
  elements: everyElement(),
  connections: everyConnection(),
  options: everyOption(),
  objects: everyObject(),
};
