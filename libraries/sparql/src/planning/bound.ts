/** The variables that are known to be bound in the rows that a plan goes on from. */
import type { Algebra } from '../algebra/algebra.ts';
import { certainVariables, type Names, possibleVariables } from '../algebra/variables.ts';

export interface Bound {
  readonly possible: Names;
  readonly certain: Names;
  /** Whether there is one row without bindings: then a pattern is as well evaluated by itself. */
  readonly isUnit: boolean;
  /** Inside of EXISTS all patterns see the bindings of the row (SPARQL 1.1 §18.6, substitute). */
  readonly isSubstituted: boolean;
}

export const nothingBound: Bound = { possible: new Set(), certain: new Set(), isUnit: true, isSubstituted: false };

export function withBound(bound: Bound, node: Algebra): Bound {
  return {
    possible: new Set([...bound.possible, ...possibleVariables(node)]),
    certain: new Set([...bound.certain, ...certainVariables(node)]),
    isUnit: false,
    isSubstituted: bound.isSubstituted,
  };
}
