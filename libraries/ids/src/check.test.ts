import { ifcFormat } from '@orrery/formats';
import { UnreadableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { checkIds } from './check.ts';
import { readIds } from './reading/read-ids.ts';
import { matches } from './values.ts';

const idsOf = (
  applicability: string,
  requirements: string,
  occurs = 'minOccurs="1" maxOccurs="unbounded"',
) => `<?xml version="1.0"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>T</title></info><specifications>
<specification name="S" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"><applicability ${occurs}>${applicability}</applicability>
${requirements && `<requirements>${requirements}</requirements>`}</specification></specifications></ids>`;

const simple = (name: string, text: string) => `<${name}><simpleValue>${text}</simpleValue></${name}>`;
const entity = (name: string) => `<entity>${simple('name', name)}</entity>`;
const length = (value: string) =>
  `<property dataType="IFCLENGTHMEASURE">${simple('propertySet', 'Set')}${simple('baseName', 'Width')}${simple('value', value)}</property>`;

function said(schema: string, lines: readonly string[], ids: string): string[] {
  const data = lines.map((line, index) => `#${index + 1}=${line};`).join('\n');
  const text = `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`;
  const { model } = ifcFormat.read(new TextEncoder().encode(text), {
    metamodels: builtInMetamodels,
    lineage: '0b6d1f5a-5f53-4c09-9f4b-1c5a0f6f2d11',
  });
  const found: string[] = [];
  checkIds(readIds(ids), model, ({ kind, message }) => found.push(`${kind}: ${message}`));
  return found;
}

const wall = "IFCWALL('1hqIFTRjfV6AWq_bMtnZwI',$,'Wall',$,$,$,$,$,$)";

test.each([
  ['IFC4', "IFCWALL('1hqIFTRjfV6AWq_bMtnZwI',$,'Wall',$,$,$,$,$,$)"],
  ['IFC4X3', "IFCWALL('1hqIFTRjfV6AWq_bMtnZwI',$,'Wall',$,$,$,$,$,$)"],
  ['IFC2X3', "IFCWALL('1hqIFTRjfV6AWq_bMtnZwI',$,'Wall',$,$,$,$,$)"],
])('objects of %s are asked for what they need', (schema, line) => {
  const attribute = (value: string) => `<attribute>${simple('name', 'Name')}${simple('value', value)}</attribute>`;
  expect(said(schema, [line], idsOf(entity('IFCWALL'), attribute('Wall')))).toEqual([]);
  expect(said(schema, [line], idsOf(entity('IFCWALL'), attribute('Door')))).toEqual([
    'unmet: It needs the attribute Name with Door: Name is "Wall".',
  ]);
});

test('measures are compared in SI units', () => {
  const lines = [
    "IFCPROJECT('1eA6m4fELI9QBIhP3wiLAp',$,$,$,$,$,$,$,#3)",
    'IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)',
    'IFCUNITASSIGNMENT((#2))',
    wall,
    "IFCPROPERTYSINGLEVALUE('Width',$,IFCLENGTHMEASURE(250.),$)",
    "IFCPROPERTYSET('16MocU_IDOF8_x3Iqllz0d',$,'Set',$,(#5))",
    "IFCRELDEFINESBYPROPERTIES('1xdwj8qGXK4hzoNbvMdXJW',$,$,$,(#4),#6)",
  ];
  expect(said('IFC4', lines, idsOf(entity('IFCWALL'), length('0.25')))).toEqual([]);
  expect(said('IFC4', lines, idsOf(entity('IFCWALL'), length('250')))).toEqual([
    'unmet: It needs the property Set.Width with 250: Set.Width is 0.25.',
  ]);
});

test('IFC2X3 tells some classes by their types: a flow terminal of an air terminal type is an air terminal', () => {
  const lines = [
    "IFCFLOWTERMINAL('1hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$)",
    "IFCAIRTERMINALTYPE('0eA6m4fELI9QBIhP3wiLAp',$,$,$,$,$,$,$,$,.GRILLE.)",
    "IFCRELDEFINESBYTYPE('05rScmOVzMoQXOfbYdtLYj',$,$,$,(#1),#2)",
  ];
  expect(said('IFC2X3', lines, idsOf(entity('IFCAIRTERMINAL'), ''))).toEqual([]);
});

test('a whole of the right class and another predefined type is told by its type', () => {
  const lines = [
    wall,
    "IFCELEMENTASSEMBLY('0eA6m4fELI9QBIhP3wiLAp',$,$,$,$,$,$,$,$,.TRUSS.)",
    "IFCRELAGGREGATES('05rScmOVzMoQXOfbYdtLYj',$,$,$,#2,(#1))",
  ];
  const assembly = `<entity>${simple('name', 'IFCELEMENTASSEMBLY')}${simple('predefinedType', 'ARCH')}</entity>`;
  const ids = idsOf(entity('IFCWALL'), `<partOf relation="IFCRELAGGREGATES">${assembly}</partOf>`);
  expect(said('IFC4', lines, ids)).toEqual([
    'unmet: It needs to be a part of IFCELEMENTASSEMBLY ARCH: it is a part of IfcElementAssembly TRUSS.',
  ]);
});

test('a specification says whether there must be such objects, may be, or must not be', () => {
  expect(said('IFC4', [wall], idsOf(entity('IFCDOOR'), ''))).toEqual([
    'unmet: The model has nothing that this specification is about.',
  ]);
  expect(said('IFC4', [wall], idsOf(entity('IFCDOOR'), '', 'minOccurs="0" maxOccurs="unbounded"'))).toEqual([]);
  expect(said('IFC4', [wall], idsOf(entity('IFCWALL'), '', 'minOccurs="0" maxOccurs="0"'))).toEqual([
    'unmet: It must not be there.',
  ]);
});

test('what no model can meet is a fault of the specification', () => {
  expect(said('IFC4', [wall], idsOf(entity('IFCRABBIT'), ''))).toEqual(['invalid: No class of IFC is meant by IFCRABBIT.']);
  const attribute = `<attribute>${simple('name', 'Ears')}</attribute>`;
  expect(said('IFC4', [wall], idsOf(entity('IFCWALL'), attribute))).toEqual(['invalid: No IFCWALL has an attribute Ears.']);
});

test.each(['<html/>', '<ids/>', idsOf('<rabbit/>', ''), idsOf(entity('IFCWALL'), '<partOf relation="IFCRELRABBIT"/>'), 'no XML'])(
  'what is no IDS is refused: %s',
  (text) => {
    expect(() => readIds(text)).toThrow(UnreadableContent);
  },
);

test('units and materials that are made of the same ones again are looked at once', () => {
  const again = (id: number) => Array.from({ length: 20 }, () => `#${id}`).join(',');
  const units = Array.from({ length: 9 }, (_, at) => [
    `IFCDERIVEDUNIT((${again(at * 2 + 6)}),.USERDEFINED.,$)`,
    `IFCDERIVEDUNITELEMENT(#${at * 2 + 7},1)`,
  ]).flat();
  const materials = Array.from({ length: 7 }, (_, at) => `IFCMATERIALLIST((${again(at + 25)}))`);
  const lines = [
    wall,
    "IFCPROJECT('1eA6m4fELI9QBIhP3wiLAp',$,$,$,$,$,$,$,#3)",
    'IFCUNITASSIGNMENT((#5))',
    "IFCRELASSOCIATESMATERIAL('05rScmOVzMoQXOfbYdtLYj',$,$,$,(#1),#24)",
    ...units,
    'IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)',
    ...materials,
    "IFCMATERIAL('Brick',$,$)",
  ];
  expect(said('IFC4', lines, idsOf(entity('IFCWALL'), `<material>${simple('value', 'Brick')}</material>`))).toEqual([]);
});

test('a restriction with very many values is looked through once, and told by its first ones', () => {
  const values = Array.from({ length: 100_000 }, (_, at) => `<xs:enumeration value="V${at}"/>`).join('');
  const among = (name: string) => `<${name}><xs:restriction base="xs:string">${values}</xs:restriction></${name}>`;
  const attribute = `<attribute>${simple('name', 'Name')}${among('value')}</attribute>`;
  const found = said(
    'IFC4',
    Array.from({ length: 500 }, () => wall),
    idsOf(entity('IFCWALL'), attribute),
  );
  expect(found).toHaveLength(500);
  expect(found[0]!.length).toBeLessThan(2000);
});

test('patterns meet the checkpoint', () => {
  const pattern = { kind: 'restriction', base: 'xs:string', facets: [{ name: 'pattern', value: '(a+)+b' }] } as const;
  const spend = () => {
    throw new Error('It takes too long.');
  };
  expect(() => matches(pattern, { value: 'a'.repeat(5000), isInteger: false }, { spend })).toThrow('too long');
});

test('a pattern matches the whole text, and ends in time whatever it is', () => {
  const pattern = (value: string) => ({ kind: 'restriction', base: 'xs:string', facets: [{ name: 'pattern', value }] }) as const;
  const text = (value: string) => ({ value, isInteger: false });
  expect(matches(pattern('DT[0-9]{2}'), text('DT01'))).toBe(true);
  expect(matches(pattern('DT[0-9]{2}'), text('ADT01'))).toBe(false);
  expect(matches(pattern('(a+)+b'), text('a'.repeat(5000)))).toBe(false);
  expect(matches(pattern('('), text('('))).toBe(false);
});
