import { expect, test } from 'vitest';
import type { MergePlan } from './merge-plan.ts';
import { mergeSteps } from './merge-steps.ts';

const pair = (id: string) => ({ source: { id }, target: { id } });
const addition = (id: string, isContested = false) => ({ source: { id }, isContested });

const planOf = (merges: string, additions: readonly object[], same = 's') =>
  ({
    source: { id: 'from' },
    target: { id: 'to' },
    merges: [...merges].map(pair),
    additions,
    same: [...same].map(pair),
    left: [],
  }) as unknown as MergePlan;

const idsOf = ({ merges, additions, same }: MergePlan) =>
  [merges, additions, same].map((models) => models.map(({ source }) => source.id).join(''));

const told = (plan: MergePlan, choices: object = {}) =>
  mergeSteps(plan, { choices: {}, ...choices }, { rows: new Map(), most: 2 }).map(({ plan, isLast }) => [idsOf(plan), isLast]);

test('so many models are written by each step, and what is the same is noted with the last one', () => {
  expect(told(planOf('abc', [addition('d'), addition('e')]))).toEqual([
    [['ab', '', ''], false],
    [['c', 'd', ''], false],
    [['', 'e', 's'], true],
  ]);
});

test('what nobody wants again is noted with the last step', () => {
  const additions = [addition('x', true), addition('d'), addition('y', true), addition('e'), addition('f')];
  expect(told(planOf('', additions), { otherwise: 'target' })).toEqual([
    [['', 'de', ''], false],
    [['', 'fxy', 's'], true],
  ]);
});

test('where nothing is to be written, one step notes that', () => {
  expect(told(planOf('', []))).toEqual([[['', '', 's'], true]]);
});

test('models with many rows are fewer in a step, and one alone is written however many it has', () => {
  const rows = new Map(Object.entries({ a: 4, b: 5, c: 3, d: 30, e: 1, f: 9 }));
  const plan = planOf('abc', [addition('d'), addition('e'), addition('f')]);
  // The rows of a merge are those of its source and of its target.
  const steps = mergeSteps(plan, { choices: {} }, { rows, mostRows: 18 });
  expect(steps.map((step) => idsOf(step.plan))).toEqual([
    ['ab', '', ''],
    ['c', '', ''],
    ['', 'd', ''],
    ['', 'ef', 's'],
  ]);
});
