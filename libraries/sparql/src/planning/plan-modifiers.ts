/** Plans of what is done with solutions: groups, order, projection, DISTINCT and slices. */
import type { Distinct, Group, Order, Project, Slice } from '../algebra/algebra.ts';
import { isWritten } from '../algebra/hidden-variables.ts';
import { possibleVariables } from '../algebra/variables.ts';
import { chained } from '../operators/chain.ts';
import { distinct } from '../operators/distinct.ts';
import { extended } from '../operators/extend.ts';
import { type GroupAggregate, grouped } from '../operators/group.ts';
import { ordered, type SortKey } from '../operators/order.ts';
import { projected } from '../operators/project.ts';
import { sliced } from '../operators/slice.ts';
import type { Operator } from '../rows/batch.ts';
import { alike, withoutDetours } from './aggregates.ts';
import { nothingBound, withBound } from './bound.ts';
import { onlySlotOf } from './conditions.ts';
import type { Planning } from './planning.ts';

export function planGroup(group: Group, planning: Planning): Operator {
  const { execution } = planning;
  const { of, keys, aggregates } = withoutDetours(group);
  const expressions = planning.expressionsFor(withBound(nothingBound, of));
  const rowSlots = planning.slotsOf([...possibleVariables(of)].filter(isWritten));
  const compiled = alike(aggregates).map(
    ([{ name, isDistinct, separator, expression }, variables]): GroupAggregate => ({
      ...{ name, isDistinct, separator, rowSlots },
      slots: planning.slotsOf(variables),
      operand: expression ? expressions.compile(expression) : 'row',
      operandSlot: expression?.kind === 'variable' ? execution.slotOf(expression.value) : undefined,
    }),
  );
  return chained([planning.plan(of, nothingBound), grouped(planning.slotsOf(keys), compiled, expressions, execution)]);
}

/** Only as many rows are kept as are asked for. Expressions are calculated into columns before. */
export function planOrder({ of, orderings }: Order, most: number, planning: Planning): Operator {
  const { execution } = planning;
  const stages: Operator[] = [planning.plan(of, nothingBound)];
  const keys = orderings.map(({ expression, isDescending }): SortKey => {
    if (expression.kind === 'variable') return { slot: execution.slotOf(expression.value), isDescending };
    const expressions = planning.expressionsFor(withBound(nothingBound, of));
    const evaluate = expressions.compile(expression);
    const onlySlot = onlySlotOf(expression, execution);
    const extension = { slot: execution.freshSlot(), evaluate, tellsSolutions: false, onlySlot };
    stages.push(extended(extension, expressions, execution));
    return { slot: extension.slot, isDescending };
  });
  const slots = [...new Set([...planning.slotsOf(possibleVariables(of)), ...keys.map(({ slot }) => slot)])];
  return chained([...stages, ordered(keys, slots, most, execution.terms, execution.budget)]);
}

export function planProject({ of, variables }: Project, planning: Planning, inner = planning.plan(of, nothingBound)): Operator {
  return chained([inner, projected(planning.slotsOf(variables))]);
}

export function planDistinct({ of }: Distinct, planning: Planning): Operator {
  const slots = planning.slotsOf(possibleVariables(of));
  return chained([planning.plan(of, nothingBound), distinct(slots, planning.execution.budget)]);
}

/** A slice of what is ordered needs only the first rows of it. */
export function planSlice({ of, offset, limit = Number.POSITIVE_INFINITY }: Slice, planning: Planning): Operator {
  const most = offset + limit;
  let inner: Operator | undefined;
  if (of.kind === 'order') inner = planOrder(of, most, planning);
  else if (of.kind === 'project' && of.of.kind === 'order') inner = planProject(of, planning, planOrder(of.of, most, planning));
  return chained([inner ?? planning.plan(of, nothingBound), sliced(offset, limit)]);
}
