import { firstDifference, Model, type ModelObject, UnreadableContent, UnwritableContent } from '@orrery/kernel';
import { builtInMetamodels, ecoreOfMetamodel } from '@orrery/metamodels';
import { describe, expect, test } from 'vitest';
import { exchangeFormat } from '../exchange/exchange-format.ts';
import { jsonFormat } from '../json/json-format.ts';
import { rdfXmlFormat } from '../rdf-xml/rdf-xml-format.ts';
import { archimateDocument, readArchimate, writtenText } from '../testing/archimate-models.ts';
import { archimateSample } from '../testing/archimate-sample.ts';
import { lineage } from '../testing/zoo.ts';
import { trigFormat, turtleFormat } from '../turtle/turtle-format.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';
import { setIn } from './archimate-features.ts';
import { archimateFormat } from './archimate-format.ts';
import { archimateViews } from './archimate-views.ts';

const sample = () => readArchimate(archimateSample).model;
const find = (model: Model, end: string) => model.find(`00000000-0000-4000-8000-${end.padStart(12, '0')}`)!;
const codes = (content: string) => readArchimate(content).diagnostics.map(({ code }) => code);

test('what the tool has written comes back byte for byte', () => {
  const { model, diagnostics } = readArchimate(archimateSample);
  expect(writtenText(model)).toBe(archimateSample);
  expect(diagnostics).toEqual([]);
});

test.each([jsonFormat, xmiFormat, turtleFormat, trigFormat, rdfXmlFormat])(
  'by way of $name it comes back byte for byte, with all ids',
  (format) => {
    const model = sample();
    const { model: again } = readArchimate(writtenText(model, format), format);
    expect(firstDifference(model, again, { withIds: true })).toBeUndefined();
    expect(writtenText(again)).toBe(archimateSample);
  },
);

test('line ends of Windows are folded', () => {
  const { model } = readArchimate(archimateSample.replaceAll('\n', '\r\n'));
  expect(writtenText(model)).toBe(archimateSample);
});

test('ids of 128 bits are UUIDs, others are made of lineage and id, and parts without id of their owner', () => {
  const model = sample();
  const baker = find(model, '21');
  expect([baker.named('name'), baker.named('id'), baker.givenId]).toEqual([
    'Baker',
    'id-00000000000040008000000000000021',
    'id-00000000000040008000000000000021',
  ]);
  const [first] = baker.parts();
  const { model: moved } = readArchimate(
    archimateSample.replace(
      '      <element xsi:type',
      '      <element xsi:type="archimate:BusinessRole" id="x"/>\n      <element xsi:type',
    ),
  );
  expect(moved.idOf(find(moved, '21').parts()[0]!)).toBe(model.idOf(first!));
});

describe('what Archi cannot open is not written', () => {
  test('a model without content is what the tool makes for a new one', () => {
    const text = writtenText(new Model(lineage));
    expect(text).toContain('<folder name="Technology &amp; Physical"');
    const { model, diagnostics } = readArchimate(text);
    expect([model.roots.length, diagnostics]).toEqual([1, []]);
    expect(writtenText(new Model(lineage))).toBe(text);
  });

  test('references into nothing are left out, and so is what is nothing without them', () => {
    const broken = archimateSample.replace('name="Baker" id="id-00000000000040008000000000000021"', 'name="Baker" id="other"');
    expect(codes(broken)).toContain('unresolved-reference');
    const { model, diagnostics } = readArchimate(writtenText(readArchimate(broken).model));
    expect(diagnostics).toEqual([]);
    expect(['31', '33', '52', '61', '63'].map((end) => find(model, end))).toEqual(Array(5).fill(undefined));
    expect(find(model, '53').named('targetConnections')).toBeUndefined();
    expect(find(model, '32')).toBeDefined();
  });

  test('what lost what it needs is left out in both formats, with all that needs it', () => {
    const { model } = readArchimate(archimateSample);
    for (const [end, feature] of [
      ['31', 'target'],
      ['53', 'archimateElement'],
    ] as const)
      find(model, end).set(find(model, end).class.featuresByName.get(feature)!, undefined);
    const [tool, exchanged] = [writtenText(model), writtenText(model, exchangeFormat)];
    for (const gone of ['31', '53', '61']) {
      expect(tool).not.toContain(`id-000000000000400080000000000000${gone}`);
      expect(exchanged).not.toContain(`id-000000000000400080000000000000${gone}`);
    }
    expect(readArchimate(tool).diagnostics).toEqual([]);
  });

  test('a concept in a wrong folder goes into the right one', () => {
    const model = sample();
    const wrong = archimateSample
      .replace('    <element xsi:type="archimate:BusinessProcess" name="Bake" id="id-00000000000040008000000000000022"/>\n', '')
      .replace(
        '<folder name="Application" id="id-00000000000040008000000000000013" type="application"/>',
        '<folder name="Application" id="id-00000000000040008000000000000013" type="application"><element xsi:type="archimate:BusinessProcess" name="Bake" id="id-00000000000040008000000000000022"/></folder>',
      );
    const again = readArchimate(writtenText(readArchimate(wrong).model)).model;
    expect(find(again, '22').container).toBe(find(again, '12'));
    expect(again.index().size).toBe(model.index().size);
  });

  test('new objects get ids of the form that the tool uses', () => {
    const json = writtenText(sample(), jsonFormat).replace('"id":"id-00000000000040008000000000000022",', '');
    const { model } = readArchimate(json.replace(/"00000000-0000-4000-8000-000000000022":"[^"]*",/, ''), jsonFormat);
    expect(writtenText(model)).toBe(archimateSample);
  });

  test.each([jsonFormat, xmiFormat, turtleFormat])('an id of the model that has a blank comes back by way of $name', (format) => {
    const odd = archimateSample.replace('id="id-00000000000040008000000000000001"', 'id="123 abc"');
    const { model } = readArchimate(writtenText(readArchimate(odd).model, format), format);
    expect(writtenText(model)).toBe(odd);
  });

  test.each([
    ['two roots', () => withRoots(sample(), sample().roots[0]!)],
    ['a concept without its model', () => withRoots(new Model(lineage), sample().roots[0]!.parts()[1]!)],
  ])('%s are no document', (_name, made) => {
    expect(() => writtenText(made())).toThrow(UnwritableContent);
  });
});

function withRoots(model: Model, ...roots: readonly ModelObject[]): Model {
  for (const root of roots) model.add(root);
  return model;
}

test('only ArchiMate models fit', () => {
  const ecore = ecoreOfMetamodel([builtInMetamodels.find('http://www.archimatetool.com/archimate')!], lineage);
  expect(archimateFormat.fits(ecore.roots[0]!.class.package.nsUri)).toBe(false);
  expect(archimateFormat.fits(sample().roots[0]!.class.package.nsUri)).toBe(true);
});

test('what the metamodel does not know is kept, with a warning', () => {
  const odd = archimateDocument(`  <folder name="Business" id="f" type="business">
    <element xsi:type="archimate:Bogus" name="B" id="b" size="3"/>
    <element xsi:type="archimate:BusinessActor" name="A" id="a" parent="b">
      <note>one</note>
      <note>two</note>
    </element>
  </folder>`);
  expect(codes(odd)).toEqual(expect.arrayContaining(['unknown-class', 'unknown-feature']));
  expect(writtenText(readArchimate(odd).model)).toBe(odd);
});

test('a document of another kind is refused with its place and advice', () => {
  const exchange = '<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" identifier="m"/>';
  expect(() => readArchimate(exchange)).toThrow(/exchange/);
  expect(() => readArchimate('<archimate:model xmlns:archimate="urn:other"/>')).toThrow(UnreadableContent);
  expect(() => readArchimate(`<!DOCTYPE a SYSTEM "a.dtd">${archimateSample.slice(39)}`)).toThrow(
    'A document type may refer to nothing outside the document.',
  );
});

test('two objects with one id are told apart', () => {
  const twice = archimateDocument(`  <folder name="Business" id="f" type="business">
    <element xsi:type="archimate:BusinessActor" name="A" id="a"/>
    <element xsi:type="archimate:BusinessActor" name="B" id="a"/>
  </folder>`);
  expect(codes(twice)).toEqual(['duplicate-id']);
  expect(readArchimate(twice).model.index().size).toBe(4);
});

test('the views are listed in document order', () => {
  const model = sample();
  expect(archimateViews(model)).toEqual([
    { objectId: model.idOf(find(model, '41')), kind: 'archimate', name: 'Floor' },
    { objectId: model.idOf(find(model, '42')), kind: 'sketch', name: 'Idea' },
    { objectId: model.idOf(find(model, '43')), kind: 'canvas', name: 'Plan' },
  ]);
  setIn(find(model, '41'), 'name', undefined);
  expect(archimateViews(model)[0]!.name).toBe('');
});
