import { type Class, check, contain, firstDifference, Link, labelOf, Model, ModelObject, metamodelsOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { builtInMetamodels } from '../built-in.ts';
import { ecore, ecoreClass } from './ecore.ts';
import { ecoreOfMetamodel } from './ecore-of-metamodel.ts';
import { metamodelsOfEcore } from './metamodels-of-ecore.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const ecoreString = new Link('http://www.eclipse.org/emf/2002/Ecore#//EString', ecoreClass('EDataType'));

test('the features of a class come after those of its super types, as in EMF', () => {
  const names = ecoreClass('EReference').features.map(({ name }) => name);
  expect(names.slice(0, 6)).toEqual(['eAnnotations', 'name', 'ordered', 'unique', 'lowerBound', 'upperBound']);
  expect(names.slice(-6)).toEqual(['containment', 'container', 'resolveProxies', 'eOpposite', 'eReferenceType', 'eKeys']);
});

test('opposites of containment are containers', () => {
  expect(ecoreClass('EClassifier').featuresByName.get('ePackage')?.isContainer).toBe(true);
});

test('Ecore, written as a model and read as a metamodel, is Ecore', () => {
  const model = ecoreOfMetamodel([ecore], lineage);
  expect(check(model).filter(({ severity }) => severity === 'error')).toEqual([]);
  const again = metamodelsOfEcore([model]);
  expect([...again[0]!.classifiers.keys()].sort()).toEqual([...ecore.classifiers.keys()].sort());
  const reference = again[0]!.classifiers.get('EReference') as Class;
  expect(reference.features.map(({ name }) => name)).toEqual(ecoreClass('EReference').features.map(({ name }) => name));
  expect(firstDifference(ecoreOfMetamodel(again, lineage), model)).toBeUndefined();
});

test('a package model is a metamodel: bounds, defaults, enumerations, generics erased to their bounds', () => {
  const shop = made('EPackage', { name: 'shop', nsURI: 'http://shop', nsPrefix: 'shop' });
  const colour = put(shop, 'eClassifiers', made('EEnum', { name: 'Colour' }));
  put(colour, 'eLiterals', made('EEnumLiteral', { name: 'red' }));
  put(colour, 'eLiterals', made('EEnumLiteral', { name: 'green', literal: 'Green', value: 1 }));
  const item = put(shop, 'eClassifiers', made('EClass', { name: 'Item' }));
  const parameter = put(item, 'eTypeParameters', made('ETypeParameter', { name: 'T' }));
  const bound = put(parameter, 'eBounds', made('EGenericType', {}));
  set(bound, 'eClassifier', item);
  const name = put(item, 'eStructuralFeatures', made('EAttribute', { name: 'name', iD: true }));
  set(name, 'eType', ecoreString);
  const tint = put(item, 'eStructuralFeatures', made('EAttribute', { name: 'tint', defaultValueLiteral: 'Green' }));
  set(tint, 'eType', colour);
  const next = put(item, 'eStructuralFeatures', made('EReference', { name: 'next', upperBound: -1 }));
  set(put(next, 'eGenericType', made('EGenericType', {})), 'eTypeParameter', parameter);
  const model = new Model(lineage);
  model.add(shop);

  const [metamodel] = metamodelsOfEcore([model]);
  const itemClass = metamodel!.classifiers.get('Item') as Class;
  expect(itemClass.idAttribute?.name).toBe('name');
  expect(itemClass.featuresByName.get('tint')?.defaultValue).toBe('Green');
  expect(itemClass.featuresByName.get('next')?.isMany).toBe(true);
  expect(itemClass.featuresByName.get('next')?.type === itemClass).toBe(true);
});

test('an object without a name is told by its class and a text that marks it, one that is a kind of name before others', () => {
  const model = packageWith('club', 'Person');
  const person = model.roots[0]!.parts()[0]!;
  for (const name of ['email', 'lastName', 'motto'])
    set(put(person, 'eStructuralFeatures', made('EAttribute', { name })), 'eType', ecoreString);
  set(person.parts().at(-1)!, 'defaultValueLiteral', 'Onwards');
  const [club] = metamodelsOfEcore([model]);
  const labelled = (texts: Readonly<Record<string, string>>) => {
    const member = new ModelObject(club!.classifiers.get('Person') as Class);
    for (const [name, text] of Object.entries(texts)) set(member, name, text);
    return labelOf(member);
  };
  expect(labelled({ email: 'ada@example.org', lastName: 'Byron' })).toBe('Person Byron');
  expect(labelled({ email: 'ada@example.org', lastName: '' })).toBe('Person ada@example.org');
  expect(labelled({ email: `${'long'.repeat(50)}\nand more` })).toHaveLength('Person '.length + 100);
  expect(labelled({})).toBeNull();
});

test('metamodels refer to others by namespace URI or by file name', () => {
  const [base] = metamodelsOfEcore([packageWith('base', 'Base')]);
  const other = packageWith('other', 'Other');
  const thing = other.roots[0]!.parts()[0]!;
  set(thing, 'eSuperTypes', [new Link('base.ecore#//Base')]);
  const found = metamodelsOf([base!]);
  const resolver = { find: (nsUri: string, location?: string) => (location === 'base.ecore' ? base : found.find(nsUri)) };
  const [linked] = metamodelsOfEcore([other], resolver);
  expect((linked!.classifiers.get('Other') as Class).superTypes[0] === base!.classifiers.get('Base')).toBe(true);
});

test('packages may be nested deeper than calls', () => {
  const model = new Model(lineage);
  let innermost = model.add(made('EPackage', { name: 'p0', nsURI: 'http://p0' }));
  for (let depth = 1; depth < 9000; depth++)
    innermost = put(innermost, 'eSubpackages', made('EPackage', { name: `p${depth}`, nsURI: `http://p${depth}` }));
  const packages = metamodelsOfEcore([model]);
  expect(metamodelsOf(packages).find('http://p8999')?.superPackage?.name).toBe('p8998');
  expect(ecoreOfMetamodel(packages, lineage).objectCount).toBe(9000);
});

test('type parameters that are bound by each other in a circle mean any value', () => {
  const model = packageWith('circle', 'Circle');
  const [circle] = model.roots[0]!.parts();
  const parameter = put(circle!, 'eTypeParameters', made('ETypeParameter', { name: 'T' }));
  set(put(parameter, 'eBounds', made('EGenericType', {})), 'eTypeParameter', parameter);
  const attribute = put(circle!, 'eStructuralFeatures', made('EAttribute', { name: 'any' }));
  set(put(attribute, 'eGenericType', made('EGenericType', {})), 'eTypeParameter', parameter);
  const [found] = metamodelsOfEcore([model]);
  const declared = found!.classifiers.get('Circle');
  expect(declared?.kind === 'class' && declared.features[0]!.type.name).toBe('EJavaObject');
});

test('the data types of XML Schema are there under the namespace that EMF uses', () => {
  const found = builtInMetamodels.find('http://www.eclipse.org/emf/2003/XMLType')?.classifiers.get('Int');
  expect(found?.kind === 'dataType' && found.valueKind).toBe('integer');
});

function packageWith(name: string, className: string): Model {
  const model = new Model(lineage);
  put(
    model.add(made('EPackage', { name, nsURI: `http://${name}`, nsPrefix: name })),
    'eClassifiers',
    made('EClass', { name: className }),
  );
  return model;
}

function made(className: string, values: Readonly<Record<string, string | number | boolean>>): ModelObject {
  const object = new ModelObject(ecoreClass(className));
  for (const [name, value] of Object.entries(values)) set(object, name, value);
  return object;
}

function set(object: ModelObject, name: string, value: Parameters<ModelObject['set']>[1]): void {
  object.set(object.class.featuresByName.get(name)!, value);
}

function put(container: ModelObject, name: string, part: ModelObject): ModelObject {
  contain(container, container.class.featuresByName.get(name)!, part);
  return part;
}
