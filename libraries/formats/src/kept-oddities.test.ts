import { UnreadableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import type { Format } from './format.ts';
import { jsonFormat } from './json/json-format.ts';
import { lineage, zooMetamodels } from './testing/zoo.ts';
import { turtleFormat } from './turtle/turtle-format.ts';
import { xmiFormat } from './xmi/xmi-format.ts';

const context = { metamodels: zooMetamodels, lineage };
const read = (format: Format, text: string) => format.read(new TextEncoder().encode(text), context).model;
const write = (format: Format, model: ReturnType<typeof read>) => [...format.write(model, context)].join('');
const via = (format: Format, model: ReturnType<typeof read>) => JSON.parse(write(jsonFormat, read(format, write(format, model))));
const head = 'xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:zoo="http://zoo"';
const owl = (text: string) => `{"ns":{"zoo":"http://zoo"},"content":[{"eClass":"zoo:Owl",${text}}]}`;

test.each([jsonFormat, xmiFormat, turtleFormat])('a key of another tool inside an object comes back from $name', (format) => {
  const model = read(jsonFormat, owl('"iconLabel":{"x":[1.50,"?>"]},"data":{"name":"a"},"note":null'));
  const [found] = via(format, model).content;
  expect(found).toMatchObject({ iconLabel: { x: [1.5, '?>'] }, note: null, data: { name: 'a' } });
});

test.each([jsonFormat, xmiFormat, turtleFormat])('attributes beside an href come back from $name', (format) => {
  const text = `<zoo:Owl ${head}><friends href="x.xmi#/" name="y" xmi:id="z"/><nickNames lang="en">x</nickNames></zoo:Owl>`;
  const { orrery, content } = via(format, read(xmiFormat, text));
  expect(orrery.objectExtras[content[0].id]['xml:attributes']).toEqual([
    { feature: 'friends', position: 0, attributes: { name: 'y', 'xmi:id': 'z' } },
    { feature: 'nickNames', position: 0, attributes: { lang: 'en' } },
  ]);
});

test.each([jsonFormat, xmiFormat, turtleFormat])('attributes of the document come back from $name', (format) => {
  const model = read(xmiFormat, `<xmi:XMI xmi:version="2.0" ${head} tool="t" xmi:label="l"><zoo:Owl name="a"/></xmi:XMI>`);
  expect(via(format, model).orrery.extras['xml:attributes']).toEqual({ tool: 't', 'xmi:label': 'l' });
});

test.each([jsonFormat, xmiFormat, turtleFormat])('a text inside an object comes back from $name', (format) => {
  const model = read(xmiFormat, `<zoo:Owl ${head} name="a">stray</zoo:Owl>`);
  expect(via(format, model).content[0].data).toEqual({ name: 'a', '#text': ['stray'] });
});

test.each([jsonFormat, xmiFormat, turtleFormat])(
  'the id of an object comes back from $name though another had it before',
  (format) => {
    const text = `<zoo:Owl ${head} xmi:id="_a"><friends href="x.xmi#/"/></zoo:Owl><zoo:Owl ${head} xmi:id="_a" name="b"/>`;
    const { orrery, content } = via(format, read(xmiFormat, `<xmi:XMI ${head}>${text}</xmi:XMI>`));
    expect(orrery.objectExtras[content[1].id]).toEqual({ duplicateId: '_a' });
    expect(content[1].id).not.toBe(content[0].id);
  },
);

test.each([jsonFormat, xmiFormat, turtleFormat])('the places of metamodels that nothing uses come back from $name', (format) => {
  const model = read(xmiFormat, `<zoo:Owl ${head} xsi:schemaLocation="http://zoo zoo.ecore http://other other.ecore"/>`);
  const { orrery, schemaLocation } = via(format, model);
  expect(schemaLocation).toEqual({ 'http://zoo': 'zoo.ecore' });
  expect(orrery.schemaLocation).toEqual({ 'http://other': 'other.ecore' });
});

test.each([
  ['zoo', { 'xsi:schemaLocation': 'zoo' }],
  ['http://zoo a.ecore http://zoo b.ecore', { 'xsi:schemaLocation': 'http://zoo a.ecore http://zoo b.ecore' }],
  ['http://zoo a.ecore', undefined],
])('places of metamodels that are no pairs come back from every format: %s', (locations, kept) => {
  const model = read(xmiFormat, `<zoo:Owl ${head} xsi:schemaLocation="${locations}"/>`);
  for (const format of [jsonFormat, xmiFormat, turtleFormat])
    expect(via(format, model).orrery?.extras?.['xml:attributes']).toEqual(kept);
});

test('the prefix xsi means what it always means where a document forgets to declare it', () => {
  const text = '<zoo:Zoo xmlns:zoo="http://zoo" xsi:schemaLocation="http://zoo zoo.ecore"/>';
  expect(JSON.parse(write(jsonFormat, read(xmiFormat, text))).schemaLocation).toEqual({ 'http://zoo': 'zoo.ecore' });
});

test.each([
  ['an id that is no text', jsonFormat, owl('"id":5'), 'The id is of the wrong kind.'],
  ['a class that is no text', jsonFormat, '{"content":[{"eClass":{}}]}', 'The eClass is of the wrong kind.'],
  ['data that are a list', jsonFormat, owl('"data":[]'), 'The data is of the wrong kind.'],
  ['a stray key twice', jsonFormat, owl('"a":1,"a":2'), 'The key a is there twice.'],
  ['a reference that is a number', jsonFormat, owl('"data":{"friends":[5]}'), 'A reference is expected here.'],
  [
    'an element inside a value',
    xmiFormat,
    `<zoo:Owl ${head}><nickNames>x<b/></nickNames></zoo:Owl>`,
    'The element b does not belong into nickNames.',
  ],
  [
    'an element inside a reference',
    xmiFormat,
    `<zoo:Owl ${head}><friends href="x.xmi#/"><b/></friends></zoo:Owl>`,
    'The element b does not belong into friends.',
  ],
])('what can be kept nowhere is refused with its place: %s', (_name, format, text, message) => {
  const reading = () => read(format as Format, text as string);
  expect(reading).toThrow(UnreadableContent);
  expect(reading).toThrow(message as string);
});

const entities = `<!DOCTYPE zoo:Owl [<!ENTITY _0 "http://far/x.xmi"><!ENTITY q 'a"b>c'>]>`;

test.each([jsonFormat, xmiFormat, turtleFormat])(
  'what entities stand for, as EMF writes them for long addresses, comes back from $name',
  (format) => {
    const text = `${entities}<zoo:Owl ${head} name="&q;"><friends href="&_0;#/"/><nickNames>&_0; &amp;</nickNames></zoo:Owl>`;
    const [{ data }] = via(format, read(xmiFormat, text)).content;
    expect(data).toMatchObject({ name: 'a"b>c', nickNames: ['http://far/x.xmi &'] });
    expect(JSON.stringify(data.friends)).toContain('http://far/x.xmi#/');
  },
);

test('an extension is kept with the texts of its entities, and literal pieces as they are', () => {
  const extension = '<xmi:Extension a="&q;">&_0;&lt;<![CDATA[&q;]]><!--&q;--></xmi:Extension>';
  const written = write(xmiFormat, read(xmiFormat, `${entities}<zoo:Owl ${head}>${extension}</zoo:Owl>`));
  expect(written).toContain('<xmi:Extension a="a&#34;b&#62;c">http://far/x.xmi&lt;<![CDATA[&q;]]><!--&q;--></xmi:Extension>');
});
