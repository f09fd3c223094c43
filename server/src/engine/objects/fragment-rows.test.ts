import { formats } from '@orrery/formats';
import {
  FragmentResolver,
  Fragments,
  type Model,
  type ModelObject,
  metamodelsOf,
  uuidOfBytes,
  writeObjectIndex,
} from '@orrery/kernel';
import { modelOf, person, pet, put } from '@orrery/kernel/testing/family.ts';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { randomModel } from '@orrery/kernel/testing/random-model.ts';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { ecore, instance } from '../testing/samples.ts';
import { FragmentRows } from './fragment-rows.ts';
import { IndexColumns } from './index-columns.ts';

const checkpoint = () => {};

function columnsOf(model: Model): IndexColumns {
  const bytes = Buffer.concat(Array.from(writeObjectIndex(model, { isMain: () => false, checkpoint }), (piece) => piece.slice()));
  const content = { id: 'index', hash: 'index', size: bytes.length };
  return new IndexColumns(content, new LRUCache({ maxSize: 2 ** 24 }), ({ start = 0, size }) =>
    Uint8Array.from(bytes.subarray(start, start + size)),
  );
}

/** The id of what the columns find, and of what the model itself finds. */
function finders(model: Model) {
  const columns = columnsOf(model);
  const [rows, resolver, ids] = [
    new FragmentRows(columns, model.lineage, checkpoint),
    new FragmentResolver(model),
    columns.bytes('ids'),
  ];
  const idOfRow = (row: number | undefined) => (row === undefined ? undefined : uuidOfBytes(ids, row * 16));
  const idOf = (object: ModelObject | undefined) => object && model.idOf(object);
  return (fragment: string) => [idOfRow(rows.find(fragment)), idOf(resolver.find(fragment))] as const;
}

function read(text: string, metamodels = builtInMetamodels): Model {
  const xmi = formats.find(({ name }) => name === 'xmi')!;
  return xmi.read(new TextEncoder().encode(text), { metamodels, lineage: '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55', checkpoint })
    .model;
}

const nonsense = ['/7', '//@nothing.0', '//Nothing', 'nobody', '', '/x', "//@a[b='c']", '//@a[', '/-1', '//%none%'];

/** Of all objects by their fragments, paths and ids, and of what is asked for beside; tells how many were found. */
function expectSame(model: Model, more: readonly string[] = []): number {
  const [find, fragments] = [finders(model), new Fragments(model)];
  const own = [...model.objects()].flatMap((object) => [fragments.of(object), fragments.pathOf(object), model.idOf(object)]);
  const results = [...own, ...more, ...nonsense].map((fragment) => ({ fragment, results: find(fragment) }));
  expect(results.filter(({ results: [found, right] }) => found !== right)).toEqual([]);
  return results.filter(({ results: [found] }) => found !== undefined).length;
}

test.each(Array.from({ length: 30 }, (_, seed) => seed))('columns find what the model itself finds (%i)', (seed) => {
  const random = new Random(seed);
  const model = randomModel(random, randomMetamodel(random), 1 + random.below(80));
  const paths = [...model.objects()].map((object) => `${new Fragments(model).pathOf(object)}/@missing.${random.below(3)}`);
  expect(expectSame(model, paths)).toBeGreaterThanOrEqual([...model.objects()].length * 2);
});

test('parts are found by their keys', () => {
  const root = person('Ada', person('Ben'));
  for (const name of ["R/e'x", 'Rex', 'Rex', '']) put(root, 'pets', pet(name));
  expectSame(modelOf(root), ["//@pets[name='Rex']", "//@pets[name='None']", '//@pets[name=null]', "//@pets[age='1']"]);
});

test('parts of Ecore are found by their names, equal ones by a count, annotations by their source', () => {
  const text = ecore(
    'made',
    'http://made',
    `<eAnnotations source="http://a/b"/><eAnnotations/>
     <eClassifiers xsi:type="ecore:EClass" name="Same"/><eClassifiers xsi:type="ecore:EClass" name="Same"><eOperations name="run"/></eClassifiers>
     <eClassifiers xsi:type="ecore:EClass" name="v1.2"/><eClassifiers xsi:type="ecore:EClass"/>
     <eSubpackages name="inner"><eClassifiers xsi:type="ecore:EClass" name="Same"/></eSubpackages>`,
  );
  expectSame(read(text), ['//Same.1', '//Same.1/run', '//Same.2', '//inner/Same', '//v1.2', '//%http:%2F%2Fa%2Fb%', '//%']);
});

test('objects are found by the value of their id attribute', () => {
  const metamodel = ecore(
    'parts',
    'http://parts',
    `<eClassifiers xsi:type="ecore:EClass" name="Part">
      <eStructuralFeatures xsi:type="ecore:EAttribute" name="key" iD="true" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
      <eStructuralFeatures xsi:type="ecore:EReference" name="parts" upperBound="-1" eType="#//Part" containment="true"/>
    </eClassifiers>`,
  );
  const metamodels = metamodelsOf(metamodelsOfEcore([read(metamodel)]), builtInMetamodels);
  const inner = '<parts key="b"><parts key="c/d"/></parts><parts/><parts key="b"/>';
  const model = read(instance('parts', 'http://parts', `<parts:Part ROOT key="a">${inner}</parts:Part>`), metamodels);
  expectSame(model, ['a', 'b', 'c/d', '/?b/@parts.0', 'missing', '//@parts.2']);
  expect(finders(model)('c/d')[0]).toBeDefined();
});
