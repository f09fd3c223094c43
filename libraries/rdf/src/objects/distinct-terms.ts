/** The terms of a list, each once: triples have no repetition. */
import { keyOf, type Term } from '../terms/term.ts';

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

function isSameTerm(one: Term, other: Term): boolean {
  if (one === other) return true;
  return one.kind === other.kind && one.value === other.value && (one.kind === 'iri' || keyOf(one) === keyOf(other));
}
