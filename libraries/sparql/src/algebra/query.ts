/** A query as the engine evaluates it: its form, its pattern, and what is made of the solutions. */
import type { Iri } from '@orrery/rdf/terms.ts';
import type { GraphLists, QueryForm, Variable } from '../syntax/query-form.ts';
import type { Algebra, TriplePattern } from './algebra.ts';

export interface Query {
  readonly form: QueryForm;
  readonly pattern: Algebra;
  /** The columns of SELECT. */
  readonly variables: readonly string[];
  /** What CONSTRUCT makes of each solution. */
  readonly template: readonly TriplePattern[];
  /** What DESCRIBE tells of. */
  readonly described: readonly (Iri | Variable)[];
  readonly base: string | undefined;
  readonly prefixes: Readonly<Record<string, string>>;
  readonly from: GraphLists | undefined;
}
