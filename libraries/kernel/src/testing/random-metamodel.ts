/** Makes metamodels by chance: classes that inherit, attributes of all kinds, parts, references and opposites. */
import type { ClassDeclaration, DataTypeDeclaration, FeatureDeclaration } from '../metamodel/declaration.ts';
import { linkPackages } from '../metamodel/link.ts';
import type { Package } from '../metamodel/package.ts';
import type { Random } from './random.ts';

const dataTypes: readonly DataTypeDeclaration[] = [
  { name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' },
  { name: 'Whole', kind: 'integer', instanceClassName: 'int' },
  { name: 'Large', kind: 'integer', instanceClassName: 'java.math.BigInteger' },
  { name: 'Real', kind: 'real', instanceClassName: 'double' },
  { name: 'Flag', kind: 'boolean', instanceClassName: 'boolean' },
  { name: 'Letter', kind: 'character', instanceClassName: 'char' },
  { name: 'Colour', literals: [{ name: 'red' }, { name: 'green', literal: 'Green!', value: 1 }, { name: 'blue', value: 2 }] },
];

export function randomMetamodel(random: Random): Package {
  const names = Array.from({ length: 2 + random.below(5) }, (_, index) => `Class${index}`);
  const classes = names.map((name, index) => randomClass(random, name, names.slice(0, index), names));
  return linkPackages([
    { name: 'random', nsUri: 'http://random.example/1', nsPrefix: 'random', dataTypes, classes: withOpposites(random, classes) },
  ])[0]!;
}

function randomClass(random: Random, name: string, earlier: readonly string[], all: readonly string[]): ClassDeclaration {
  const superTypes = [...new Set(random.several(2, () => random.pick(earlier)).filter((found) => found !== undefined))];
  const attributes = random.several(4, (index) => randomAttribute(random, `${name}_a${index}`));
  const parts = random.several(2, (index) => part(`${name}_p${index}`, random.pick(all), random.chance(70)));
  const references = random.several(2, (index) => reference(`${name}_r${index}`, random.pick(all), random.chance(50)));
  // The first class can always hold the second: models are never bound to be tiny.
  const always = earlier.length === 0 ? [part(`${name}_all`, all[1]!, true), part(`${name}_more`, name, true)] : [];
  return { name, superTypes, features: [...attributes, ...always, ...parts, ...references] };
}

function randomAttribute(random: Random, name: string): FeatureDeclaration {
  const type = random.pick(dataTypes).name;
  const isUnsettable = random.chance(15);
  return { name, kind: 'attribute', type, upperBound: random.chance(25) ? -1 : 1, isUnsettable, isUnique: false };
}

function part(name: string, type: string, isMany: boolean): FeatureDeclaration {
  return { name, type, kind: 'reference', isContainment: true, upperBound: isMany ? -1 : 1 };
}

function reference(name: string, type: string, isMany: boolean): FeatureDeclaration {
  return { name, type, kind: 'reference', upperBound: isMany ? -1 : 1 };
}

/** Gives some lists of references another end in the target's class. */
function withOpposites(random: Random, classes: readonly ClassDeclaration[]): ClassDeclaration[] {
  const added = new Map<string, FeatureDeclaration[]>();
  const changed = classes.map((one) => ({
    ...one,
    features: one.features!.map((feature) => {
      if (feature.kind === 'attribute' || feature.isContainment || feature.upperBound !== -1 || random.chance(50)) return feature;
      const back = `${feature.name}_back`;
      const ends = added.get(feature.type) ?? [];
      added.set(feature.type, [...ends, { ...reference(back, one.name, true), opposite: feature.name }]);
      return { ...feature, opposite: back };
    }),
  }));
  return changed.map((one) => ({ ...one, features: [...one.features, ...(added.get(one.name) ?? [])] }));
}
