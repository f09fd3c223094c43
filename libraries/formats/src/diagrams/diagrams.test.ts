import { archimateNsUri, ecoreNsUri } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { jsonFormat } from '../json/json-format.ts';
import { readArchimate } from '../testing/archimate-models.ts';
import { archimateSample } from '../testing/archimate-sample.ts';
import { jsonSample } from '../testing/samples.ts';
import { read } from '../testing/zoo.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';
import { diagramOf, viewsOf } from './model-views.ts';
import { liesInModel } from './view-kinds.ts';

const shop = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="shop" nsURI="http://example.org/shop" nsPrefix="shop">
  <eClassifiers xsi:type="ecore:EClass" name="Thing" abstract="true">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="name" lowerBound="1"
        eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
  </eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Shop" eSuperTypes="#//Thing">
    <eStructuralFeatures xsi:type="ecore:EReference" name="goods" upperBound="-1" eType="#//Thing" containment="true"/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="street" eType="#//places/Street"/>
    <eOperations name="close"/>
  </eClassifiers>
  <eClassifiers xsi:type="ecore:EEnum" name="Size"><eLiterals name="small"/></eClassifiers>
  <eSubpackages name="places" nsURI="http://example.org/places" nsPrefix="places">
    <eClassifiers xsi:type="ecore:EClass" name="Street"/>
  </eSubpackages>
</ecore:EPackage>`;

test('views lie in ArchiMate models, packages of Ecore models are class diagrams, and other models have none', () => {
  expect(viewsOf(readArchimate(archimateSample).model).map(({ name, specification }) => [name, specification])).toEqual([
    ['Floor', 'orrery:archimate-view'],
    ['Idea', 'orrery:sketch'],
    ['Plan', 'orrery:canvas'],
  ]);
  const packages = viewsOf(read(xmiFormat, shop).model);
  expect(packages.map(({ name }) => name)).toEqual(['shop', 'places']);
  expect(packages[0]).toMatchObject({ type: `${ecoreNsUri}#//EPackage`, specification: 'orrery:class-diagram' });
  expect(viewsOf(read(jsonFormat, jsonSample).model)).toEqual([]);
  expect([liesInModel('orrery:canvas'), liesInModel('orrery:class-diagram')]).toEqual([true, false]);
});

test('the types of views are those of their objects', () => {
  const { model } = readArchimate(archimateSample);
  for (const { objectId, type } of viewsOf(model)) expect(diagramOf(model, objectId)!.target).toEqual({ id: objectId, type });
});

test('a view says where its figures are, in its own coordinates, and what they show', () => {
  const { model } = readArchimate(archimateSample);
  const { nodes, connections, name, viewpoint } = diagramOf(model, viewsOf(model)[0]!.objectId)!;
  const id = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
  expect({ name, viewpoint }).toEqual({ name: 'Floor', viewpoint: 'organization' });
  expect(nodes.map(({ id, parent, bounds }) => [id, parent, Object.values(bounds!)])).toEqual([
    [id('51'), null, [20, 20, 400, 200]],
    [id('52'), id('51'), [30, 50, 120, 55]],
    [id('53'), id('51'), [220, 50, 120, 55]],
    [id('54'), null, [20, 240, 185, 80]],
    [id('55'), null, [300, 240, 120, 55]],
  ]);
  expect(nodes.map(({ text, object }) => [text, object?.id.slice(-2)])).toEqual([
    ['Shop', undefined],
    ['Baker', '21'],
    ['Bake', '22'],
    ['Opens\nat six', undefined],
    ['Idea', '42'],
  ]);
  expect(connections).toEqual([
    {
      id: id('61'),
      type: `${archimateNsUri}#//DiagramModelArchimateConnection`,
      object: { id: id('31'), type: `${archimateNsUri}#//AssignmentRelationship`, label: expect.any(String) },
      source: id('52'),
      target: id('53'),
      text: '',
      bendpoints: [{ x: 185, y: 79 }],
      style: { textPosition: 0 },
    },
    expect.objectContaining({ id: id('63'), object: null, bendpoints: [], style: { lineWidth: 2, type: 4 } }),
  ]);
});

test('sketches and canvases have figures that show nothing but their texts', () => {
  const { model } = readArchimate(archimateSample);
  const [, sketch, canvas] = viewsOf(model).map(({ objectId }) => diagramOf(model, objectId)!);
  for (const { nodes } of [sketch!, canvas!]) {
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.every(({ object, bounds }) => object === null && bounds !== null)).toBe(true);
  }
});

test('a class diagram has classifiers with their rows; references inside of it are lines', () => {
  const { model } = read(xmiFormat, shop);
  const { nodes, connections } = diagramOf(model, viewsOf(model)[0]!.objectId)!;
  expect(nodes.map(({ text, rows, bounds }) => [text, rows.map((row) => row.text), bounds])).toEqual([
    ['Thing', ['name : EString'], null],
    ['Shop', ['street : Street', 'close()'], null],
    ['Size', ['small'], null],
  ]);
  expect(connections.map(({ type, text, source, target }) => [type.split(/[:/]/).at(-1), text, source, target])).toEqual([
    ['generalization', '', nodes[1]!.id, nodes[0]!.id],
    ['EReference', '[0..*] goods', nodes[1]!.id, nodes[0]!.id],
  ]);
});

test('what is no view has no diagram', () => {
  const { model } = readArchimate(archimateSample);
  expect(diagramOf(model, model.idOf(model.roots[0]!))).toBeUndefined();
  expect(diagramOf(model, '00000000-0000-4000-8000-999999999999')).toBeUndefined();
});
