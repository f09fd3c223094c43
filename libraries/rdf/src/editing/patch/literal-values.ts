/** Values of a difference as values of features. */
import { type DataType, type Feature, isReadable, type Value } from '@orrery/kernel';
import { valueOfTerm } from '../../objects/values.ts';
import type { Term } from '../../terms/term.ts';

/** Nothing for what the feature's type cannot read, or would not keep. */
export function itemOfLiteral(term: Term, { type }: Feature): Value | undefined {
  if (term.kind === 'blank' || type.kind !== 'dataType') return undefined;
  if (term.kind === 'literal' && term.language !== '') return undefined;
  const value = valueOfTerm(term, type as DataType);
  return value === undefined || value === null || !isReadable(value) ? undefined : value;
}
