/** The prefixes of an RDF document, which are no content but make it readable. */
import type { Model } from '@orrery/kernel';

export const prefixesKey = 'rdf:prefixes';

export function keptPrefixes(model: Model): [string, string][] {
  const kept = model.extras.get(prefixesKey);
  const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

export function keepPrefixes(model: Model, prefixes: ReadonlyMap<string, string>): void {
  if (prefixes.size > 0) model.extras.set(prefixesKey, Object.fromEntries(prefixes));
}
