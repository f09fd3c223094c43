/** A view of every relationship, kind of access and type of plain connection, with names and bendpoints. */
import { relationships } from '../../archimate/relationships.ts';
import { connection, documentOf, element, node, view } from '../view-documents.ts';

export function everyConnection(): string {
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
