/** Makes operators of algebra: joins are ordered, conditions placed, and each part either goes on from rows or is joined by a table. */
import type { Algebra, Expression, Extend, Filter, LeftJoin, Minus, TriplePattern } from '../algebra/algebra.ts';
import { certainVariables, expressionVariables, possibleVariables } from '../algebra/variables.ts';
import { BatchExpressions } from '../execution/batch-expressions.ts';
import type { Execution } from '../execution/execution.ts';
import { chained } from '../operators/chain.ts';
import { extended } from '../operators/extend.ts';
import { filtered } from '../operators/filter.ts';
import { forEachGraph } from '../operators/for-each-graph.ts';
import { hashJoined, type JoinSlots, JoinTable } from '../operators/hash-join.ts';
import { leftJoined } from '../operators/left-join.ts';
import { minusMatches, minusTable } from '../operators/minus.ts';
import { united } from '../operators/union.ts';
import { type Operator, unitBatch } from '../rows/batch.ts';
import { ColumnTable } from '../rows/column-table.ts';
import { TextMarks } from '../views/text-marks.ts';
import { type Bound, nothingBound, withBound } from './bound.ts';
import { conjuncts, filteredBy, labelsBlanks, onlySlotOf } from './conditions.ts';
import { Estimates, type Ranges } from './estimates.ts';
import { type IdRange, intersected, rangeOf } from './id-ranges.ts';
import { joinOrder } from './join-order.ts';
import { planDistinct, planGroup, planOrder, planProject, planSlice } from './plan-modifiers.ts';
import { planGraphNames, planPath, planTriple, planTwoSteps, planValues } from './plan-patterns.ts';
import type { Planning } from './planning.ts';
import { isSeedable, standsAlone } from './seedable.ts';
import { secondStep } from './two-steps.ts';
import { wantedTextOf } from './wanted-text.ts';

type Rule = (node: never, bound: Bound) => Operator;
type Of<Kind> = Extract<Algebra, { kind: Kind }>;

export class Planner implements Planning {
  readonly execution: Execution;
  private readonly estimates: Estimates;
  private readonly rules: Readonly<Record<Algebra['kind'], Rule>>;

  constructor(execution: Execution) {
    this.execution = execution;
    this.estimates = new Estimates(execution);
    this.rules = {
      triple: (node: TriplePattern, bound) => this.group([node], [], bound),
      path: (node: Of<'path'>) => planPath(node, execution),
      'graph-names': (node: Of<'graph-names'>) => planGraphNames(node, execution),
      join: ({ parts }: Of<'join'>, bound) => this.group(parts, [], bound),
      union: ({ parts }: Of<'union'>, bound) => united(parts.map((part) => this.joined(part, bound))),
      'left-join': (node: LeftJoin, bound) => this.leftJoin(node, bound),
      minus: (node: Minus, bound) => this.minus(node, bound),
      filter: (node: Filter, bound) => this.filter(node, bound),
      extend: (node: Extend, bound) => this.extend(node, bound),
      values: (node: Of<'values'>) => planValues(node, execution),
      'for-each-graph': (node: Of<'for-each-graph'>) => this.eachGraph(node),
      group: (node: Of<'group'>) => planGroup(node, this),
      order: (node: Of<'order'>) => planOrder(node, Number.POSITIVE_INFINITY, this),
      project: (node: Of<'project'>) => planProject(node, this),
      distinct: (node: Of<'distinct'>) => planDistinct(node, this),
      slice: (node: Of<'slice'>) => planSlice(node, this),
    };
  }

  plan(node: Algebra, bound: Bound): Operator {
    return this.rules[node.kind](node as never, bound);
  }

  slotsOf(names: Iterable<string>): number[] {
    return Array.from(names, (name) => this.execution.slotOf(name));
  }

  expressionsFor(bound: Bound): BatchExpressions {
    const substituted: Bound = { ...bound, isUnit: false, isSubstituted: true };
    return new BatchExpressions(this.execution, ({ pattern }) => this.joined(pattern, substituted));
  }

  /** A part that rows are joined with: it goes on from them, or is evaluated once into a table. */
  private joined(part: Algebra, bound: Bound): Operator {
    const goesOn = !standsAlone(part) && (bound.isSubstituted || isSeedable(part, bound.possible));
    if (bound.isUnit || goesOn) return this.plan(part, bound);
    const { slots, tableOf } = this.tableFor(part, bound);
    return hashJoined(tableOf, slots, this.execution.budget);
  }

  /** Parts in their best order, conditions as early as their variables are settled. */
  private group(parts: readonly Algebra[], conditions: readonly Expression[], bound: Bound): Operator {
    const ranges = this.rangesOf(conditions);
    const order = joinOrder(parts, bound.possible, this.estimates, ranges);
    const waiting = new Set(conditions);
    const stages: Operator[] = [];
    let known = bound;
    const settle = (rest: readonly Algebra[]) => {
      const ready = [...waiting].filter((condition) => isSettled(condition, rest, known));
      for (const condition of ready) waiting.delete(condition);
      if (ready.length === 0) return;
      stages.push(this.condition(ready, known));
      known = { ...known, isUnit: false };
    };
    settle(order);
    for (let index = 0; index < order.length; index++) {
      const part = order[index]!;
      const second = secondStep(part, order[index + 1], known.certain);
      if (second) {
        stages.push(planTwoSteps(part as TriplePattern, this.plan(second, nothingBound), ranges, this.execution));
        known = withBound(known, second);
        index++;
      } else stages.push(part.kind === 'triple' ? planTriple(part, ranges, this.execution) : this.joined(part, known));
      known = withBound(known, part);
      settle(order.slice(index + 1));
    }
    return chained(stages);
  }

  private condition(conditions: readonly Expression[], bound: Bound): Operator {
    if (conditions.length === 0) return (input) => input;
    const expressions = this.expressionsFor(bound);
    const compiled = conditions.map((condition) => {
      const onlySlot = onlySlotOf(condition, this.execution);
      const wanted = onlySlot === undefined ? undefined : wantedTextOf(condition);
      const marks = wanted && new TextMarks(wanted, this.execution.view, this.execution.budget);
      return { evaluate: expressions.compile(condition), onlySlot, marks };
    });
    return filtered(compiled, expressions, this.execution.budget);
  }

  private rangesOf(conditions: readonly Expression[]): Ranges {
    const ranges = new Map<string, IdRange>();
    for (const condition of conditions) {
      const found = rangeOf(condition, this.execution.view);
      if (found) ranges.set(found.variable, intersected(ranges.get(found.variable), found.range));
    }
    return ranges;
  }

  private filter({ of, conditions }: Filter, bound: Bound): Operator {
    const pushed = filteredBy(of, conjuncts(conditions));
    if (pushed.kind !== 'filter') return this.plan(pushed, bound);
    return this.filtered(pushed.of, pushed.conditions, bound);
  }

  private filtered(of: Algebra, conditions: readonly Expression[], bound: Bound): Operator {
    const parts = of.kind === 'join' ? of.parts : of.kind === 'triple' ? [of] : undefined;
    if (parts) return this.group(parts, conditions, bound);
    return chained([this.joined(of, bound), this.condition(conditions, withBound(bound, of))]);
  }

  private leftJoin({ left, right, conditions }: LeftJoin, bound: Bound): Operator {
    const leftBound = withBound(bound, left);
    const goesOn = bound.isSubstituted || isSeedable(right, leftBound.possible);
    const separate = conjuncts(conditions);
    const operator = goesOn
      ? this.filtered(right, separate, leftBound)
      : chained([this.joined(right, leftBound), this.condition(separate, withBound(leftBound, right))]);
    return chained([this.joined(left, bound), leftJoined(operator, this.execution.freshSlot())]);
  }

  private minus({ left, right }: Minus, bound: Bound): Operator {
    const leftBound = withBound(bound, left);
    const [here, there] = [possibleVariables(left), possibleVariables(right)];
    const shared = [...there].filter((name) => here.has(name));
    const plan = this.joined(left, bound);
    if (shared.length === 0) return plan;
    const isCertain = shared.every((name) => certainVariables(left).has(name) && certainVariables(right).has(name));
    if (isCertain && isSeedable(right, leftBound.possible)) {
      return chained([plan, minusMatches(this.plan(right, leftBound), this.execution.freshSlot())]);
    }
    const { slots, tableOf } = this.tableFor(right, { ...nothingBound, possible: here, certain: certainVariables(left) });
    return chained([plan, minusTable(tableOf, slots, this.execution.budget)]);
  }

  private extend({ of, variable, expression }: Extend, bound: Bound): Operator {
    const { execution } = this;
    const expressions = this.expressionsFor(withBound(bound, of));
    const extension = {
      slot: execution.slotOf(variable),
      evaluate: expressions.compile(expression),
      tellsSolutions: labelsBlanks(expression),
      onlySlot: onlySlotOf(expression, execution),
    };
    return chained([this.joined(of, bound), extended(extension, expressions, execution)]);
  }

  private eachGraph({ variable, of }: Of<'for-each-graph'>): Operator {
    const [inner, slots] = [this.plan(of, nothingBound), this.slotsOf(possibleVariables(of))];
    return forEachGraph(inner, this.execution.slotOf(variable), slots, this.execution);
  }

  /** A table of the part, made when it is needed; inside of GRAPH one for each graph. */
  private tableFor(part: Algebra, bound: Bound): { slots: JoinSlots; tableOf: () => JoinTable } {
    const { execution } = this;
    const [names, certain] = [possibleVariables(part), certainVariables(part)];
    const isCertain = (name: string) => certain.has(name) && bound.certain.has(name);
    const shared = [...names].filter((name) => bound.possible.has(name));
    const slots: JoinSlots = {
      certain: this.slotsOf(shared.filter(isCertain)),
      possible: this.slotsOf(shared.filter((name) => !isCertain(name))),
    };
    const [operator, columns] = [this.plan(part, nothingBound), this.slotsOf(names)];
    let [made, graph]: [JoinTable | undefined, number] = [undefined, 0];
    const tableOf = () => {
      if (made && graph === execution.activeGraph) return made;
      const table = new ColumnTable(columns, execution.budget).appendAll(operator([unitBatch]));
      [made, graph] = [new JoinTable(table, slots.certain, execution.budget), execution.activeGraph];
      return made;
    };
    return { slots, tableOf };
  }
}

/** Whether no part that is left changes what the condition sees. */
function isSettled(condition: Expression, rest: readonly Algebra[], known: Bound): boolean {
  return [...expressionVariables(condition)].every(
    (name) => known.certain.has(name) || rest.every((part) => !possibleVariables(part).has(name)),
  );
}
