/** A diagram of one's own whose boxes stand at every distance, above, beside and askew, with each kind of line between them. */

const distances = [4, 12, 20, 30, 44, 70, 120];
const lines = [
  { type: 'orrery:reference', style: { sourceEnd: 'containment' }, text: '[0..*] members' },
  { type: 'orrery:reference', style: {}, text: '[1] owner' },
  { type: 'orrery:generalization', style: {}, text: '' },
];

export function everyDistance(): unknown {
  const pairs = lines.flatMap((line, kind) => distances.flatMap((distance, at) => pairsOf(line, distance, at * 420, kind * 560)));
  return {
    name: 'Distances',
    nodes: [
      ...pairs.flatMap(({ nodes }) => nodes),
      ...nested.nodes,
      { id: 'loose', text: 'Loose' },
      { id: 'other', text: 'Other' },
    ],
    connections: [
      ...pairs.map(({ connection }) => connection),
      ...nested.connections,
      { id: 'to loose', source: 'nested', target: 'loose', text: '[0..1] the loose one', style: { sourceEnd: 'containment' } },
      { id: 'between', source: 'loose', target: 'other', text: '[0..1] other', style: { sourceEnd: 'containment' } },
    ],
  };
}

/** One above the other, one beside the other, and one askew of the other, with a line to itself. */
function pairsOf(line: (typeof lines)[number], distance: number, x: number, y: number) {
  const [width, height] = [120, 44];
  return [
    pairOf(`${x} ${y} above`, line, { x, y, width, height }, { x: x + 10, y: y + height + distance, width, height }),
    pairOf(`${x} ${y} beside`, line, { x, y: y + 240, width, height }, { x: x + width + distance, y: y + 246, width, height }),
    pairOf(`${x} ${y} askew`, line, { x, y: y + 330, width, height }, { x: x + 130, y: y + 374 + distance, width, height }),
    pairOf(`${x} ${y} itself`, line, { x: x + 270, y, width: 70, height }),
  ];
}

function pairOf(id: string, line: (typeof lines)[number], from: object, to?: object) {
  const source = { id: `${id} 1`, text: 'Family', bounds: from };
  const target = to ? { id: `${id} 2`, text: 'Person', bounds: to } : source;
  return {
    nodes: to ? [source, target] : [source],
    connection: { ...line, id, source: source.id, target: target.id },
  };
}

/** Names of lines inside a box may cover the box, not its name. */
const nested = {
  nodes: [
    { id: 'nested', text: 'A box with others', bounds: { x: 0, y: 1700, width: 420, height: 200 } },
    { id: 'left', parent: 'nested', text: 'Left', bounds: { x: 20, y: 1740, width: 100, height: 44 } },
    { id: 'right', parent: 'nested', text: 'Right', bounds: { x: 280, y: 1830, width: 100, height: 44 } },
  ],
  connections: [
    { id: 'inside', source: 'left', target: 'right', text: '[0..*] neighbours', style: { sourceEnd: 'containment' } },
    {
      id: 'bent',
      source: 'right',
      target: 'left',
      text: '[1] back',
      bendpoints: [
        { x: 330, y: 1720 },
        { x: 70, y: 1720 },
      ],
    },
  ],
};
