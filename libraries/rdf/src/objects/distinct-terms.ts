/** The terms of a list, each once: triples have no repetition. */
import { isSameTerm, keyOf, type Term } from '../terms/term.ts';

export function distinct(terms: readonly Term[]): readonly Term[] {
  if (terms.length < 2) return terms;
  if (terms.length <= few) return terms.filter((term, index) => terms.findIndex((one) => isSameTerm(one, term)) === index);
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = keyOf(term);
    return !seen.has(key) && seen.add(key);
  });
}

/** Fewer terms are compared with each other. */
const few = 8;
