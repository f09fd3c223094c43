import { expect, test } from 'vitest';
import { taskKinds } from '../../server/src/operations/tasks/task-kinds.ts';
import { rows } from './rows.ts';
import type { Site } from './site.ts';

/** A site of which everything is there, and is a name. */
const anySite: Site = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 'anything' : anySite),
}) as unknown as Site;

test('the access matrix has a row for every kind of task', () => {
  const asked = rows
    .filter(({ operation }) => operation === 'POST /api/tasks')
    .map(({ request }) => (request(anySite).body as { readonly kind?: string }).kind);
  const kinds = taskKinds.map((kind) => kind({} as Parameters<typeof kind>[0]).name);
  expect(kinds.length).toBeGreaterThan(5);
  expect(kinds.filter((kind) => !asked.includes(kind))).toEqual([]);
});
