import { copyOf, type Model, type ModelObject } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { archimateDocument, readArchimate, writtenText } from '../testing/archimate-models.ts';
import { numberIn, objectIn, objectsIn, textIn } from './archimate-features.ts';
import { migrate } from './migrations.ts';

const named = (model: Model, name: string) => [...model.objects()].find((object) => textIn(object, 'name') === name)!;
const withId = (model: Model, id: string) => [...model.objects()].find((object) => textIn(object, 'id') === id)!;
const folderOf = (object: ModelObject) => textIn(object.container!, 'name');

const former = archimateDocument(
  `  <folder name="Business" id="b" type="business">
    <element xsi:type="archimate:BusinessActivity" id="e1" name="Activity"/>
    <element xsi:type="archimate:Location" id="e2" name="Place"/>
    <element xsi:type="archimate:Value" id="e3" name="Worth"/>
    <element xsi:type="archimate:BusinessObject" id="e5" name="Thing"/>
  </folder>
  <folder name="Technology" id="t" type="technology">
    <element xsi:type="archimate:InfrastructureService" id="e4" name="Service"/>
  </folder>
  <folder name="Connectors" id="c" type="connectors">
    <element xsi:type="archimate:OrJunction" id="j1" name="Or"/>
    <element xsi:type="archimate:AndJunction" id="j2" name="And"/>
  </folder>
  <folder name="Relations" id="r" type="relations">
    <element xsi:type="archimate:UsedByRelationship" id="r1" name="Uses" source="e4" target="e1"/>
  </folder>
  <folder name="Derived Relations" id="d" type="derived">
    <element xsi:type="archimate:RealisationRelationship" id="r2" name="Real" source="e4" target="e1"/>
  </folder>
  <folder name="Views" id="v" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" id="v1" name="View">
      <child xsi:type="archimate:Group" id="g" name="Group">
        <bounds x="0" y="0"/>
        <child xsi:type="archimate:DiagramObject" id="o1" archimateElement="e4">
          <bounds x="500" y="10" width="-1" height="-1"/>
          <sourceConnection xsi:type="archimate:Connection" id="c1" source="o1" target="o2" relationship="r1"/>
        </child>
        <child xsi:type="archimate:DiagramObject" id="o2" targetConnections="c1" archimateElement="e5">
          <bounds x="10" y="10" width="100" height="50"/>
        </child>
      </child>
    </element>
  </folder>`,
  '2.5.0',
  'http://www.bolton.ac.uk/archimate',
);

test('classes and attributes of former versions have their names of now', () => {
  const { model, diagnostics } = readArchimate(former);
  const classes = ['Activity', 'Service', 'Or', 'And', 'Uses', 'Real'].map((name) => named(model, name).class.name);
  expect(classes).toEqual([
    'BusinessProcess',
    'TechnologyService',
    'Junction',
    'Junction',
    'ServingRelationship',
    'RealizationRelationship',
  ]);
  expect([named(model, 'Or').named('type'), named(model, 'And').named('type')]).toEqual(['or', '']);
  expect(objectIn(withId(model, 'c1'), 'archimateRelationship')).toBe(named(model, 'Uses'));
  expect(diagnostics).toEqual([]);
});

test('folders of former versions are those of now, and concepts are where they belong', () => {
  const { model } = readArchimate(former);
  const homes = ['Place', 'Worth', 'Or', 'Real', 'Service'].map((name) => folderOf(named(model, name)));
  expect(homes).toEqual(['Other', 'Motivation', 'Other', 'Relations', 'Technology & Physical']);
  expect(objectsIn(model.roots[0]!, 'folders').map((folder) => textIn(folder, 'name'))).not.toContain('Connectors');
});

test('figures without sizes get those that the tool works out', () => {
  const { model } = readArchimate(former);
  const [group, inner] = ['g', 'o1'].map((id) => objectIn(withId(model, id), 'bounds')!);
  expect([numberIn(inner!, 'width'), numberIn(inner!, 'height')]).toEqual([120, 55]);
  expect([numberIn(group!, 'width'), numberIn(group!, 'height')]).toEqual([630, 140]);
});

test('the meaning of text alignment and figures is that of now', () => {
  const { model } = readArchimate(former);
  expect(withId(model, 'g').named('textAlignment')).toBe(1);
  expect([withId(model, 'o2').named('type'), withId(model, 'o1').named('type')]).toEqual([1, 0]);
});

test('what was migrated is written as a document of now and does not change again', () => {
  const { model } = readArchimate(former);
  const text = writtenText(model);
  expect(text).toContain('version="5.0.0"');
  expect(writtenText(readArchimate(text).model)).toBe(text);
});

const four = archimateDocument(
  `  <folder name="Application" id="a" type="application">
    <element xsi:type="archimate:ApplicationComponent" name="C" id="e1"/>
  </folder>
  <folder name="Views" id="v" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" name="View" id="v1">
      <child xsi:type="archimate:DiagramObject" id="o1" alpha="100" archimateElement="e1">
        <bounds width="10" height="10"/>
      </child>
    </element>
  </folder>`,
  '4.4.0',
);

test('documents of version 4 stay as they are, and can be brought up to date', () => {
  const { model } = readArchimate(four);
  expect(writtenText(model)).toBe(four);
  const copy = copyOf(model);
  migrate(copy);
  const figure = withId(copy, 'o1');
  expect([figure.named('type'), objectsIn(figure, 'features').map((one) => one.named('value'))]).toEqual([1, ['100']]);
  expect(writtenText(model)).toBe(four);
});
