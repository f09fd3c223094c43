/** Classifiers and literals that an expression names. */

import type { World } from '../state/evaluation.ts';
import { ClassifierValue, EnumValue } from '../values/scalars.ts';

export function classifierNamed(world: World, packageName: string, name: string): ClassifierValue | undefined {
  const [found] = world.classifiers(packageName, name);
  return found && new ClassifierValue(found, () => world.ecoreObject(found));
}

export function literalNamed(world: World, packageName: string, enumName: string, name: string): EnumValue | undefined {
  for (const type of world.classifiers(packageName, enumName)) {
    if (type.kind !== 'dataType') continue;
    const literal = type.literals?.find((one) => one.name === name);
    if (literal) return new EnumValue(type, literal);
  }
  return undefined;
}
