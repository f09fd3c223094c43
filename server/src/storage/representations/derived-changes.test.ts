import { expect, test } from 'vitest';
import { derivedInSteps, derivedRows, type ViewsOfRevision } from './derived-changes.ts';

const model = { id: '01800000-0000-7000-8000-000000000001', projectId: 'p', scopeId: 's' };
const at = (number: number, ...names: readonly (string | undefined)[]): ViewsOfRevision => ({
  model,
  revision: number,
  views: names.flatMap((name, index) =>
    name === undefined ? [] : [{ objectId: `object-${index}`, type: 'a#//B', name, specification: 'orrery:sketch' }],
  ),
  userId: `user-${number}`,
  now: number,
});

test('equal names are counted in document order; what has no name is called something', () => {
  const { coming } = derivedRows(at(1, 'Plan', 'Plan', '', 'Plán', ' \n '), []);
  expect(coming.map(({ slug }) => slug).slice(0, 2)).toEqual(['plan', 'plan-2']);
  expect(coming[3]!.slug).toBe('plan-3');
  expect([coming[2]!.name, coming[4]!.name]).toEqual(['Unnamed view', 'Unnamed view']);
  expect(coming[2]!.slug).toBe(`view-${coming[2]!.id.slice(0, 8)}`);
});

test('nothing changes where the views are the same', () => {
  const { coming } = derivedRows(at(1, 'Plan', 'Floor'), []);
  expect(derivedRows(at(2, 'Plan', 'Floor'), coming)).toEqual({ going: [], coming: [], moved: [], renamed: [] });
});

test('a renamed view keeps its slug and tells who renamed it; one that only moves tells nothing', () => {
  const { coming: before } = derivedRows(at(1, 'Plan', 'Floor'), []);
  const { coming, going, renamed } = derivedRows(at(2, undefined, 'Ground'), before);
  expect([coming, going]).toEqual([[], [before[0]!.id]]);
  expect(renamed).toMatchObject([
    { slug: 'floor', name: 'Ground', position: 0, modified_at: 2, modifier_id: 'user-2', created_at: 1 },
  ]);
  expect(derivedRows(at(2, undefined, 'Floor'), before)).toMatchObject({ coming: [], going: [before[0]!.id] });
  expect(derivedRows(at(2, undefined, 'Floor'), before).moved).toMatchObject([{ position: 0, modified_at: 1 }]);
});

test('a view that comes first changes its own row and that of the first one before, however many follow', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `View ${at}`);
  const { coming: before } = derivedRows(at(1, undefined, ...names), []);
  const { coming, going, moved, renamed } = derivedRows(at(2, 'First', ...names), before);
  expect([coming.length, going.length, moved.length, renamed.length]).toEqual([1, 0, 1, 0]);
});

test('a view that goes takes its row along, unless somebody has stored it', () => {
  const { coming: before } = derivedRows(at(1, 'Plan', 'Floor'), []);
  const stored = before.map((row) => ({ ...row, is_stored: row.slug === 'floor' ? 1 : 0 }));
  const { going, coming } = derivedRows(at(2), stored);
  expect(going.toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  expect(coming).toMatchObject([{ slug: 'floor', position: null, derived_name: null, is_stored: 1 }]);
  expect(derivedRows(at(3, undefined, 'Ground'), coming).renamed).toMatchObject([
    { name: 'Floor', derived_name: 'Ground', position: 0 },
  ]);
});

test('a long name is cut at 200 characters, and a slug that is counted at 100', () => {
  const { coming } = derivedRows(at(1, 'é'.repeat(500), 'é'.repeat(500)), []);
  expect(coming.map(({ name, slug }) => [name.length, slug.length])).toEqual([
    [200, 100],
    [200, 100],
  ]);
  expect(coming[1]!.slug.endsWith('e-2')).toBe(true);
});

test('thousands of views are looked through in steps, between which others are served', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `View ${at}`);
  const steps = derivedInSteps(at(1, ...names), []);
  let count = 0;
  while (!steps.next().done) count++;
  expect(count).toBeGreaterThan(200);
});
