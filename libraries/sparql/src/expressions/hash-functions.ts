/** Hash functions (SPARQL 1.1 §17.4.6), by a digest that is handed in. */
import { xsd } from '@orrery/rdf/terms.ts';
import { utf8 } from '../terms/key-bytes.ts';
import { type DigestName, define, type SparqlFunction, text } from './functions.ts';

const names: readonly DigestName[] = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'];

export const hashFunctions: readonly SparqlFunction[] = names.map((name) =>
  define(name, 1, ([term], { digest }) => {
    if (!digest || term!.kind !== 'literal' || term!.datatype !== xsd.string) return undefined;
    return text(Array.from(digest(name, utf8(term!.value)), (byte) => byte.toString(16).padStart(2, '0')).join(''));
  }),
);
