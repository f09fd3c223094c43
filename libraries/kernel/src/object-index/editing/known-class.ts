/** The number of a class in a directory that was made of another model of the same metamodels. */
import type { Class } from '../../metamodel/package.ts';
import type { IndexedClass } from '../layout.ts';

/** Nothing where it had no instances, or its features may be others: classes that grow while content is read. */
export function knownClass(of: Class, classes: readonly IndexedClass[]): number | undefined {
  if (of.isDynamic) return undefined;
  const number = classes.findIndex(({ name, nsUri }) => name === of.name && nsUri === of.package.nsUri);
  if (number < 0) return undefined;
  const { count, features } = classes[number]!;
  return count > 0 && features.length === of.features.length ? number : undefined;
}
