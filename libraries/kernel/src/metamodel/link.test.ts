import { expect, test } from 'vitest';
import { familyClass } from '../testing/family.ts';
import { DynamicMetamodel } from './dynamic-metamodel.ts';
import { linkPackages } from './link.ts';
import { metamodelsOf } from './metamodels.ts';
import { type Class, isKindOf } from './package.ts';

test('features of super types come first, in their order, each once', () => {
  const names = familyClass('Person').features.map(({ name }) => name);
  expect(names).toEqual(['name', 'age', 'children', 'parent', 'pets', 'friends']);
  expect(familyClass('Person').slots.get(familyClass('Named').ownFeatures[0]!)).toBe(0);
});

test('the opposite of a containment is the way to the container', () => {
  const parent = familyClass('Person').featuresByName.get('parent')!;
  expect(parent.isContainer).toBe(true);
  expect(parent.opposite?.name).toBe('children');
});

test('packages that refer to each other are linked together', () => {
  const packages = linkPackages([
    { name: 'a', nsUri: 'a', nsPrefix: 'a', classes: [{ name: 'A', superTypes: ['b#//B'] }] },
    {
      name: 'b',
      nsUri: 'b',
      nsPrefix: 'b',
      classes: [{ name: 'B', features: [{ name: 'a', kind: 'reference', type: 'a#//A' }] }],
    },
  ]);
  const a = metamodelsOf(packages).find('a')!.classifiers.get('A') as Class;
  expect(a.featuresByName.get('a')?.type === a).toBe(true);
});

test('classes that inherit from each other in a circle do no harm', () => {
  const [odd] = linkPackages([
    {
      name: 'o',
      nsUri: 'o',
      nsPrefix: 'o',
      classes: [
        { name: 'A', superTypes: ['B'] },
        { name: 'B', superTypes: ['A'] },
      ],
    },
  ]);
  expect((odd!.classifiers.get('A') as Class).features).toEqual([]);
});

test('a class with unknown features is still of its kind', () => {
  const dynamic = new DynamicMetamodel();
  const extension = dynamic.extensionOf(familyClass('Pet'));
  dynamic.addFeature(extension, { name: 'colour', isReference: false });
  expect(extension.features.map(({ name }) => name)).toEqual(['name', 'colour']);
  expect(isKindOf(extension, familyClass('Named'))).toBe(true);
  expect(familyClass('Pet').featuresByName.has('colour')).toBe(false);
});

test('a line of classes is linked as fast as many apart, and each knows what it inherits when it is asked', () => {
  const count = 20_000;
  const [line] = linkPackages([
    {
      name: 'line',
      nsUri: 'line',
      nsPrefix: 'line',
      classes: Array.from({ length: count }, (_, index) => ({
        name: `C${index}`,
        superTypes: index === 0 ? [] : [`C${index - 1}`],
        features: [
          { name: `next${index}`, kind: 'reference' as const, type: `C${index}`, opposite: `line#//C${index}/back${index}` },
          { name: `back${index}`, kind: 'reference' as const, type: `C${index}`, opposite: `line#//C${index}/next${index}` },
        ],
      })),
    },
  ]);
  const last = line!.classifiers.get(`C${count - 1}`) as Class;
  // Each class with all features of its own would be 400 million.
  expect(last.features.length).toBe(2 * count);
  expect(last.features[0]!.opposite!.name).toBe('back0');
  expect(isKindOf(last, line!.classifiers.get('C0') as Class)).toBe(true);
});
