import { expect, test } from 'vitest';
import { Engine } from './engine.ts';
import type { Facts } from './facts.ts';
import type { MetamodelSource } from './source.ts';
import { MemoryContentStore, textOf } from './testing/memory-content-store.ts';
import { ecore, instance } from './testing/samples.ts';

const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });

/** A package with one class `Node` that has the given super type and a list of parts of the given type. */
function nodes(name: string, superType: string | undefined, partType: string): string {
  const supers = superType === undefined ? '' : ` eSuperTypes="${superType}"`;
  return ecore(
    name,
    `http://${name}`,
    `<eClassifiers xsi:type="ecore:EClass" name="Node"${supers}>
      <eStructuralFeatures xsi:type="ecore:EAttribute" name="${name}Label" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
      <eStructuralFeatures xsi:type="ecore:EReference" name="${name}Parts" upperBound="-1" eType="${partType}" containment="true"/>
    </eClassifiers>`,
  );
}

function read(text: string, metamodels: readonly MetamodelSource[]): Promise<Facts> {
  return engine.run('read', { source: contentStore.source(text, { metamodels }) }, { caller: 'ada', affinity: 'project' });
}

/** Uses the feature that `low.Node` inherits from `high.Node`. */
const lowNode = instance('low', 'http://low', '<low:Node ROOT highLabel="inherited"><lowParts highLabel="too"/></low:Node>');

const references = [
  { by: 'namespace URI', to: 'ecore:EClass http://high#//Node', high: { nsUris: ['http://high'], fileName: undefined } },
  { by: 'file name', to: 'ecore:EClass high.ecore#//Node', high: { nsUris: ['http://high'], fileName: 'high.ecore' } },
  {
    by: 'relative path',
    to: 'ecore:EClass ../../base/high%20one.ecore#//Node',
    high: { nsUris: [], fileName: 'base/high one.ecore' },
  },
  {
    by: 'platform URI',
    to: 'ecore:EClass platform:/resource/base/model/high.ecore#//Node',
    high: { nsUris: [], fileName: 'model/high.ecore' },
  },
];

test.each(references)('a metamodel refers to another one by $by', async ({ by, to, high }) => {
  const higher = contentStore.metamodel(`high ${by}`, nodes('high', undefined, '#//Node'), high.nsUris, high.fileName);
  const lower = contentStore.metamodel(`low ${by}`, nodes('low', to, '#//Node'), ['http://low'], 'low.ecore');
  const facts = await read(lowNode, [lower, higher]);
  expect(facts.diagnostics).toEqual([]);
  expect(facts.used).toEqual([`low ${by}`, `high ${by}`]);
  expect(facts.sought).toEqual(['http://low', to.slice('ecore:EClass '.length).replace(/#.*/, '')]);
});

test('a file next to the document is preferred to one with the same name elsewhere', async () => {
  const elsewhere = contentStore.metamodel('elsewhere', nodes('high', undefined, '#//Node'), [], 'old/high.ecore');
  const beside = contentStore.metamodel('beside', nodes('high', undefined, '#//Node'), [], 'model/high.ecore');
  const lower = contentStore.metamodel('low beside', nodes('low', 'ecore:EClass ../model/high.ecore#//Node', '#//Node'), [
    'http://low',
  ]);
  expect((await read(lowNode, [elsewhere, lower, beside])).used).toEqual(['low beside', 'beside']);
});

const plugin = 'ecore:EClass platform:/plugin/org.high/model/high.ecore#//Node';

test.each([
  { what: 'the longest path', first: 'org.low/model/high.ecore', second: 'plugins/org.high/model/high.ecore' },
  { what: 'a path before the name alone', first: 'high.ecore', second: 'model/high.ecore' },
  { what: 'the name alone before another folder', first: 'old/high.ecore', second: 'high.ecore' },
])('a reference into a plug-in means the file with $what, wherever it is in the order', async ({ what, first, second }) => {
  const wrong = contentStore.metamodel(`wrong ${what}`, nodes('other', undefined, '#//Node'), [], first);
  const right = contentStore.metamodel(`right ${what}`, nodes('high', undefined, '#//Node'), [], second);
  const lower = contentStore.metamodel(`low ${what}`, nodes('low', plugin, '#//Node'), ['http://low']);
  expect((await read(lowNode, [lower, wrong, right])).used).toEqual([`low ${what}`, `right ${what}`]);
});

test('a metamodel does not mean itself by the name of a file', async () => {
  const own = contentStore.metamodel('own', nodes('low', plugin, '#//Node'), ['http://low'], 'org.high/model/high.ecore');
  const imported = contentStore.metamodel('imported', nodes('high', undefined, '#//Node'), [], 'high.ecore');
  const facts = await read(lowNode, [own, imported]);
  expect(facts.used).toEqual(['own', 'imported']);
  expect(facts.diagnostics).toEqual([]);
  expect((await read(lowNode, [own])).used).toEqual(['own']);
});

test('metamodels that refer to each other in a circle are linked both ways', async () => {
  const east = contentStore.metamodel(
    'east',
    nodes('east', undefined, 'ecore:EClass west.ecore#//Node'),
    ['http://east'],
    'east.ecore',
  );
  const west = contentStore.metamodel(
    'west',
    nodes('west', 'ecore:EClass http://east#//Node', 'ecore:EClass http://east#//Node'),
    ['http://west'],
    'west.ecore',
  );
  const text = instance(
    'east',
    'http://east',
    `<east:Node ROOT xmlns:west="http://west" eastLabel="a">
      <eastParts eastLabel="b" westLabel="c"><westParts xsi:type="west:Node" westLabel="d"><eastParts westLabel="e"/></westParts></eastParts>
    </east:Node>`,
  );
  for (const list of [
    [east, west],
    [west, east],
  ]) {
    const facts = await read(text, list);
    expect(facts.diagnostics).toEqual([]);
    expect(facts.used.toSorted()).toEqual(['east', 'west']);
    expect(facts.objectCount).toBe(4);
  }
});

test('a metamodel that another one leads to does not stand on that one', async () => {
  const higher = contentStore.metamodel('plain high', nodes('high', undefined, '#//Node'), ['http://high']);
  const lower = contentStore.metamodel('plain low', nodes('low', 'ecore:EClass http://high#//Node', '#//Node'), ['http://low']);
  const metamodels = [lower, higher];
  await read(lowNode, metamodels);
  expect((await read(instance('high', 'http://high', '<high:Node ROOT/>'), metamodels)).used).toEqual(['plain high']);
});

test('a metamodel that is missing further up is sought', async () => {
  const lower = contentStore.metamodel('orphan', nodes('low', 'ecore:EClass http://gone#//Node', '#//Node'), ['http://low']);
  const facts = await read(instance('low', 'http://low', '<low:Node ROOT lowLabel="own"/>'), [lower]);
  expect(facts).toMatchObject({ used: ['orphan'], sought: ['http://low', 'http://gone'], diagnostics: [] });
});

test('a metamodel that is found by the place of its file is sought by the name of that, too', async () => {
  const metamodel = {
    ...contentStore.metamodel('placed', nodes('placed', undefined, '#//Node'), ['http://placed']),
    fileName: 'placed.ecore',
  };
  const place = `xsi:schemaLocation="http://other ../placed.ecore`;
  const facts = await read(instance('other', `http://other" ${place}`, '<other:Node ROOT/>'), [metamodel]);
  expect(facts).toMatchObject({ used: ['placed'], sought: ['http://other', 'placed.ecore'] });
});

test('types of EMF’s own plug-in are the built-in ones', async () => {
  const plugin = 'platform:/plugin/org.eclipse.emf.ecore/model/Ecore.ecore#//EInt';
  const typed = nodes('typed', undefined, '#//Node').replace('http://www.eclipse.org/emf/2002/Ecore#//EString', plugin);
  const metamodel = contentStore.metamodel('typed', typed, ['http://typed']);
  const facts = await read(instance('typed', 'http://typed', '<typed:Node ROOT typedLabel="seven"/>'), [metamodel]);
  expect(facts.diagnostics).toMatchObject([{ code: 'bad-value', feature: 'typedLabel' }]);
  expect(facts.sought).toEqual(['http://typed']);
});

test('a metamodel that cannot be read is like one that is not there', async () => {
  const broken = contentStore.metamodel('broken', '<oops', ['http://low']);
  const facts = await read(lowNode, [broken]);
  expect(facts).toMatchObject({ used: ['broken'], objectCount: 2, counts: { error: 0, warning: 1 } });
});

test('the other documents that references lead to are told with their number and the first place', async () => {
  const metamodel = contentStore.metamodel('linking', nodes('low', undefined, '#//Node'), ['http://low']);
  const text = instance(
    'low',
    'http://low',
    `<low:Node ROOT>
      <lowParts lowLabel="first"><seen href="b.xmi#/"/><seen href="http://www.eclipse.org/emf/2002/Ecore#//EString"/></lowParts>
      <lowParts href="parts.xmi#/"/>
      <lowParts><seen href="b.xmi#//@x"/><seen href="parts.xmi#/"/></lowParts>
    </low:Node>`,
  );
  const source = contentStore.source(text, { metamodels: [metamodel] });
  const { linked } = await engine.run('read', { source }, { caller: 'ada', affinity: 'project' });
  expect(linked).toMatchObject([
    { document: 'parts.xmi', count: 2, feature: 'lowParts', isForPartsOnly: false, isBuiltIn: false },
    { document: 'b.xmi', count: 2, feature: 'seen', isForPartsOnly: false, isBuiltIn: false },
    { document: 'http://www.eclipse.org/emf/2002/Ecore', count: 1, feature: 'seen', isBuiltIn: true },
  ]);
  const [, { objectId }] = linked as [unknown, { objectId: string }];
  const json = JSON.parse(
    await textOf(engine.stream('write', { source, format: 'json' }, { caller: 'ada', affinity: 'project' })),
  );
  expect(json.content[0].data.lowParts[0].id).toBe(objectId);
});
