/** Evaluates a query on a view: a truth, a table of ids, or triples of ids, made while they are read. */
import { Blank, Iri } from '@orrery/rdf/terms.ts';
import type { Query } from '../algebra/query.ts';
import { Execution, type QueryGraphs } from '../execution/execution.ts';
import type { QueryTerms } from '../execution/query-terms.ts';
import type { Digest, Surroundings } from '../expressions/functions.ts';
import { nothingBound } from '../planning/bound.ts';
import { Planner } from '../planning/planner.ts';
import { QueryBudget, type QueryLimits } from '../query-budget.ts';
import { type Batch, unitBatch } from '../rows/batch.ts';
import { QueryLimit } from '../sparql-errors.ts';
import type { GraphLists } from '../syntax/query-form.ts';
import type { View } from '../views/view.ts';
import { constructed } from './construct.ts';
import { described } from './describe.ts';
import type { Triple } from './triple.ts';

/** No list of default graphs means the union of all. */
export type AskedGraphs = Omit<GraphLists, 'defaultGraphs'> & Partial<Pick<GraphLists, 'defaultGraphs'>>;

export interface EvaluationOptions {
  /** The dataset that the request asks for: it replaces FROM and FROM NAMED (SPARQL 1.1 Protocol §2.1.4). */
  readonly graphs?: AskedGraphs | undefined;
  readonly limits?: QueryLimits;
  readonly digest?: Digest;
  readonly now?: Date;
  readonly random?: () => number;
  readonly uuid?: () => string;
}

interface Common {
  readonly terms: QueryTerms;
  readonly budget: QueryBudget;
}

export type Answer =
  | (Common & { readonly kind: 'boolean'; readonly value: boolean })
  | (Common & {
      readonly kind: 'table';
      readonly variables: readonly string[];
      /** The slot of each variable in the rows. */
      readonly slots: readonly number[];
      readonly rows: Iterable<Batch>;
    })
  | (Common & { readonly kind: 'triples'; readonly triples: Iterable<Triple> });

export function evaluateQuery(query: Query, view: View, options: EvaluationOptions = {}): Answer {
  const budget = new QueryBudget(options.limits);
  const execution = executionOf(query, view, budget, options);
  const { terms } = execution;
  const rows = plannedRows(query, execution);
  if (query.form === 'ask') return { kind: 'boolean', value: hasRow(rows), terms, budget };
  if (query.form === 'construct')
    return { kind: 'triples', triples: constructed(query.template, rows, execution), terms, budget };
  if (query.form === 'describe') return { kind: 'triples', triples: described(query.described, rows, execution), terms, budget };
  return { kind: 'table', variables: query.variables, slots: query.variables.map(execution.slotOf), rows, terms, budget };
}

/** Plans and evaluates the query. Where its tree is too deep for the stack, the error says so. */
function* plannedRows(query: Query, execution: Execution): Generator<Batch> {
  try {
    yield* new Planner(execution).plan(query.pattern, nothingBound)([unitBatch]);
  } catch (error) {
    // Other errors of ranges are faults of ours, or of the machine.
    if (error instanceof RangeError && /call stack/.test(error.message))
      throw new QueryLimit('depth', 'The query is too deep to be evaluated.', { cause: error });
    throw error;
  }
}

function hasRow(rows: Iterable<Batch>): boolean {
  for (const { size } of rows) if (size > 0) return true;
  return false;
}

function executionOf(query: Query, view: View, budget: QueryBudget, options: EvaluationOptions): Execution {
  const blanks = new Map<string, Blank>();
  let prefix: string | undefined;
  let made = 0;
  const fresh = () => {
    // Few queries make blank nodes.
    prefix ??= `n${(options.uuid ?? randomUuid)().replaceAll('-', '')}`;
    return new Blank(`${prefix}x${++made}`);
  };
  const around: Surroundings = {
    budget,
    now: options.now ?? new Date(),
    base: query.base,
    digest: options.digest,
    random: options.random ?? Math.random,
    uuid: options.uuid ?? randomUuid,
    newBlank: (label) => (label === undefined ? fresh() : labelled(`${execution.currentSolution} ${label}`)),
  };
  const labelled = (name: string): Blank => {
    const known = blanks.get(name) ?? fresh();
    if (!blanks.has(name)) budget.take(name.length * 2 + 128);
    blanks.set(name, known);
    return known;
  };
  const execution: Execution = new Execution(view, budget, around, graphsOf(options.graphs ?? query.from, view));
  return execution;
}

function randomUuid(): string {
  return crypto.randomUUID();
}

/** Without a list the default graph is the union of all, and all are named. Graphs that the view does not have are not there. */
function graphsOf(lists: AskedGraphs | undefined, view: View): QueryGraphs {
  if (!lists) return { defaultGraphs: 'all', namedGraphs: view.graphs };
  const existing = new Set(view.graphs);
  const ids = (names: readonly string[]) => {
    const found = names.map((name) => view.idOf(new Iri(name))).filter((id) => existing.has(id));
    return [...new Set(found)].sort((one, other) => one - other);
  };
  return {
    defaultGraphs: lists.defaultGraphs ? ids(lists.defaultGraphs) : 'all',
    namedGraphs: ids(lists.namedGraphs),
  };
}
