/** An aggregate over all groups of a query: what it takes, and what it gives for each group. */
import type { Term } from '@orrery/rdf/terms.ts';
import type { QueryTerms } from '../execution/query-terms.ts';

export interface Accumulator {
  /** Takes a value of a group; 0 is an error. */
  add(group: number, id: number): void;
  /** The same of a calculated value, where an aggregate needs no id for it; nothing is an error. */
  addTerm?(group: number, term: Term | undefined): void;
  /** 0 is an error: the variable stays unbound. */
  result(group: number): number;
}

export interface AccumulatorOptions {
  readonly terms: QueryTerms;
  readonly separator: string;
  /** Counts what is remembered. */
  readonly take: (bytes: number) => void;
}
