import { type Class, linkPackages } from '@orrery/kernel';
import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { ecoreClass } from './ecore/ecore.ts';
import { isMainClass } from './main-classes.ts';

const classOf = (nsUri: string, name: string, superTypes: string[] = []) => {
  const [made] = linkPackages([
    {
      name: 'made',
      nsUri,
      nsPrefix: 'made',
      dataTypes: [{ name: 'Text', kind: 'string' }],
      classes: [
        ...superTypes.map((general) => ({ name: general })),
        { name, superTypes, features: [{ name: 'title', type: 'Text', kind: 'attribute' as const }] },
        { name: 'Nameless' },
      ],
    },
  ]);
  return made!.classifiers.get(name) as Class;
};

test.each(['EPackage', 'EClass', 'EEnum', 'EAttribute', 'EReference'])('%s of Ecore is a main class', (name) => {
  expect(isMainClass(ecoreClass(name))).toBe(true);
});

test.each(['EAnnotation', 'EGenericType', 'EOperation', 'EParameter'])('%s of Ecore is none', (name) => {
  expect(isMainClass(ecoreClass(name))).toBe(false);
});

test.each([
  ['http://www.archimatetool.com/archimate', 'Node', 'ArchimateElement', true],
  ['http://www.archimatetool.com/archimate', 'Bounds', 'Other', false],
  ['http://standards.buildingsmart.org/IFC4/ifc4', 'IfcWall', 'IfcElement', true],
  ['http://standards.buildingsmart.org/IFC4/ifc4', 'IfcCartesianPoint', 'IfcPoint', false],
])('of %s, %s under %s is judged by what it inherits from', (nsUri, name, general, isMain) => {
  expect(isMainClass(classOf(nsUri, name, [general]))).toBe(isMain);
});

test('of any other metamodel, classes with an attribute like a name are main classes', () => {
  expect(isMainClass(classOf('http://example.org/any', 'Titled'))).toBe(true);
  expect(isMainClass(classOf('http://example.org/any', 'Nameless'))).toBe(false);
});

test('a long line of classes is judged in the time of looking at each once', () => {
  const length = 4000;
  const [made] = linkPackages([
    {
      name: 'long',
      nsUri: 'http://long',
      nsPrefix: 'long',
      dataTypes: [{ name: 'Text', kind: 'string' }],
      classes: Array.from({ length }, (_, index) => ({
        name: `C${index}`,
        superTypes: index === 0 ? [] : [`C${index - 1}`],
        features: [{ name: index === 10 ? 'title' : `f${index}`, type: 'Text', kind: 'attribute' as const }],
      })),
    },
  ]);
  const classes = [...made!.classifiers.values()].filter((one) => one.kind === 'class').reverse();
  let main: readonly Class[] = [];
  const judge = () => {
    main = classes.filter(isMainClass);
  };
  expect(leastSpent(judge)).toBeLessThan(1500);
  expect(main).toHaveLength(length - 10);
});
