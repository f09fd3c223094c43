/** The packages that a name in an expression means: those of this name, else those with this prefix. */
import type { Package } from '@orrery/kernel';

export function packagesNamed(name: string, packages: readonly Package[]): readonly Package[] {
  const named = packages.filter((found) => found.name === name);
  return named.length > 0 ? named : packages.filter(({ nsPrefix }) => nsPrefix === name);
}
