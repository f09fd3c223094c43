import { copyOf, Link, linkPackages, Model, type ModelObject, metamodelsOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { jsonFormat } from '../json/json-format.ts';
import { lineage, read, write } from '../testing/zoo.ts';
import { turtleFormat } from '../turtle/turtle-format.ts';
import { xmiFormat } from './xmi-format.ts';

const head =
  'xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:zoo="http://zoo"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const sample = `${declaration}<zoo:Zoo ${head}>
  <animals xsi:type="zoo:Bear" xmi:id="b1" name="B&lt;r>&amp;&quot;'&#xA;" weight="1.50" initial="65" friends="b2 //@animals.2" likes="b2">
    <nickNames>x&lt;y>&amp;&quot;'
]]&gt;</nickNames>
    <note xsi:nil="true"/>
  </animals>
  <animals xsi:type="zoo:Owl" xmi:id="b2" legs="2" likedBy="b1"/>
  <animals xsi:type="zoo:Owl" name="">
    <friends xsi:type="zoo:Bear" href="#b1"/>
    <friends xsi:type="zoo:Bear" href="other.xmi#//@animals.0"/>
  </animals>
</zoo:Zoo>
`;

test('what EMF writes comes back byte for byte', () => {
  const { model, diagnostics } = read(xmiFormat, sample);
  expect(diagnostics).toEqual([]);
  expect(write(xmiFormat, model)).toBe(sample);
});

test('the empty model and a model with two roots', () => {
  expect(write(xmiFormat, new Model(lineage))).toBe(
    `${declaration}<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"/>\n`,
  );
  const two = `${declaration}<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:zoo="http://zoo">\n  <zoo:Owl friends="/1"/>\n  <zoo:Bear/>\n</xmi:XMI>\n`;
  expect(write(xmiFormat, read(xmiFormat, two).model)).toBe(two);
});

test.each(['http://www.omg.org/XMI', 'http://schema.omg.org/spec/XMI/2.1', 'http://www.omg.org/spec/XMI/20131001'])(
  'every version of XMI is read: %s',
  (uri) => {
    const text = `<z:Zoo xmlns:x="${uri}" x:version="2.1" xmlns:z="http://zoo"><animals x:type="z:Owl" x:id="o"/><animals x:type="z:Bear"><friends x:idref="o"/></animals></z:Zoo>`;
    const { model, diagnostics } = read(xmiFormat, text);
    const [owl, bear] = model.roots[0]!.parts();
    expect(diagnostics).toEqual([]);
    expect(bear!.named('friends')).toEqual([owl]);
  },
);

test('one end of a two-way reference is enough', () => {
  const { model } = read(
    xmiFormat,
    `<zoo:Zoo ${head}><animals xsi:type="zoo:Owl" likes="//@animals.1"/><animals xsi:type="zoo:Owl"/></zoo:Zoo>`,
  );
  const [one, other] = model.roots[0]!.parts();
  expect(other!.named('likedBy')).toEqual([one]);
});

test.each([
  ['legs="many"', 'bad-value', 'error', 'legs'],
  ['friends="nowhere"', 'unresolved-reference', 'warning', 'friends'],
  ['tail="long"', 'unknown-feature', 'warning', 'tail'],
])('what is odd is told with its place and kept: %s', (attribute, code, severity, feature) => {
  const { model, diagnostics } = read(xmiFormat, `<zoo:Zoo ${head}>\n  <animals xsi:type="zoo:Owl" ${attribute}/></zoo:Zoo>`);
  const [owl] = model.roots[0]!.parts();
  expect(diagnostics).toMatchObject([{ code, severity, feature, line: 2, column: 3, objectId: model.idOf(owl!) }]);
  expect(write(xmiFormat, model)).toContain(attribute);
});

test('unknown metamodels become dynamic objects that are written as they came', () => {
  const text = `${declaration}<u:Box xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:u="http://u" size="3">\n  <item label="a">\n    <word>one</word>\n    <word>two</word>\n  </item>\n  <to href="x.xmi#/"/>\n</u:Box>\n`;
  const { model, diagnostics } = read(xmiFormat, text);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-metamodel']);
  expect(model.roots[0]!.named('size')).toBe('3');
  expect((model.roots[0]!.named('to') as Link[])[0]).toBeInstanceOf(Link);
  expect(write(xmiFormat, model)).toBe(text);
});

test('extensions of other tools are kept where they stood', () => {
  const text = `<zoo:Zoo ${head}><animals xsi:type="zoo:Owl"><xmi:Extension extender="t"><a:b xmlns:a="u">x &lt; y</a:b></xmi:Extension></animals></zoo:Zoo>`;
  const { model, diagnostics } = read(xmiFormat, text);
  expect(diagnostics.map(({ code }) => code)).toEqual(['kept-extension']);
  expect(write(xmiFormat, model)).toContain('    <xmi:Extension extender="t"><a:b xmlns:a="u">x &lt; y</a:b></xmi:Extension>\n');
});

test('comments and processing instructions outside of objects stay where they stood, also on the way through json', () => {
  const one = `${declaration}<!-- first -->\n<?tool a?>\n<zoo:Owl xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:zoo="http://zoo"/>\n<!-- last -->\n`;
  const two = `${declaration}<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:zoo="http://zoo">\n  <zoo:Owl/>\n  <!-- between -->\n  <zoo:Bear/>\n</xmi:XMI>\n`;
  for (const text of [one, two]) {
    const { model } = read(xmiFormat, text);
    expect(write(xmiFormat, model)).toBe(text);
    const throughJson = write(xmiFormat, read(jsonFormat, write(jsonFormat, model)).model);
    expect(throughJson.replace(/ xmi:id="[^"]*"/g, '')).toBe(text);
  }
});

test('the order among the elements of a feature map stays', () => {
  const entries = { name: 'group', kind: 'attribute', type: 'EFeatureMapEntry', upperBound: -1 } as const;
  const word = (name: string) => ({ name, kind: 'attribute', type: 'Text', upperBound: -1, isDerived: false }) as const;
  const [mixed] = linkPackages([
    {
      name: 'mixed',
      nsUri: 'http://mixed',
      nsPrefix: 'mixed',
      dataTypes: [
        { name: 'Text', kind: 'string' },
        { name: 'EFeatureMapEntry', instanceClassName: 'org.eclipse.emf.ecore.util.FeatureMap$Entry' },
      ],
      classes: [{ name: 'Page', features: [entries, word('title'), word('line')] }],
    },
  ]);
  expect([...mixed!.classifiers.values()].some((found) => found.kind === 'class' && found.features[0]!.isFeatureMap)).toBe(true);
  const text = `${declaration}<mixed:Page xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:mixed="http://mixed">\n  <line>1</line>\n  <title>a</title>\n  <line>2</line>\n</mixed:Page>\n`;
  const { model, diagnostics } = read(xmiFormat, text, metamodelsOf([mixed!]));
  expect(diagnostics).toEqual([]);
  expect(write(xmiFormat, copyOf(model))).toBe(text);
});

test('XML 1.1 keeps its control characters and knows its line ends', () => {
  const text = `<?xml version="1.1" encoding="UTF-8"?>\n<zoo:Owl xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:zoo="http://zoo" name="a&#x1;b&#x85;"/>\n`;
  const { model } = read(xmiFormat, text);
  expect(model.roots[0]!.named('name')).toBe('a\u0001b\u0085');
  expect(write(xmiFormat, model)).toBe(text);
  expect(write(xmiFormat, read(jsonFormat, write(jsonFormat, model)).model)).toContain('name="a&#x1;b&#x85;"');
});

test('objects are nested 10,000 levels deep, in every format', () => {
  const depth = 10_000;
  const text = `<u:N xmlns:u="http://u">${'<n>'.repeat(depth - 2)}<n a="1"/>${'</n>'.repeat(depth - 2)}</u:N>`;
  const { model } = read(xmiFormat, text);
  expect([...model.objects()].length).toBe(depth);
  for (const format of [xmiFormat, jsonFormat, turtleFormat])
    expect([...read(format, write(format, model)).model.objects()].length).toBe(depth);
});

test('the triples of a document are those of its twin in json', () => {
  const { model } = read(xmiFormat, sample);
  const twin = read(jsonFormat, write(jsonFormat, model)).model;
  expect(write(turtleFormat, twin)).toBe(write(turtleFormat, model));
});

test('Ecore documents break long lines and encode references in attributes, as EMF does', () => {
  const text = `${declaration}<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="p" nsURI="http://p" nsPrefix="p">
  <eClassifiers xsi:type="ecore:EClass" name="A" eSuperTypes="#//B other.ecore#//C">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="aLongAttributeName" lowerBound="1"
        eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
  </eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="B"/>
</ecore:EPackage>
`;
  const { model, diagnostics } = read(xmiFormat, text);
  expect(diagnostics).toEqual([]);
  expect(write(xmiFormat, model)).toBe(text);
  expect((model.roots[0]!.parts()[0]!.named('eSuperTypes') as ModelObject[])[0]).toBe(model.roots[0]!.parts()[1]);
});

test('elements of unknown classes keep their order and their prefixes, and texts stay among them', () => {
  const root =
    '<u:Box xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:u="http://u" xmlns:v="http://v" v:note="n" note="m">';
  const text = `${declaration}${root}\n  <u:a>1</u:a>\n  <b v:c="3">x <v:i>y</v:i> z</b>\n  <u:a>2</u:a>\n  <v:a>3</v:a>\n</u:Box>\n`;
  const { model, diagnostics } = read(xmiFormat, text);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-metamodel']);
  expect(write(xmiFormat, model)).toBe(text);
});

test('references say the class of their targets where it is not the declared one, and where the document said it', () => {
  const links = '<friends xsi:type="zoo:Owl" href="#o"/><friends xsi:type="zoo:Bear" href="x.xmi#/"/>';
  const text = `<zoo:Zoo ${head}><animals xsi:type="zoo:Owl" xmi:id="o">${links}</animals><u:to xmlns:u="http://u" xsi:type="zoo:Owl" href="x.xmi#o"/></zoo:Zoo>`;
  const { model } = read(xmiFormat, text);
  const written = write(xmiFormat, model).replace(/\s*\n\s*/g, '');
  expect(written).toContain(links);
  expect(written).toContain('<u:to xsi:type="zoo:Owl" href="x.xmi#o"/>');
});

test.each([
  [
    `<zoo:Owl ${head}><nickNames lang="en">x</nickNames></zoo:Owl>`,
    'The attributes of nickNames belong to no object; they are kept beside it.',
  ],
  [
    `<zoo:Owl ${head}><friends href="x.xmi#/" name="y"/></zoo:Owl>`,
    'The attributes of friends belong to no object; they are kept beside it.',
  ],
  [`<zoo:Owl ${head}>stray</zoo:Owl>`, 'Owl has no feature #text; it is kept as it is.'],
  [`<zoo:Owl ${head}><likes href="#/"/><likes href="#/"/></zoo:Owl>`, 'likes holds one value; the last one counts.'],
])('what has no place is told: %s', (text, message) => {
  expect(read(xmiFormat, text).diagnostics.map((found) => found.message)).toEqual([message]);
});

test('a list that is set and empty is an empty attribute, as EMF writes it', () => {
  const list = (name: string, isContainment: boolean) =>
    ({ name, kind: 'reference', type: 'Node', upperBound: -1, isContainment, isUnsettable: true }) as const;
  const [sets] = linkPackages([
    {
      name: 'sets',
      nsUri: 'http://sets',
      nsPrefix: 'sets',
      classes: [{ name: 'Node', features: [list('parts', true), list('links', false)] }],
    },
  ]);
  const metamodels = metamodelsOf([sets!]);
  const text = `${declaration}<sets:Node xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:sets="http://sets" links="">\n  <parts parts=""/>\n</sets:Node>\n`;
  const { model } = read(xmiFormat, text, metamodels);
  expect(write(xmiFormat, copyOf(model))).toBe(text);
  const json = write(jsonFormat, model);
  expect(JSON.parse(json).content[0].data.links).toEqual([]);
  expect(write(jsonFormat, read(xmiFormat, write(xmiFormat, read(jsonFormat, json, metamodels).model), metamodels).model)).toBe(
    json,
  );
});
