import { expect, test } from 'vitest';
import type { MergePlan } from './merge-plan.ts';
import { PlanDigest, planDigest } from './plan-digest.ts';

const model = (id: string, revision = 1) => ({ id, revision });
const merge = (id: string, revision = 1) => ({ source: model(`from ${id}`, revision), target: model(`into ${id}`) });
const addition = (id: string, isContested = false) => ({ source: model(id), isContested });

const plan = {
  source: { id: 'from' },
  target: { id: 'into' },
  merges: [merge('a'), merge('b')],
  additions: [addition('c'), addition('d', true)],
  same: [],
  left: [{ model: model('e'), reason: 'It is archived here.' }],
} as unknown as MergePlan;

test('it is the same for the same plan, in whatever order', async () => {
  expect(await planDigest({ ...plan, merges: plan.merges.toReversed() })).toBe(await planDigest(plan));
});

test.each<[string, object]>([
  ['other projects', { source: { id: 'other' } }],
  ['another revision', { merges: [merge('a'), merge('b', 2)] }],
  ['another base', { merges: [merge('a'), { ...merge('b'), base: { modelId: 'base', revision: 1 } }] }],
  ['one more merge', { merges: [...plan.merges, merge('f')] }],
  ['the same merge twice', { merges: [...plan.merges, merge('b')] }],
  ['an addition that is contested', { additions: [addition('c', true), addition('d', true)] }],
  ['one that is not left any more', { left: [] }],
])('it is another one for %s', async (_, other) => {
  expect(await planDigest({ ...plan, ...other })).not.toBe(await planDigest(plan));
});

test('what is done is taken out: what is left is planned the same', async () => {
  const [now, later] = [
    { merges: plan.merges.slice(0, 1), additions: plan.additions.slice(1) },
    { merges: plan.merges.slice(1), additions: plan.additions.slice(0, 1) },
  ];
  const digest = await PlanDigest.of(plan);
  digest.takeOut(now);
  expect(digest.text).toBe(await planDigest({ ...plan, ...later }));
});
