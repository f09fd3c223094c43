// biome-ignore-all lint/suspicious/noTemplateCurlyInString: label expressions look like templates
import { expect, test } from 'vitest';
import type { Scene } from '../../scene/scene.ts';
import { scenesOf } from '../../testing/drawn.ts';
import { connection, documentOf, element, node, tag, view } from '../../testing/view-documents.ts';
import { endlessExpression } from './label-expression.ts';

const elements = [
  element(
    'BusinessActor',
    'a',
    'Ada',
    { profiles: 'p' },
    '<documentation>Bakes.</documentation>',
    tag('property', { key: 'since', value: '1900' }),
    tag('property', { key: 'of', value: 'x' }),
    tag('property', { key: 'of', value: 'y' }),
    tag('property', { key: 'self', value: '${property:self}!' }),
    tag('property', { key: 'twin', value: '${property:twin} ${property:twin}' }),
  ),
  element(
    'CourseOfAction',
    'b',
    'Bake',
    {},
    tag('property', { key: 'one', value: '1' }),
    tag('property', { key: 'two', value: '2' }),
  ),
  element('AccessRelationship', 'r', 'uses', { source: 'a', target: 'b', accessType: 3 }),
  element('FlowRelationship', 'f', 'not in the view', { source: 'b', target: 'a' }),
];
const profiles = tag('profile', { name: 'Baker', id: 'p', conceptType: 'BusinessActor' });

/** What an expression gives on a figure in a group, and on the connection that leaves it. */
function resolved(expression: string): { figure: string | undefined; connection: string | undefined } {
  const options = { labelExpression: expression };
  const inner = node({
    id: 'n',
    element: 'a',
    options,
    connections: [connection({ id: 'c', source: 'n', target: 'm', relationship: 'r', options })],
  });
  const nodes = [
    node({ id: 'g', type: 'archimate:Group', attributes: { name: 'Shop' }, children: [inner] }),
    node({ id: 'm', element: 'b', at: [600, 0], attributes: { targetConnections: 'c' } }),
  ];
  const [{ figures, connections }] = scenesOf(
    documentOf(elements, [view('v', 'Floor', nodes, { viewpoint: 'organization' })], profiles),
  ) as [Scene];
  return { figure: figures[1]!.texts[0]?.text, connection: connections[0]!.labels[0]?.text };
}

test.each([
  ['${name}', 'Ada'],
  ['${documentation} ${doc}', 'Bakes. Bakes.'],
  ['${type}', 'Business Actor'],
  ['«${specialization}»', '«Baker»'],
  ['${property:since}${property:none}', '1900'],
  ['${properties:, :of}', 'x, y'],
  ['$model{name} $model{doc} $view{name} $parent{name} $vfolder{name} $mfolder{name}', 'Bakery To bake Floor Shop Views Other'],
  ['$access:target{name} $connection:target{type}', 'Bake Course of Action'],
  ['$flow:source{name}, $flow:target{name}, $serving:source{name}', 'Bake, , '],
  [' ', undefined],
  ['${viewpoint}', 'Organization'],
  ['${if:${doc}:yes:no} ${if:${property:none}:yes:no} ${if::yes}', 'yes no '],
  ['${nvl:${property:none}:nothing}', 'nothing'],
  ['${if:a:b\\:c}', 'b:c'],
  ['${wordwrap:7:one two three}', 'one two\nthree'],
  ['one\\ntwo', 'one\ntwo'],
  ['${unknown} $nobody{name} ${name', '${unknown} $nobody{name} ${name'],
])('%s of a figure is %j', (expression, expected) => {
  expect(resolved(expression).figure).toBe(expected);
});

test.each([
  ['${name} ${accessType} ${type}', 'uses Read/Write Access relation'],
  ['$source{name} → $target{name}', 'Ada → Bake'],
])('%s of a connection is %j', (expression, expected) => {
  expect(resolved(expression).connection).toBe(expected);
});

test('an expression that never settles says so, and one that grows is cut', () => {
  expect(resolved('${property:self}').figure).toBe(endlessExpression);
  expect(resolved('${property:twin}').figure).toBe(endlessExpression);
});

test('properties are listed with and without their names', () => {
  expect(resolved('$access:target{properties}').figure).toBe('one: 1\ntwo: 2');
  expect(resolved('$access:target{propertiesvalues}').figure).toBe('1\n2');
});
