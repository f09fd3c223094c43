/** All packages of an Ecore model, each before those in it; without recursion, since packages may lie in each other as deep as their file. */
import type { ModelObject } from '@orrery/kernel';
import { partsOf } from './ecore-values.ts';

export function allPackages(roots: readonly ModelObject[]): ModelObject[] {
  const found: ModelObject[] = [];
  const waiting = roots.filter((root) => root.class.name === 'EPackage').toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    for (const nested of partsOf(next, 'eSubpackages').toReversed()) waiting.push(nested);
  }
  return found;
}
