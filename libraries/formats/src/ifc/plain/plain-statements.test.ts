import { check, writeObjectIndex } from '@orrery/kernel';
import { indexSections } from '@orrery/kernel/testing/index-sections.ts';
import { builtInMetamodels, isMainClass } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { jsonFormat } from '../../json/json-format.ts';
import { looks } from '../../step/instance-table.ts';
import { ifcOddities, ifcSample } from '../../testing/ifc-sample.ts';
import { ifcFormat } from '../ifc-format.ts';
import type { StepModel } from '../step-model.ts';

const context = { metamodels: builtInMetamodels, lineage: '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55' };

const fileOf = (data: string, schema = 'IFC4') =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`;

const read = (text: string) => ifcFormat.read(Buffer.from(text, 'latin1'), context).model as StepModel;

/** The same model, which no longer knows that it is as its file has it. */
function readByObjects(text: string): StepModel {
  const model = read(text);
  model.instances.isUntouched = false;
  return model;
}

const indexOf = (model: StepModel) => indexSections(writeObjectIndex(model, { isMain: isMainClass, checkpoint: () => {} }));
const jsonOf = (model: StepModel) =>
  Buffer.concat([...jsonFormat.write(model)].map((chunk) => Buffer.from(chunk as string))).toString();

const problemsOf = (model: StepModel) =>
  check(model)
    .map((problem) => JSON.stringify(problem))
    .sort();

const points = (reals: readonly string[]) => reals.map((real, index) => `#${index + 1}=IFCDIRECTION((${real},0.));`).join('\n');

const files: readonly (readonly [string, string])[] = [
  ['a house', ifcSample],
  ['what is odd', ifcOddities],
  ['no instances', fileOf('')],
  [
    'reals',
    fileOf(
      points([
        '0.',
        '-0.',
        '1.',
        '-1.5',
        '0.001',
        '0.0012',
        '0.0009',
        '0.000001',
        '0.0000001',
        '9999999.',
        '10000000.',
        '12345678.5',
      ]).concat(
        '\n',
        points([
          '1.50',
          '01.',
          '1',
          '+1.',
          '1.E-5',
          '1.E5',
          '1e3',
          '123456789012345.',
          '1234567890123456.',
          '1.7E308',
          '1.E999',
        ]).replaceAll(/^#(\d+)/gm, (_, number) => `#${Number(number) + 100}`),
      ),
    ),
  ],
  [
    'spaces',
    fileOf(
      "#1 = IFCDIRECTION ( ( 1. , 0. ) ) ;\n#2= IFCCARTESIANPOINTLIST2D( ( (0., 1.) , ( 2.,3. ) ) );\n#3=IFCPROPERTYSINGLEVALUE( 'a' , $ , IFCREAL( 1.5 ) , $ );",
    ),
  ],
  [
    'texts',
    fileOf(
      `#1=IFCPERSON('a "b"','x/*y*/z',$,('''','\\\\','\\X2\\00E9\\X0\\','\xe9','\t',''),$,$,$,$);\n#2=IFCORGANIZATION($,'${'long '.repeat(200)}',$,$,$);`,
    ),
  ],
  [
    'references ahead, astray and into nothing',
    fileOf(
      '#1=IFCLOCALPLACEMENT(#9,#2);\n#2=IFCAXIS2PLACEMENT3D(#3,$,$);\n#3=IFCCARTESIANPOINT((0.,0.,0.));\n#4=IFCLOCALPLACEMENT(#3,#2);\n#5=IFCLOCALPLACEMENT(#77,#2);\n#6=IFCLOCALPLACEMENT(#6,#2);\n#9=IFCLOCALPLACEMENT($,#3);',
    ),
  ],
  [
    'values',
    fileOf(
      "#1=IFCPROPERTYSINGLEVALUE('a',$,IFCLOGICAL(.U.),$);\n#2=IFCPROPERTYSINGLEVALUE('b',$,IFCCOMPLEXNUMBER((1.,2.)),$);\n#3=IFCPROPERTYENUMERATEDVALUE('c',$,(IFCLABEL('x'),IFCINTEGER(7)),$);\n#4=IFCPROPERTYSINGLEVALUE('d',$,IFCLABEL(12),$);\n#5=IFCPROPERTYSINGLEVALUE('e',$,IfcLabel('y'),$);\n#6=IFCPROPERTYSINGLEVALUE('f',$,IFCLABEL($),$);\n#7=IFCPROPERTYSINGLEVALUE('g',$,IFCLINEINDEX((1,2)),$);\n#8=IFCMEASUREWITHUNIT(IFCREAL(1.0),#9);\n#9=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n#10=IFCSIUNIT($,.LENGTHUNIT.,$,.METRES.);",
    ),
  ],
  [
    'lists that are too short or too long',
    fileOf(
      '#1=IFCCARTESIANPOINT((0.,0.,0.,0.));\n#2=IFCPOLYLINE((#1));\n#3=IFCPOLYLINE(());\n#4=IFCPOLYLINE((#1,#1));\n#5=IFCPOLYLINE($);\n#6=IFCINTEGER(1);',
    ),
  ],
  [
    'numbers far apart, and twice',
    fileOf(
      '#999999999=IFCDIRECTION((1.,0.));\n#5=IFCVECTOR(#999999999,1.);\n#5=IFCVECTOR(#5,1.);\n#9007199254740991=IFCVECTOR(#5,1.);\n#6=IFCVECTOR(#9007199254740991,2.);',
    ),
  ],
  [
    'GlobalIds',
    fileOf(
      `#1=IFCWALL('2O2Fr$t4X7Zf8NOew3FNr2',$,$,$,$,$,$,$,$);\n#2=IFCWALL('2O2Fr$t4X7Zf8NOew3FNr2',$,'Wall',$,$,$,$,$,.STANDARD.);\n#3=IFCWALL('0O2Fr$t4X7Zf8NOew3FNr2',$,'',$,$,$,$,$,$);\n#4=IFCWALL('none',$,$,$,$,$,$,$,$);\n#5=IFCWALL('\\X\\30O2Fr$t4X7Zf8NOew3FNr3',$,$,$,$,$,$,$,$);`,
    ),
  ],
  ['another schema', fileOf('#1=IFCALIGNMENT2DHORIZONTAL($,(#2));\n#2=IFCDIRECTION((1.,0.));', 'IFC4X1')],
];

test.each(files)('what is known of %s after a quick look is what its objects say', async (_, text) => {
  expect(problemsOf(read(text))).toEqual(problemsOf(readByObjects(text)));
  expect(read(text).objectCount).toBe(readByObjects(text).objectCount);
  expect(await indexOf(read(text))).toEqual(await indexOf(readByObjects(text)));
  expect(jsonOf(read(text))).toBe(jsonOf(readByObjects(text)));
});

test('most statements need no closer look', () => {
  const { looks: seen } = read(ifcSample).file.instances;
  expect([...seen].filter((look) => look === looks.usual).length).toBeGreaterThan(18);
});

test('a value that was changed is seen by all', () => {
  const model = read(ifcSample);
  const named = (number: number, name: string) => model.instances.withNumber(number)!.named(name);
  const value = named(14, 'NominalValue') as ReturnType<StepModel['instances']['at']>;
  value.set(value.class.featuresByName.get('wrappedValue')!, 'EI 90');
  expect(jsonOf(model)).toContain('EI 90');
  expect(model.indexSource()).toBeUndefined();
});
