import { expect, test } from 'vitest';
import type { Algebra } from '../algebra/algebra.ts';
import { Execution } from '../execution/execution.ts';
import { readQuery } from '../parsing/read-query.ts';
import { QueryBudget } from '../query-budget.ts';
import { viewOf } from '../testing/small-view.ts';
import { Estimates } from './estimates.ts';
import { joinOrder } from './join-order.ts';

/** One class of which very many are, and few routes that lead to few of them. */
const parts = Array.from({ length: 300 }, (_, index) => `:e${index} a :Part ; :next :e${(index + 1) % 300} .`);
const view = viewOf({ g: `:Part :in :All . :r1 :needs :e1 ; :exit :x . :r2 :needs :e2 ; :exit :y . ${parts.join(' ')}` });

function orderOf(pattern: string): string[] {
  const query = readQuery(`PREFIX : <http://x/> SELECT * { ${pattern} }`);
  const execution = new Execution(view, new QueryBudget(), {} as never, { defaultGraphs: 'all', namedGraphs: [] });
  const join = joinIn(query.pattern);
  return joinOrder(join, new Set(), new Estimates(execution), new Map()).map((part) =>
    part.kind === 'triple' ? part.predicate.value.replace(/.*[/#]/, '') : part.kind,
  );
}

function joinIn(node: Algebra): readonly Algebra[] {
  if (node.kind === 'join') return node.parts;
  if ('of' in node) return joinIn(node.of);
  throw new Error(`No join in ${node.kind}.`);
}

test('the part with the fewest rows comes first, and those that it leads to next', () => {
  expect(orderOf('?e :next ?f . ?r :needs ?e')).toEqual(['needs', 'next']);
});

test('a part of one row that leads to very many is no good beginning', () => {
  expect(orderOf('?class :in :All . ?e a ?class . ?e :next ?f . ?r :needs ?e ; :exit ?x')[0]).not.toBe('in');
});

test('a path of at most one step leads to few, however many nodes there are', () => {
  expect(orderOf('?e a :Part ; :next ?f . ?f :next? ?g . ?g :next ?h').indexOf('path')).toBeGreaterThan(0);
});

test('paths of every kind come behind what says where they begin', () => {
  for (const path of ['^:next?', '(:next/:next)?', '(:next|^:next)?', '(!:in)?', ':next*', '(:unheard/:next)+'])
    expect(orderOf(`?e ${path} ?f . ?r :needs ?e`).at(-1)).toBe('path');
});
