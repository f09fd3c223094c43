/** An edit changes the bytes that it is about, and no others. */
import { expect, test } from 'vitest';
import { splicedJson } from './json-splice.ts';
import { splicedStep } from './step-splice.ts';
import { splicedTurtle } from './turtle-splice.ts';
import { splicedXml } from './xml-splice.ts';

const xml = `<?xml version='1.0'?>
<!-- The family of Ada. -->
<f:Family  xmlns:f='http://example.org/family'
           name='Byron'>
\t<!-- She wrote the first program. -->
\t<member id="1" name="Ada"   born="1815"/>

\t<member id="2" name="Anne" />
\t<motto>Trust
  in numbers</motto>
</f:Family>
`;
const printedXml = `<f:Family xmlns:f="http://example.org/family" name="Byron">
  <member id="1" born="1815" name="Ada"/>
  <member id="2" name="Anne"/>
  <motto>Trust
  in numbers</motto>
</f:Family>
`;

const xmlEdits: readonly [string, string, string, string, string][] = [
  ['a value', 'name="Ada"', 'name="Ada Lovelace"', 'name="Ada"', 'name="Ada Lovelace"'],
  ['a value in single quotes', 'name="Byron"', `name="O'Byron &lt; 1"`, `name='Byron'`, `name='O&apos;Byron &lt; 1'`],
  ['a new attribute', 'born="1815" name="Ada"', 'born="1815" died="1852" name="Ada"', 'born="1815"', 'born="1815"   died="1852"'],
  ['an attribute that goes', ' born="1815"', '', '   born="1815"', ''],
  ['an element that goes', '  <member id="2" name="Anne"/>\n', '', '\n\n\t<member id="2" name="Anne" />', ''],
  ['a text', 'Trust\n  in numbers', 'Crede Byron', 'Trust\n  in numbers', 'Crede Byron'],
  [
    'a new element',
    '  <motto>',
    '  <member id="3" name="Ralph"/>\n  <motto>',
    '<member id="2" name="Anne" />',
    '<member id="2" name="Anne" />\n\t<member id="3" name="Ralph"/>',
  ],
  [
    'children of an element that had none',
    '<member id="2" name="Anne"/>',
    '<member id="2" name="Anne">\n    <horse name="Jumper"/>\n  </member>',
    '<member id="2" name="Anne" />',
    '<member id="2" name="Anne" >\n\t\t<horse name="Jumper"/>\n\t</member>',
  ],
];

test.each(xmlEdits)('XML: %s', (_, printed, after, here, wanted) => {
  expect(printedXml).toContain(printed);
  expect(splicedXml(xml, printedXml, printedXml.replace(printed, after))).toBe(xml.replace(here, wanted));
});

test('XML: what changes its place is copied as it stands', () => {
  const [ada, anne] = ['  <member id="1" born="1815" name="Ada"/>\n', '  <member id="2" name="Anne"/>\n'];
  const spliced = splicedXml(xml, printedXml, printedXml.replace(ada + anne, anne + ada))!;
  expect(spliced.indexOf('id="2"')).toBeLessThan(spliced.indexOf('id="1"'));
  expect(spliced).toContain('<member id="1" name="Ada"   born="1815"/>');
  expect(spliced).toContain('<!-- She wrote the first program. -->');
});

test('XML: line ends of the document are those of what is new', () => {
  const spliced = splicedXml(
    xml.replaceAll('\n', '\r\n'),
    printedXml,
    printedXml.replace('  <motto>', '  <member id="3"/>\n  <motto>'),
  )!;
  expect(spliced).toContain('\r\n\t<member id="3"/>');
  expect(spliced.replaceAll('\r\n', '')).not.toContain('\n');
});

test('XML: what is new names its class as the document does, which may declare no xsi', () => {
  const text = `<f:A xmlns:xmi="http://www.omg.org/XMI" xmlns:f="urn:f">\n  <b xmi:type="f:B" name="one"/>\n</f:A>\n`;
  const printed = `<f:A xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:f="urn:f">\n  <b xsi:type="f:B" name="one"/>\n</f:A>\n`;
  const added = '  <b xsi:type="f:B" name="two">\n    <c xsi:type="f:C"/>\n  </b>\n</f:A>';
  const wanted = '  <b xmi:type="f:B" name="two">\n    <c xmi:type="f:C"/>\n  </b>\n</f:A>';
  expect(splicedXml(text, printed, printed.replace('</f:A>', added))).toBe(text.replace('</f:A>', wanted));
});

test('XML: another root element is no edit of this document', () => {
  expect(splicedXml(xml, printedXml, '<f:Clan xmlns:f="http://example.org/family"/>')).toBeUndefined();
});

const json = `{ "name" : "Byron",
  "members": [
    {"id": 1, "name": "Ada", "born": 1815.0},
    { "id": 2, "name": "\\u0041nne" }
  ]
}
`;
const printedJson = '{"name":"Byron","members":[{"id":1,"name":"Ada","born":1815.0},{"id":2,"name":"Anne"}]}';

const jsonEdits: readonly [string, string, string, string, string][] = [
  ['a value', '"Ada"', '"Ada Lovelace"', '"Ada"', '"Ada Lovelace"'],
  ['a member that goes', ',"born":1815.0', '', ', "born": 1815.0', ''],
  ['a new member', '"name":"Ada"', '"name":"Ada","died":1852', '"name": "Ada"', '"name": "Ada", "died": 1852'],
  ['an item that goes', ',{"id":2,"name":"Anne"}', '', ',\n    { "id": 2, "name": "\\u0041nne" }', ''],
  ['a new item', '{"id":2', '{"id":3},{"id":2', '    { "id": 2', '    {"id":3},\n    { "id": 2'],
];

test.each(jsonEdits)('JSON: %s', (_, printed, after, here, wanted) => {
  expect(printedJson).toContain(printed);
  expect(splicedJson(json, printedJson, printedJson.replace(printed, after))).toBe(json.replace(here, wanted));
});

// This did not end within a minute while each value looked for the beginning of its line.
test('JSON: all values of a very long line change', () => {
  const [before, after] = [1, 2].map((step) => Array.from({ length: 100_000 }, (_, index) => (index % 3) * step + step));
  const text = `{\n  "values": [${before!.join(', ')}]\n}\n`;
  const spliced = splicedJson(text, JSON.stringify({ values: before }), JSON.stringify({ values: after }));
  expect(spliced).toBe(`{\n  "values": [${after!.join(', ')}]\n}\n`);
});

const turtle = `# Our ontology
@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .

:Whale a :Animal ; # not a fish
  rdfs:label 'whale'@en, "Wal"@de ;
  :eats [ :is :Krill ] .

:Krill a :Animal.  # small
`;
const printedTurtle = `@prefix : <http://example.org/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .

:Whale a :Animal ;
    rdfs:label "whale"@en, "Wal"@de ;
    :eats [ :is :Krill ] .

:Krill a :Animal .
`;

const turtleEdits: readonly [string, string, string, string, string][] = [
  ['a value', '"Wal"@de', '"Walfisch"@de', '"Wal"@de', '"Walfisch"@de'],
  ['a value that goes', '"whale"@en, ', '', `'whale'@en, "Wal"@de`, '"Wal"@de'],
  ['a new value', '"Wal"@de', '"Wal"@de, "baleine"@fr', '"Wal"@de', '"Wal"@de , "baleine"@fr'],
  ['a new property', ' :Krill ] .', ' :Krill ] ;\n    :lives :Sea .', ' :Krill ] .', ' :Krill ] ;\n  :lives :Sea .'],
  ['a nested node', '[ :is :Krill ]', '[ :is :Squid ]', '[ :is :Krill ]', '[ :is :Squid ]'],
  ['a new resource', ':Krill a', ':Squid a :Animal .\n\n:Krill a', ' ] .\n', ' ] .\n\n:Squid a :Animal .\n'],
  ['a resource that goes', '\n:Krill a :Animal .\n', '', '\n\n:Krill a :Animal.', ''],
];

test.each(turtleEdits)('Turtle: %s', (_, printed, after, here, wanted) => {
  expect(printedTurtle).toContain(printed);
  expect(splicedTurtle(turtle, printedTurtle, printedTurtle.replace(printed, after))).toBe(turtle.replace(here, wanted));
});

test('Turtle: a new prefix is declared behind the others, and one that means something else here is refused', () => {
  const added = `@prefix sea: <http://example.org/sea#> .\n${printedTurtle}sea:Squid a :Animal .\n`;
  expect(splicedTurtle(turtle, printedTurtle, added)).toContain(
    'rdf-schema#> .\n@prefix sea: <http://example.org/sea#> .\n\n:Whale',
  );
  const other = printedTurtle.replace('http://example.org/>', 'http://example.com/>');
  expect(splicedTurtle(turtle, printedTurtle, other)).toBeUndefined();
});

test('XML: children that a document has in another order stay in it', () => {
  const document = '<a>\n  <c id="2"/>\n  <c id="1"/>\n  <b name="x"/>\n</a>';
  const printed = (name: string) => `<a><b name="${name}"/><c id="1"/><c id="2"/></a>`;
  expect(splicedXml(document, printed('x'), printed('y'))).toBe(document.replace('x', 'y'));
});

const step = `ISO-10303-21;
HEADER; FILE_NAME( 'a;b' ); ENDSEC;
DATA;
/* #9=NO('; '); */
#2= WALL( 'Ada''s; wall', $ );
#1 =DOOR('front',#2);
ENDSEC;
END-ISO-10303-21;
`;
const printedStep = `ISO-10303-21;
HEADER;
FILE_NAME('a;b');
ENDSEC;
DATA;
#1=DOOR('front',#2);
#2=WALL('Ada''s; wall',$);
ENDSEC;
END-ISO-10303-21;
`;

const stepEdits: readonly [string, string, string, string, string][] = [
  ['a value', "'front'", "'back'", "#1 =DOOR('front',#2);", "#1 =DOOR('back',#2);"],
  ['an argument among blanks', "wall',$", "wall',#1", "wall', $ )", "wall', #1 )"],
  ['a layout that is only printed otherwise', "'front',#2", "'front', /* no change */ #2", 'ISO', 'ISO'],
  ['an instance that goes', "#1=DOOR('front',#2);\n", '', "\n#1 =DOOR('front',#2);", ''],
  ['a new instance', 'ENDSEC;\nEND', "#3=ROOF('flat');\nENDSEC;\nEND", "wall', $ );", "wall', $ );\n#3=ROOF('flat');"],
  ['what stands behind the end', '21;\n', '21;\n', 'ISO', 'ISO'],
];

test.each(stepEdits)('STEP: %s', (_, printed, after, here, wanted) => {
  expect(printedStep).toContain(printed);
  expect(splicedStep(step, printedStep, printedStep.replace(printed, after))).toBe(step.replace(here, wanted));
});

test('STEP: ids behind the end are replaced, and another header is no edit of instances', () => {
  const ids = '/* orrery-ids\n#1=x\n*/\n';
  expect(splicedStep(step, printedStep, printedStep + ids)).toBe(`${step}${ids}`);
  expect(splicedStep(step, printedStep, printedStep.replace('a;b', 'c'))).toBeUndefined();
  expect(splicedStep(`${step}/* no end`, printedStep, printedStep)).toBeUndefined();
  expect(splicedStep(step.replace('#2=', '#1='), printedStep, printedStep.replace('front', 'back'))).toBeUndefined();
});

test('a document that is nested very deep is left to be written as a whole', () => {
  const deep = (name: string) => `${'<a>'.repeat(9000)}<b name="${name}"/>${'</a>'.repeat(9000)}`;
  expect(splicedXml(deep('x'), deep('x'), deep('y'))).toBeUndefined();
  const list = (value: string) => `${'['.repeat(9000)}${value}${']'.repeat(9000)}`;
  expect(splicedJson(list('1'), list('1'), list('2'))).toBeUndefined();
  const nested = (value: string) => `<urn:s> <urn:p> ${'('.repeat(9000)}${value}${')'.repeat(9000)} .`;
  expect(splicedTurtle(nested('1'), nested('1'), nested('2'))).toBeUndefined();
});

test('Turtle in a notation that is not known here is left to be written as a whole', () => {
  expect(splicedTurtle('<urn:s> <urn:p> <<urn:a>> .', '<urn:s> <urn:p> 1 .', '<urn:s> <urn:p> 2 .')).toBeUndefined();
});

test('STEP: ids come behind a file that ends without a line end, and leave it so when they go', () => {
  const frame = (body: string, ending: string) =>
    `ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n${body}ENDSEC;\nEND-ISO-10303-21;${ending}`;
  const [one, two, ids] = ['#1=IFCWALL($);\n', '#2=IFCWALL($);\n', '/* orrery-ids\n#2=a\n*/'];
  const [before, after] = [frame(one, '\n'), frame(one + two, `\n${ids}\n`)];
  const text = frame(one, '');
  const longer = splicedStep(text, before, after)!;
  expect(longer).toBe(frame(one + two, `\n${ids}`));
  expect(splicedStep(longer, after, before)).toBe(text);
});

test('XML: a document that names classes by xmi:type is aligned with what is printed by xsi:type', () => {
  const head = '<f:A xmlns:xmi="http://www.omg.org/XMI" xmlns:f="urn:f">';
  const kinds = ['B', 'C', 'D'].map((name) => `  <b xsi:type="f:${name}"/>\n`);
  const [before, after] = [`${head}\n${kinds.join('')}</f:A>\n`, `${head}\n${kinds.toReversed().join('')}</f:A>\n`];
  const inXmi = (text: string) => text.replaceAll('xsi:type', 'xmi:type');
  expect(splicedXml(inXmi(before), before, after)).toBe(inXmi(after));
});
