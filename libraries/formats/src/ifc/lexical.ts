/** Texts in features, and among them those that an instance keeps beside its values: `attribute=text`. */
import type { ModelObject } from '@orrery/kernel';

/** Where a statement has other arguments than its entity has attributes: how many it has, or the text of those beyond. */
export const otherArguments = { count: 'count', further: 'further' } as const;

/** By attribute; nothing where there are none. */
export function lexicalOf(object: ModelObject): ReadonlyMap<string, string> | undefined {
  const entries = textsIn(object, 'lexical');
  if (entries.length === 0) return undefined;
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]));
}

/** The texts of a feature, whatever its bounds. */
export function textsIn(object: ModelObject | undefined, name: string): string[] {
  const found = object?.named(name);
  if (found === undefined || found === null) return [];
  return (Array.isArray(found) ? found : [found]).map(String);
}
