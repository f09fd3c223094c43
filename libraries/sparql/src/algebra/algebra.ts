/** The algebra of SPARQL 1.1 §18 as plain data, with graphs pushed into the patterns that look at them. */
import type { Iri, Term } from '@orrery/rdf/terms.ts';
import type { Variable } from '../syntax/query-form.ts';

export type PatternTerm = Term | Variable;

/** `active` is the graph that a `for-each-graph` around it is at. */
export type GraphTerm = 'default' | 'active' | Iri | Variable;

export interface TriplePattern {
  readonly kind: 'triple';
  readonly subject: PatternTerm;
  readonly predicate: PatternTerm;
  readonly object: PatternTerm;
  readonly graph: GraphTerm;
  /** Predicates that do not count, of a negated property set. */
  readonly excluded?: readonly Iri[];
}

export type Path =
  | { readonly kind: 'link'; readonly iri: Iri }
  | { readonly kind: 'negated'; readonly forward: readonly Iri[] | undefined; readonly backward: readonly Iri[] | undefined }
  | { readonly kind: 'inverse' | 'zero-or-more' | 'one-or-more' | 'zero-or-one'; readonly of: Path }
  | { readonly kind: 'sequence' | 'alternative'; readonly parts: readonly Path[] };

export interface PathPattern {
  readonly kind: 'path';
  readonly subject: PatternTerm;
  readonly path: Path;
  readonly object: PatternTerm;
  readonly graph: GraphTerm;
}

/** The names of the named graphs; one row where it names one that there is. */
export interface GraphNames {
  readonly kind: 'graph-names';
  readonly name: Iri | Variable;
}

/** No parts are one row without bindings. */
export interface Join {
  readonly kind: 'join';
  readonly parts: readonly Algebra[];
}

export interface Union {
  readonly kind: 'union';
  readonly parts: readonly Algebra[];
}

export interface LeftJoin {
  readonly kind: 'left-join';
  readonly left: Algebra;
  readonly right: Algebra;
  /** What must hold of a match; nothing more where there is none. */
  readonly conditions: readonly Expression[];
}

export interface Minus {
  readonly kind: 'minus';
  readonly left: Algebra;
  readonly right: Algebra;
}

export interface Filter {
  readonly kind: 'filter';
  readonly of: Algebra;
  readonly conditions: readonly Expression[];
}

export interface Extend {
  readonly kind: 'extend';
  readonly of: Algebra;
  readonly variable: string;
  readonly expression: Expression;
}

export interface Values {
  readonly kind: 'values';
  readonly variables: readonly string[];
  readonly rows: readonly (readonly (Term | undefined)[])[];
}

/** Evaluates the pattern on each named graph by itself. */
export interface ForEachGraph {
  readonly kind: 'for-each-graph';
  readonly variable: string;
  readonly of: Algebra;
}

export interface Aggregate {
  readonly variable: string;
  readonly name: string;
  readonly isDistinct: boolean;
  /** Nothing for `COUNT(*)`. */
  readonly expression: Expression | undefined;
  readonly separator: string;
}

export interface Group {
  readonly kind: 'group';
  readonly of: Algebra;
  /** Variables; what they are calculated from stands in `of`. */
  readonly keys: readonly string[];
  readonly aggregates: readonly Aggregate[];
}

export interface Ordering {
  readonly expression: Expression;
  readonly isDescending: boolean;
}

export interface Order {
  readonly kind: 'order';
  readonly of: Algebra;
  readonly orderings: readonly Ordering[];
}

export interface Project {
  readonly kind: 'project';
  readonly of: Algebra;
  readonly variables: readonly string[];
}

export interface Distinct {
  readonly kind: 'distinct';
  readonly of: Algebra;
}

export interface Slice {
  readonly kind: 'slice';
  readonly of: Algebra;
  readonly offset: number;
  readonly limit: number | undefined;
}

export type Algebra =
  | (TriplePattern | PathPattern | GraphNames | Join | Union | LeftJoin | Minus | Filter | Extend)
  | (Values | ForEachGraph | Group | Order | Project | Distinct | Slice);

export type Expression =
  | { readonly kind: 'term'; readonly term: Term }
  | Variable
  | { readonly kind: 'exists'; readonly pattern: Algebra; readonly isNegated: boolean }
  /** A built-in by its name in lower case, an operator, or a function by its IRI. */
  | { readonly kind: 'call'; readonly name: string; readonly operands: readonly Expression[] };

export const unit: Join = { kind: 'join', parts: [] };

/** Joins are flat: the planner orders their parts. */
export function join(...parts: readonly Algebra[]): Algebra {
  const flat = parts.flatMap((part) => (part.kind === 'join' ? part.parts : [part]));
  return flat.length === 1 ? flat[0]! : { kind: 'join', parts: flat };
}
