/** The prefixes by which people may write the IRIs of a model: those of its document, else those that everybody knows. */
import type { Model } from '@orrery/kernel';
import { resourceClass } from '@orrery/metamodels';
import { commonPrefixes } from '../terms/vocabulary.ts';
import { keptPrefixes } from './kept-prefixes.ts';

/** A document may declare as many as it likes. */
const mostPrefixes = 1000;
const longestNamespace = 1000;

/** Nothing where the model is no RDF. */
export function namePrefixesOf(model: Model): Readonly<Record<string, string>> | undefined {
  if (model.roots[0]?.class !== resourceClass) return undefined;
  const kept = keptPrefixes(model).filter(([prefix, namespace]) => prefix.length + namespace.length <= longestNamespace);
  return { ...commonPrefixes, ...Object.fromEntries(kept.slice(0, mostPrefixes)) };
}
