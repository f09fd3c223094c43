/** The prefixes of an RDF document, which are no content but make it readable. */
import type { Model } from '@orrery/kernel';
import { commonPrefixes } from '../terms/vocabulary.ts';

export const prefixesKey = 'rdf:prefixes';

export function keptPrefixes(model: Model): [string, string][] {
  const kept = model.extras.get(prefixesKey);
  const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

/** Exactly the common prefixes say as little as none: we write them for a model that keeps none. */
export function keepPrefixes(model: Model, prefixes: ReadonlyMap<string, string>): void {
  if (prefixes.size > 0 && !areCommon(prefixes)) model.extras.set(prefixesKey, Object.fromEntries(prefixes));
}

function areCommon(prefixes: ReadonlyMap<string, string>): boolean {
  const common = Object.entries(commonPrefixes);
  return prefixes.size === common.length && common.every(([prefix, namespace]) => prefixes.get(prefix) === namespace);
}
