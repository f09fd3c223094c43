/** Finds two parts of a join that only test what is bound: from it to a middle that nothing else names, and from there to something fixed. */
import type { Algebra, TriplePattern } from '../algebra/algebra.ts';
import { isMadeForPlace } from '../algebra/hidden-variables.ts';
import { type Names, possibleVariables } from '../algebra/variables.ts';

/** The part after the first, where both are such: paths make middles that no text names. */
export function secondStep(first: Algebra, next: Algebra | undefined, bound: Names): Algebra | undefined {
  if (!next || !leadsToMiddle(first, bound) || (next.kind !== 'triple' && next.kind !== 'path')) return undefined;
  const names = possibleVariables(next);
  return names.size === 1 && names.has(first.object.value) && next.graph === 'default' ? next : undefined;
}

/** Each middle is named by the step before it and the step after it, and by these alone. */
function leadsToMiddle(part: Algebra, bound: Names): part is TriplePattern & { readonly object: { readonly value: string } } {
  if (part.kind !== 'triple' || part.graph !== 'default') return false;
  const { subject, predicate, object } = part;
  const isFrom = subject.kind === 'variable' && bound.has(subject.value);
  return (
    isFrom &&
    predicate.kind !== 'variable' &&
    object.kind === 'variable' &&
    isMadeForPlace(object.value) &&
    !bound.has(object.value)
  );
}
