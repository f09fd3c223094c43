/** The type of a function of SPARQL: a row of a table, with its name, its operands and what it gives. */
import { Literal, type Term, xsd } from '@orrery/rdf/terms.ts';
import type { QueryBudget } from '../query-budget.ts';

/** What functions may ask of the query that they are evaluated in. */
export interface Surroundings {
  /** What takes long looks here now and then, and what makes long texts asks before. */
  readonly budget: Pick<QueryBudget, 'spend' | 'allow'>;
  /** One moment for the whole query. */
  readonly now: Date;
  readonly base: string | undefined;
  /** MD5, SHA-1, SHA-256, SHA-384 and SHA-512 come from outside; without it they are errors. */
  readonly digest: Digest | undefined;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly uuid: () => string;
  /** A new blank node; the same for the same text in the same solution. */
  readonly newBlank: (label?: string) => Term;
}

export type DigestName = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';
export type Digest = (name: DigestName, bytes: Uint8Array) => Uint8Array;

/** Nothing is an error of the solution. Operands that are errors never arrive. */
export type Apply = (operands: readonly Term[], around: Surroundings) => Term | undefined;

export interface SparqlFunction {
  readonly name: string;
  /** How many operands it takes: other numbers are errors. */
  readonly least: number;
  readonly most: number;
  readonly apply: Apply;
}

export function define(name: string, operands: number | readonly [number, number], apply: Apply): SparqlFunction {
  const [least, most] = typeof operands === 'number' ? [operands, operands] : operands;
  return { name, least, most, apply };
}

export const isTrue = new Literal('true', xsd.boolean);
export const isFalse = new Literal('false', xsd.boolean);

export function truth(value: boolean | undefined): Literal | undefined {
  return value === undefined ? undefined : value ? isTrue : isFalse;
}

export function text(value: string): Literal {
  return new Literal(value, xsd.string);
}

export function isText(term: Term | undefined): term is Literal {
  return term?.kind === 'literal' && (term.datatype === xsd.string || term.language !== '');
}
