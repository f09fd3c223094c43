/** Values of a difference as values of features. */
import { type DataType, type Feature, isReadable, type Value } from '@orrery/kernel';
import { Iri, Literal, valueOfTerm } from '@orrery/rdf';
import type { Term } from '../../../sparql/rdf-terms.ts';

/** Nothing for what the feature's type cannot read, or would not keep. */
export function itemOfLiteral(term: Term, { type }: Feature): Value | undefined {
  if (term.termType === 'BlankNode' || type.kind !== 'dataType') return undefined;
  if (term.termType === 'Literal' && term.language !== '') return undefined;
  const plain = term.termType === 'NamedNode' ? new Iri(term.value) : new Literal(term.value, term.datatype.value);
  const value = valueOfTerm(plain, type as DataType);
  return value === undefined || value === null || !isReadable(value) ? undefined : value;
}
