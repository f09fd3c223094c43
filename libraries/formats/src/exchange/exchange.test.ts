import { firstDifference, Model, UnreadableContent } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { numberIn, objectIn, objectsIn, textIn } from '../archimate/archimate-features.ts';
import { archimateFormat } from '../archimate/archimate-format.ts';
import { jsonFormat } from '../json/json-format.ts';
import { readArchimate, writtenBytes, writtenText } from '../testing/archimate-models.ts';
import { archimateSample } from '../testing/archimate-sample.ts';
import { exchangeFacts } from '../testing/exchange-facts.ts';
import { exchangeSample } from '../testing/exchange-sample.ts';
import { lineage } from '../testing/zoo.ts';
import { turtleFormat } from '../turtle/turtle-format.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';
import { exchangeFormat } from './exchange-format.ts';

const read = (text: string) => readArchimate(text, exchangeFormat);
const sample = () => read(exchangeSample).model;
const withId = (model: Model, id: string) => [...model.objects()].find((object) => textIn(object, 'id') === id)!;
const facts = (model: Model) => exchangeFacts(writtenBytes(model, exchangeFormat));

test('what is read is written again, with all that the metamodel cannot say', () => {
  expect(facts(sample())).toEqual(exchangeFacts(Buffer.from(exchangeSample)));
});

test.each([archimateFormat, jsonFormat, xmiFormat, turtleFormat])('by way of $name nothing is lost either', (format) => {
  const { model } = readArchimate(writtenText(sample(), format), format);
  expect(facts(model)).toEqual(exchangeFacts(Buffer.from(exchangeSample)));
});

test('what cannot become an object is told', () => {
  expect(read(exchangeSample).diagnostics.map(({ message, line }) => [message.split('.')[0], line])).toEqual([
    ['There is no element of type Oven', 25],
    ['The source of a relationship is not there', 33],
    ['A connection refers to what is not there', 61],
  ]);
});

test('types, values and names become those of the metamodel', () => {
  const model = sample();
  const values = (id: string, ...names: string[]) => names.map((name) => withId(model, id).named(name));
  expect(withId(model, 'id-e4').named('type')).toBe('or');
  expect([values('id-r3', 'directed'), values('id-r4', 'accessType'), values('id-r5', 'strength')]).toEqual([
    [true],
    [2],
    ['++'],
  ]);
  expect(values('id-v1', 'name', 'viewpoint')).toEqual(['Floor', 'capability']);
  expect(objectsIn(withId(model, 'id-e2'), 'profiles').map((one) => textIn(one, 'name'))).toEqual(['Slow']);
  expect(objectsIn(withId(model, 'id-e1'), 'properties').map((one) => [textIn(one, 'key'), textIn(one, 'value')])).toEqual([
    ['since', '1900'],
    ['since', 'one'],
  ]);
});

test('organizations become folders, each object in the top folder of its kind', () => {
  const model = sample();
  const path = (id: string) => {
    const names = [];
    for (let next = withId(model, id).container; next?.container; next = next.container) names.unshift(textIn(next, 'name'));
    return names.join('/');
  };
  expect(['id-e1', 'id-e2', 'id-e3', 'id-v1', 'id-e4', 'id-r1'].map(path)).toEqual([
    'Business/Staff',
    'Business',
    'Business/Mine',
    'Views/Mine',
    'Other',
    'Relations',
  ]);
});

test('figures are placed in the figure around them, and points from the middles of the ends', () => {
  const model = sample();
  const bounds = objectIn(withId(model, 'id-n2'), 'bounds')!;
  expect([numberIn(bounds, 'x'), numberIn(bounds, 'y')]).toEqual([20, 40]);
  const [point] = objectsIn(withId(model, 'id-c1'), 'bendpoints');
  expect(['startX', 'startY', 'endX', 'endY'].map((name) => numberIn(point!, name))).toEqual([180, -47, -180, -97]);
});

test('nesting stands for the relationships between two elements', () => {
  const [connection] = objectsIn(withId(sample(), 'id-n3'), 'sourceConnections');
  expect(textIn(objectIn(connection!, 'archimateRelationship')!, 'id')).toBe('id-r2');
});

test('a model of the tool becomes a document, and what both can say comes back', () => {
  const { model } = readArchimate(archimateSample);
  const { model: again, diagnostics } = read(writtenText(model, exchangeFormat));
  expect(diagnostics).toEqual([]);
  expect(facts(again)).toEqual(facts(model));
  expect(textIn(withId(again, 'id-00000000000040008000000000000021'), 'name')).toBe('Baker');
  expect(writtenText(model, exchangeFormat)).toContain('identifier="id-2f1a9c3e"');
});

test('when folders have changed, the organization is made of them', () => {
  const model = sample();
  const [business] = objectsIn(model.roots[0]!, 'folders').filter((one) => textIn(one, 'name') === 'Business');
  business!.set(business!.class.featuresByName.get('name')!, 'Trade');
  expect(writtenText(model, exchangeFormat)).toContain('<label xml:lang="en">Trade</label>');
});

test('what was kept and is no XML any more is left out', () => {
  const archimate = writtenText(sample()).replaceAll('&lt;/name>', '&lt;/nam>');
  expect(writtenText(readArchimate(archimate).model, exchangeFormat)).not.toContain('Bäckerei');
});

const former = `<model xmlns="http://www.opengroup.org/xsd/archimate" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="m">
  <name>Old</name>
  <elements><element identifier="a" xsi:type="Network"><label>Net</label><properties><property identifierref="p"><value>1</value></property></properties></element>
    <element identifier="b" xsi:type="Junction"/></elements>
  <relationships><relationship identifier="r" source="a" target="b" xsi:type="UsedByRelationship"/></relationships>
  <organization><item><label>Technology</label><item identifierref="a"/></item></organization>
  <propertydefs><propertydef identifier="p" name="since" type="string"/></propertydefs>
  <views><view identifier="v" viewpoint="Layered"><label>All</label>
    <node identifier="n" elementref="a" x="1" y="2" w="3" h="4"/><node identifier="g" type="group" x="1" y="2" w="3" h="4"><label>G</label></node>
    <connection identifier="c" relationshipref="r" source="n" target="g"><bendpoint x="9" y="9"/><style><font name="Arial" size="8" style="bold|italic"/></style></connection>
  </view></views>
</model>`;

test('documents of version 2.1 are read, and written as those of version 3', () => {
  const { model, diagnostics } = read(former);
  expect(diagnostics).toEqual([]);
  expect(withId(model, 'a').class.name).toBe('CommunicationNetwork');
  expect(facts(model)).toEqual(exchangeFacts(Buffer.from(former)));
  expect(writtenText(model, exchangeFormat)).toContain('xsi:type="Serving"');
});

test('names that every object inherits are names like others in documents of version 2.1', () => {
  const { model } = read(
    former.replace('<element identifier="b"', '<valueOf toString="x"/><element constructor="y" identifier="b"'),
  );
  expect(withId(model, 'b').class.name).toBe('Junction');
});

test('the empty model is a document that can be read', () => {
  expect(read(writtenText(new Model(lineage), exchangeFormat)).model.roots.length).toBe(1);
});

test.each([
  ['another document', '<a/>'],
  ['XML that does not end', exchangeSample.slice(0, 500)],
  ['elements without end', `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/">${'<item>'.repeat(100_000)}`],
  ['a DTD', `<!DOCTYPE model [<!ENTITY x "y">]><model xmlns="http://www.opengroup.org/xsd/archimate/3.0/"/>`],
])('%s is refused with its place', (_name, text) => {
  try {
    read(text);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableContent);
    expect((error as UnreadableContent).place.line).toBeGreaterThan(0);
  }
});

test('reading the same document again gives the same ids', () => {
  expect(firstDifference(sample(), sample(), { withIds: true })).toBeUndefined();
});

test.each([
  ['9.75', '10'],
  ['11.25', '11'],
  ['9.5', '9.5'],
  ['12.0', '12'],
  ['0.3', '1'],
])('a font of %s points is written with a size that the schema has', (size, expected) => {
  const { model } = readArchimate(archimateSample);
  const figure = [...model.objects()].find((one) => one.class.name === 'DiagramModelArchimateObject')!;
  figure.set(figure.class.featuresByName.get('font')!, `1|Arial|${size}|0|WINDOWS|1|`);
  expect(writtenText(model, exchangeFormat)).toContain(`<font name="Arial" size="${expected}"`);
});
