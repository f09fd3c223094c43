/** The effective boolean value of a term (SPARQL 1.1 §17.2.2). */
import { type Term, xsd } from '@orrery/rdf/terms.ts';
import { numericKind } from '../terms/datatypes.ts';
import { numericValue } from '../terms/numbers.ts';
import { isFalse, isText, isTrue } from './functions.ts';

/** Nothing is an error. */
export function effectiveBoolean(term: Term | undefined): boolean | undefined {
  if (term === isTrue) return true;
  if (term === isFalse) return false;
  if (term?.kind !== 'literal') return undefined;
  if (term.datatype === xsd.boolean) return term.value === 'true' || term.value === '1';
  if (numericKind(term.datatype) === undefined) return isText(term) ? term.value !== '' : undefined;
  const number = numericValue(term)?.number ?? 0;
  return number !== 0 && !Number.isNaN(number);
}
