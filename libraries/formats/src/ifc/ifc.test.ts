import { check, contain, copyOf, firstDifference, type Model, ModelObject, UnreadableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import type { Format, ReadDocument } from '../format.ts';
import { jsonFormat } from '../json/json-format.ts';
import { compactText } from '../step/compact-text.ts';
import { StepScan } from '../step/scan-step.ts';
import { archiveOf } from '../testing/archives.ts';
import { ifcOddities, ifcSample } from '../testing/ifc-sample.ts';
import { trigFormat, turtleFormat } from '../turtle/turtle-format.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';
import { globalIdOfUuid, uuidOfGlobalId } from './global-id.ts';
import { ifcFormat } from './ifc-format.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const context = { metamodels: builtInMetamodels, lineage };

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const read = (text: string): ReadDocument => ifcFormat.read(latin1(text), context);
const bytesOf = (model: Model, format: Format = ifcFormat) =>
  Buffer.concat([...format.write(model, context)].map((chunk) => Buffer.from(chunk as string)));
const textOf = (model: Model) => bytesOf(model).toString('latin1');
const statement = (data: string, schema = 'IFC4') =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`;

function linesOf(text: string): string[] {
  const bytes = latin1(text);
  const { header, instances } = new StepScan(bytes).file();
  return [...header, ...Array.from(instances.starts, (start, row) => compactText(bytes, start, instances.ends[row]!))];
}

const byNumber = (model: Model, number: number) =>
  (model.roots[0]!.named('instances') as ModelObject[]).find((one) => one.named('stepId') === number)!;

test('a file comes back byte for byte, from its values alone too', () => {
  const { model, diagnostics } = read(ifcSample);
  expect(diagnostics.map(({ message }) => message)).toEqual(['Closed takes IfcBooleanValue, not .U..']);
  expect(textOf(copyOf(model))).toBe(ifcSample);
  expect(textOf(model)).toBe(ifcSample);
});

test.each([jsonFormat, xmiFormat, turtleFormat, trigFormat])('$name gives the same objects, and the same file', (format) => {
  const { model } = read(ifcSample);
  const again = format.read(bytesOf(model, format), context).model;
  expect(firstDifference(model, again, { withIds: true })).toBeUndefined();
  expect(textOf(again)).toBe(ifcSample);
});

test.each([ifcFormat, jsonFormat, xmiFormat, turtleFormat])('what is odd comes back as it was by way of $name', (format) => {
  const { model } = read(ifcOddities);
  const again = format === ifcFormat ? copyOf(model) : format.read(bytesOf(model, format), context).model;
  expect(linesOf(textOf(again))).toEqual(linesOf(ifcOddities));
});

test('what is odd is told with its place', () => {
  const { diagnostics } = read(ifcOddities);
  expect(diagnostics.map(({ code, instance }) => `${code} ${instance}`)).toEqual([
    'unknown-class 15',
    'unknown-class 16',
    'unknown-class 17',
    'unresolved-reference 9007199254740991',
    'unresolved-reference 12',
    'unresolved-reference 24',
    'duplicate-id 12',
    'invalid-global-id 12',
    'invalid-global-id 16',
    'duplicate-global-id 14',
    'bad-value 19',
    'bad-value 20',
    'bad-value 20',
    'bad-value 21',
  ]);
  expect(diagnostics[0]).toMatchObject({ line: 16, column: 1, message: 'IFC2X3 has no entity IFCTHING; it is kept as it is.' });
});

test('values have the types of the schema', () => {
  const { model } = read(ifcSample);
  const value = (number: number, name: string) => byNumber(model, number).named(name);
  expect([value(12, 'Name'), value(12, 'OverallHeight'), value(12, 'PredefinedType')]).toEqual(["Tür é '1'", 2100, 'DOOR']);
  expect([value(10, 'RefLatitude'), value(23, 'Closed'), value(21, 'SenseAgreement')]).toEqual([
    [49, 5, 58, 830000],
    undefined,
    true,
  ]);
  expect(value(22, 'CoordList')).toBe('((0.,0.,0.),(1.,0.,0.),(0.,1.,0.))');
  expect((value(14, 'NominalValue') as ModelObject).named('wrappedValue')).toBe('EI 30');
  const trims = value(21, 'Trim1') as ModelObject[];
  expect(trims.map((one) => one.class.name)).toEqual(['IfcCartesianPoint', 'IfcParameterValue']);
  expect(byNumber(model, 21).named('ownedValues')).toEqual([trims[1], (value(21, 'Trim2') as ModelObject[])[0]]);
  expect([value(24, 'ControlPointsListRowLengths'), value(3, 'Dimensions')]).toEqual([[2, 2], undefined]);
});

test('ids are GlobalIds where they are valid and used once, else they follow from the numbers', () => {
  const { model } = read(ifcOddities);
  const ids = [...model.objects()].map((object) => model.idOf(object));
  expect(new Set(ids).size).toBe(ids.length);
  const door = read(ifcSample).model;
  expect(door.idOf(byNumber(door, 12))).toBe(uuidOfGlobalId('3YvctVUKr0kugbFTf53O9L'));
  expect(door.idOf(byNumber(door, 5))).toBe(door.idOf(byNumber(read(ifcSample).model, 5)));
});

test('a GlobalId is 128 bits in 22 characters', () => {
  expect(uuidOfGlobalId('2O2Fr$t4X7Zf8NOew3FNr2')).toBe('9808fd7f-dc48-478e-9217-628e83 3d7d42'.replace(' ', ''));
  expect(globalIdOfUuid('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('3$$$$$$$$$$$$$$$$$$$$$');
  for (const wrong of ['', '4$$$$$$$$$$$$$$$$$$$$$', '2O2Fr$t4X7Zf8NOew3FNr', '2O2Fr$t4X7Zf8NOew3FN-2', '2O2Fr$t4X7Zf8NOew3FNré'])
    expect(uuidOfGlobalId(wrong)).toBeUndefined();
});

test('after an edit in another format only the edited instance is written anew', () => {
  const json = bytesOf(read(ifcOddities).model, jsonFormat).toString();
  const edited = json.replace('"a","b"', '"a","c"');
  expect(edited).not.toBe(json);
  const lines = linesOf(textOf(jsonFormat.read(Buffer.from(edited), context).model));
  const changed = lines.filter((line, index) => line !== linesOf(ifcOddities)[index]);
  expect(changed).toEqual([expect.stringContaining("('a','c')")]);
});

test('a value that was changed is written, whatever its text was', () => {
  const { model } = read(statement('#1=IFCCARTESIANPOINT((1.50,2.));\n#2=IFCDIRECTION((1.0,0.));'));
  const point = byNumber(model, 1);
  point.set(point.class.featuresByName.get('Coordinates')!, [1.5, 3]);
  expect(linesOf(textOf(model)).slice(-2)).toEqual(['#1=IFCCARTESIANPOINT((1.5,3.));', '#2=IFCDIRECTION((1.0,0.));']);
});

test('a number without a digit before its dot is one, and stays as it is written', () => {
  const text = statement('#1=IFCCARTESIANPOINT((-.5,+.25,1.));');
  const { model, diagnostics } = read(text);
  expect([byNumber(model, 1).named('Coordinates'), diagnostics]).toEqual([[-0.5, 0.25, 1], []]);
  expect(textOf(copyOf(model))).toBe(text);
});

test('a new object gets the next number and keeps its id', () => {
  const { model } = read(ifcSample);
  const root = model.roots[0]!;
  const made = ['IfcWall', 'IfcDirection'].map((name, index) => {
    const one = new ModelObject(byNumber(model, 1).class.package.classifiers.get(name) as ModelObject['class']);
    one.givenId = `00000000-0000-4000-8000-00000000000${index}`;
    contain(root, root.class.featuresByName.get('instances')!, one);
    return one;
  });
  const again = ifcFormat.read(bytesOf(model), context).model;
  expect(linesOf(textOf(model)).slice(-2)).toEqual([
    `#27=IFCWALL('${globalIdOfUuid(made[0]!.givenId!)}',$,$,$,$,$,$,$,$);`,
    '#28=IFCDIRECTION($);',
  ]);
  expect([27, 28].map((number) => again.idOf(byNumber(again, number)))).toEqual(made.map(({ givenId }) => givenId));
});

test('a metamodel that is only near reads what is the same, and keeps the rest', () => {
  const { model, diagnostics } = read(statement('#1=IFCALIGNMENT2DHORIZONTAL($,(#2));\n#2=IFCDIRECTION((1.,0.));', 'IFC4X1'));
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-metamodel', 'unknown-class']);
  expect(byNumber(model, 1).named('references')).toEqual([byNumber(model, 2)]);
});

const miscounted = statement(`#1=IFCWALL('3YvctVUKr0kugbFTf53O9L',$,'Two more',$,$,$,$,$,.SOLIDWALL.,$,(#3,'x'));
#2=IFCWALL('3YvctVUKr0kugbFTf53O9M',$,'Five less');
#3=IFCWALL();`);

test('an instance with more or less arguments than its entity has is what it says it is, as far as they go', () => {
  const { model, diagnostics } = read(miscounted);
  const [longer, shorter, empty] = [1, 2, 3].map((number) => byNumber(model, number));
  expect([longer, shorter, empty].map((one) => one!.class.name)).toEqual(['IfcWall', 'IfcWall', 'IfcWall']);
  expect([longer!.named('Name'), longer!.named('PredefinedType'), shorter!.named('Name')]).toEqual([
    'Two more',
    'SOLIDWALL',
    'Five less',
  ]);
  expect(model.idOf(shorter!)).toBe(uuidOfGlobalId('3YvctVUKr0kugbFTf53O9M'));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'IfcWall has 9 attributes in IFC4, not 11; it is read as far as they go.',
    'IfcWall has 9 attributes in IFC4, not 3; it is read as far as they go.',
    'IfcWall has 9 attributes in IFC4, not 0; it is read as far as they go.',
  ]);
});

test.each([ifcFormat, jsonFormat, xmiFormat, turtleFormat])('arguments are as many as they were by way of $name', (format) => {
  const { model } = read(miscounted);
  const again = format === ifcFormat ? copyOf(model) : format.read(bytesOf(model, format), context).model;
  expect(linesOf(textOf(again))).toEqual(linesOf(miscounted));
});

test('an argument that the file had not is written when it is set, with those before it', () => {
  const { model } = read(miscounted);
  const shorter = byNumber(model, 2);
  shorter.set(shorter.class.featuresByName.get('Tag')!, 'W2');
  expect(linesOf(textOf(model)).at(-2)).toBe("#2=IFCWALL('3YvctVUKr0kugbFTf53O9M',$,'Five less',$,$,$,$,'W2',$);");
});

test('further arguments that are none are not written', () => {
  const json = bytesOf(read(miscounted).model, jsonFormat).toString().replace("further=$,(#3,'x')", 'further=$);#9=IFCWALL(');
  const lines = linesOf(textOf(jsonFormat.read(Buffer.from(json), context).model));
  expect(lines.at(-3)).toBe("#1=IFCWALL('3YvctVUKr0kugbFTf53O9L',$,'Two more',$,$,$,$,$,.SOLIDWALL.);");
});

test('an archive with one file is read, and any other refused', () => {
  const archive = (files: Record<string, string>) => ifcFormat.read(archiveOf(files), context);
  expect(textOf(archive({ 'a.ifc': ifcSample, 'readme.txt': 'x' }).model)).toBe(ifcSample);
  expect(textOf(archive({ 'b/a.ifc': ifcSample, '__MACOSX/b/._a.ifc': 'x', 'b/._a.ifc': 'x' }).model)).toBe(ifcSample);
  expect(() => archive({ 'a.txt': '' })).toThrow('The archive holds no .ifc file.');
  expect(() => archive({ 'a.ifc': ifcSample, 'b.ifc': ifcSample })).toThrow('more than one');
});

test('checks find what the schema requires', () => {
  const { model } = read(statement('#1=IFCDOOR($,$,$,$,$,$,$,$,$,$,$,$,$);'));
  expect(check(model).map(({ code, feature }) => `${code} ${feature}`)).toEqual(['too-few-values GlobalId']);
});

test.each([
  ['#1=IFCDIRECTION((1.,0.)', 'A comma or a closing parenthesis is expected here.', 9, 1],
  ["#1=IFCLABEL('a);", 'The string has no end.', 8, 1],
  ['#1=IFCSIUNIT(,.LENGTHUNIT.);', 'A value is expected before the comma.', 8, 1],
  ['#1=IFCSIUNIT($$);', 'A comma or a closing parenthesis is expected here.', 8, 1],
  ['#1=IFCSIUNIT(1,);', 'A value is expected after the comma.', 8, 1],
  ['#1=IFCDIRECTION((1.,0.)) #2', 'A semicolon is expected here.', 8, 1],
  ['#1=;', 'A keyword is expected here.', 8, 1],
  ['#1=();', 'A keyword is expected here.', 8, 1],
  ['#1=IFCX(.A);', 'An enumeration value is written .NAME.', 8, 1],
  ['#1=IFCX(-.);', 'A number is expected here.', 8, 1],
  ['#1=IFCX(.5);', 'An enumeration value is written .NAME.', 8, 1],
  ['#1=IFCX(1E);', 'The exponent has no digits.', 8, 1],
  ['#1=IFCX("XYZ");', 'A binary value is made of hexadecimal digits between quotation marks.', 8, 1],
  ['#9007199254740993=IFCX();', 'The number of the instance is too large.', 8, undefined],
  ['#=IFCX();', 'The number of an instance is expected here.', 8, undefined],
  ['/* no end', 'The comment has no end.', 8, undefined],
])('%s is refused with its place', (data, message, line, instance) => {
  const place = refusal(statement(data));
  expect(place).toMatchObject({ message, place: { line, byteOffset: expect.any(Number) } });
  expect(place.place.instance).toBe(instance);
});

test.each(['', 'ISO-10303-21', '<html>', '{}', 'ISO-10303-21;HEADER;', 'ISO-10303-21;HEADER;ENDSEC;DATA;ENDSEC;OTHER;'])(
  '%j is no STEP file',
  (text) => {
    expect(refusal(text).place.byteOffset).toEqual(expect.any(Number));
  },
);

test('a file that is cut off between statements is taken, and completed', () => {
  const { model, diagnostics } = read(ifcSample.slice(0, ifcSample.indexOf('#20=')));
  expect(diagnostics.map(({ code }) => code)).toEqual(['unexpected-content', 'unresolved-reference']);
  expect(textOf(model)).toMatch(/#19=IFCDIRECTION\(\(1\.,0\.,0\.\)\);\nENDSEC;\nEND-ISO-10303-21;\n$/);
});

test('a header without a schema comes back as it was', () => {
  const text = ifcSample.replace("FILE_SCHEMA(('IFC4'));\n", '');
  expect(linesOf(textOf(copyOf(read(text).model)))).toEqual(linesOf(text));
});

test('nesting has an end, and no recursion', () => {
  const deep = (depth: number) => statement(`#1=IFCX(${'('.repeat(depth)}${')'.repeat(depth)});`);
  expect(linesOf(textOf(copyOf(read(deep(9000)).model))).at(-1)?.length).toBeGreaterThan(18_000);
  expect(refusal(deep(20_000)).message).toMatch(/nested deeper/);
});

test('an instance may refer to itself, and two to each other', () => {
  const text = statement('#1=IFCLOCALPLACEMENT(#1,#2);\n#2=IFCLOCALPLACEMENT(#2,#1);');
  expect(textOf(copyOf(read(text).model))).toBe(text);
});

function refusal(text: string): UnreadableContent {
  try {
    read(text);
  } catch (error) {
    if (error instanceof UnreadableContent) return error;
    throw error;
  }
  throw new Error('It was read.');
}

test('ids that follow from nothing are told in few characters behind the file, and come back; so do those of older files', () => {
  const elsewhere = { ...context, lineage: '11111111-2222-4333-8444-555555555555' };
  const { model } = read(ifcSample);
  const copy = jsonFormat.read(bytesOf(model, jsonFormat), elsewhere).model;
  const text = Buffer.concat([...ifcFormat.write(copy, elsewhere)].map((chunk) => Buffer.from(chunk as string))).toString(
    'latin1',
  );
  const comment = text.slice(text.indexOf('/* orrery-ids'));
  expect(
    comment
      .split('\n')
      .slice(1, -2)
      .every((line) => /^(?:#\d+)?=[0-3][\w$]{21}$/.test(line)),
  ).toBe(true);
  const again = ifcFormat.read(latin1(text), elsewhere).model;
  const idsOf = (one: Model) => (one.roots[0]!.named('instances') as ModelObject[]).map((instance) => one.idOf(instance));
  expect(idsOf(again)).toEqual(idsOf(copy));
  const [, first] = /#(\d+)=/.exec(comment)!;
  const id = copy.idOf(byNumber(copy, Number(first)));
  const older = text.replace(comment, `/* orrery-ids\n#${first}=${id}\n*/\n`);
  expect(ifcFormat.read(latin1(older), elsewhere).model.find(id)?.named('stepId')).toBe(Number(first));
});
