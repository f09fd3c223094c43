/** A finding of a validation: what is wrong, by which rule, and where. */
import type { Place, Severity } from '@orrery/kernel';

/** What a rule comes from: the metamodel and language of a model, its invariants, shapes, or a delivery specification. */
export const findingSources = ['metamodel', 'reference', 'invariant', 'shape', 'delivery'] as const;
export type FindingSource = (typeof findingSources)[number];

export interface Finding extends Place {
  readonly severity: Severity;
  readonly source: FindingSource;
  readonly rule: string;
  readonly message: string;
  /** The position of its model among those that were handed over. */
  readonly model: number;
  readonly objectId?: string | undefined;
  readonly label?: string | undefined;
  readonly feature?: string | undefined;
}

/** How often a rule found something, what was not told included. */
export interface RuleCount {
  readonly source: FindingSource;
  readonly severity: Severity;
  readonly rule: string;
  readonly count: number;
}

/** A line of what a job of validation writes. */
export type FindingLine = { readonly finding: Finding } | { readonly done: number };

/** So many findings of one rule are told, and so many in all; the rest is counted. */
export const mostOfRule = 1000;
export const mostFindings = 10_000;
/** So many rules are told apart; a metamodel or a graph may bring any number. */
export const mostRules = 2000;
