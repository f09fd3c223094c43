import { expect, test } from 'vitest';
import { jsonFormat } from '../json/json-format.ts';
import { lineage, zooMetamodels } from '../testing/zoo.ts';
import { supplementIn } from './supplement.ts';
import { xmiFormat } from './xmi-format.ts';

const context = { metamodels: zooMetamodels, lineage };
const read = (format: typeof xmiFormat, text: string) => format.read(new TextEncoder().encode(text), context).model;
const write = (format: typeof xmiFormat, model: ReturnType<typeof read>) => [...format.write(model, context)].join('');
const jsonOf = (data: object, more: object = {}) =>
  JSON.stringify({ ns: { m: 'http://m' }, ...more, content: [{ eClass: 'm:N', data }] });
const viaXmi = (json: string) => JSON.parse(write(jsonFormat, read(xmiFormat, write(xmiFormat, read(jsonFormat, json)))));
const dataOf = (json: string) => viaXmi(json).content[0].data;

test.each([
  ['numbers and texts of digits', { a: [1, '1', -2.5e300, '2'], b: '3', c: 4 }],
  ['truth values and texts like them', { a: [true, 'true', false, 'false'], b: true }],
  ['structures and texts like them', { a: [{ x: [1, 2] }, '{"x":[1,2]}'], b: [[1], '[1]'], c: { y: null } }],
  ['nothing', { a: null, b: [null], c: [] }],
  ['lists of one value', { a: ['x'], b: [1], c: [{ eClass: 'm:N' }] }],
  ['one part', { a: { eClass: 'm:N', data: { b: 1 } } }],
  ['names that XML cannot hold', { 'a b': 1, 'c:d': 'x', '': 'y', _x0020_: 'z' }],
  ['characters that XML cannot hold', { a: 'x\0y', b: ['\u001b[1m', 'z'] }],
])('json without a metamodel comes back from XMI: %s', (_name, data) => {
  const json = jsonOf(data);
  expect(viaXmi(json)).toEqual(JSON.parse(write(jsonFormat, read(jsonFormat, json))));
});

test('keys of other tools come back from XMI', () => {
  expect(viaXmi(jsonOf({ a: 1 }, { migration: { version: '1?>2' } })).migration).toEqual({ version: '1?>2' });
});

test('a document that tells everything by itself has no supplement', () => {
  const text = '<m:N xmlns:m="http://m" a="1"><f b="2"/><f><g>x</g></f></m:N>';
  const written = write(xmiFormat, read(xmiFormat, text));
  expect(supplementIn(written)).toBeUndefined();
});

test('a supplement that the document contradicts loses nothing', () => {
  const written = write(xmiFormat, read(jsonFormat, jsonOf({ a: { eClass: 'm:F', data: { b: 1 } }, c: 'x' })));
  expect(supplementIn(written)?.features).toHaveProperty('m:N');
  const edited = written.replace('</m:N>', '<a xsi:type="m:F" b="2"/><c xsi:type="m:F" b="3"/></m:N>');
  const { a, c } = JSON.parse(write(jsonFormat, read(xmiFormat, edited))).content[0].data;
  expect(a.map(({ data }: { data: object }) => data)).toEqual([{ b: 1 }, { b: 2 }]);
  expect(JSON.stringify(c)).toContain('"x"');
  expect(JSON.stringify(c)).toContain('"b":3');
});

test('an instruction that is no supplement is kept as it is', () => {
  const text = '<m:N xmlns:m="http://m"/>\n<?orrery not JSON?>\n';
  expect(write(xmiFormat, read(xmiFormat, text))).toContain('<?orrery not JSON?>');
});

test.each([
  '{"features":{"m:N":{"a":{"kind":"part"}},"x":1},"objects":{"1":{"empty":[1],"values":{"a":{"0":2}},"texts":{"a":"x"}}}}',
  '{"json":{"http://m#//N":["a"]},"keys":{"content":"1","x":"{"},"extras":{"xmi:asides":7},"isEscaped":1}',
  '{"objects":{"1":7,"2":[]},"features":[],"json":{"a":1}}',
])('a supplement by another hand does no harm: %s', (supplement) => {
  const text = `<m:N xmlns:m="http://m" a="1"/>\n<?orrery ${supplement}?>\n`;
  const again = read(xmiFormat, write(xmiFormat, read(xmiFormat, text)));
  expect(again.roots).toHaveLength(1);
  expect(JSON.parse(write(jsonFormat, again)).content).toHaveLength(1);
});

test('texts of a declared type come back as they are', () => {
  expect(dataOf(JSON.stringify({ ns: { zoo: 'http://zoo' }, content: [{ eClass: 'zoo:Owl', data: { name: '12' } }] })).name).toBe(
    '12',
  );
});
