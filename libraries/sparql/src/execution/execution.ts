/** The state that all operators of one query share: the view, its graphs, the terms, the bounds, and the slots of variables. */

import { slotVariable } from '../algebra/hidden-variables.ts';
import type { Surroundings } from '../expressions/functions.ts';
import type { QueryBudget } from '../query-budget.ts';
import { type GraphScope, graphScope } from '../views/graph-scope.ts';
import { SubjectMarks } from '../views/marked-subjects.ts';
import type { View } from '../views/view.ts';
import { ViewCounts } from '../views/view-counts.ts';
import { QueryTerms } from './query-terms.ts';

export interface QueryGraphs {
  /** The graphs that make up the default graph; all where nothing is said. */
  readonly defaultGraphs: readonly number[] | 'all';
  readonly namedGraphs: readonly number[];
}

export class Execution {
  readonly view: View;
  readonly budget: QueryBudget;
  readonly terms: QueryTerms;
  readonly counts: ViewCounts;
  readonly subjectMarks: SubjectMarks;
  readonly around: Surroundings;
  readonly defaultScope: GraphScope;
  readonly namedScope: GraphScope;
  readonly namedGraphs: readonly number[];
  /** The graph that a `for-each-graph` is at. */
  activeGraph = 0;
  /** The number of the solution at hand, of those in which blank nodes are made. */
  currentSolution = 0;
  /** How many of them there were. */
  solutionCount = 0;
  private readonly slots = new Map<string, number>();
  private readonly scopes = new Map<number, GraphScope>();

  constructor(view: View, budget: QueryBudget, around: Surroundings, { defaultGraphs, namedGraphs }: QueryGraphs) {
    this.view = view;
    this.budget = budget;
    this.around = around;
    this.terms = new QueryTerms(view, budget);
    this.counts = new ViewCounts(view);
    this.subjectMarks = new SubjectMarks(view.count, budget);
    this.defaultScope = graphScope(view, defaultGraphs, false);
    this.namedScope = graphScope(view, isAll(namedGraphs, view) ? 'all' : namedGraphs, true);
    this.namedGraphs = namedGraphs;
  }

  readonly slotOf = (variable: string): number => {
    let slot = this.slots.get(variable);
    if (slot === undefined) {
      slot = this.slots.size;
      this.slots.set(variable, slot);
    }
    return slot;
  };

  /** A slot that no variable has. */
  freshSlot(): number {
    return this.slotOf(slotVariable(this.slots.size));
  }

  /** One named graph; empty where the dataset does not have it. */
  scopeOf(graph: number): GraphScope {
    let scope = this.scopes.get(graph);
    if (!scope) {
      scope = graphScope(this.view, this.namedGraphs.includes(graph) ? [graph] : [], false);
      this.scopes.set(graph, scope);
    }
    return scope;
  }
}

function isAll(graphs: readonly number[], view: View): boolean {
  const named = new Set(graphs);
  return view.graphs.every((graph) => named.has(graph));
}
