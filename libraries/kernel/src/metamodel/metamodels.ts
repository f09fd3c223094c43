/** A set of metamodels, found by namespace URI in constant time. */
import type { Package } from './package.ts';

/** What readers ask for packages; the location is what the document's schemaLocation says. */
export interface Metamodels {
  find(nsUri: string, location?: string): Package | undefined;
}

/** The packages and all their subpackages; the first one of a namespace wins. */
export function metamodelsOf(packages: Iterable<Package>, fallback?: Metamodels): Metamodels {
  const byNsUri = new Map<string, Package>();
  for (const found of withSubpackages(packages)) if (!byNsUri.has(found.nsUri)) byNsUri.set(found.nsUri, found);
  return { find: (nsUri, location) => byNsUri.get(nsUri) ?? fallback?.find(nsUri, location) };
}

export function* withSubpackages(packages: Iterable<Package>): Generator<Package> {
  const waiting = [...packages].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (const nested of next.subpackages.toReversed()) waiting.push(nested);
  }
}
