import { expect, test } from 'vitest';
import { Failure } from '../../failures.ts';
import { FairTurns } from '../../fair-turns.ts';
import { type StandingDependencies, StandingQuery, type StandingRequest } from './standing-query.ts';

const graph = { graph: 'http://x/model', key: 'first' };
const model = { model: { id: 'model', revision: 1 }, graph };
const full = { projectIds: ['project'], models: [model], graphs: [graph] };
const empty = { projectIds: ['project'], models: [], graphs: [] };
const row = '{"name":{"type":"literal","value":"Ada"}}';

/** What is told to somebody who sees one model first, and then none; the project itself only if they still do. */
async function told({ isProjectSeen }: { readonly isProjectSeen: boolean }): Promise<string> {
  const looks = [full, empty];
  const dependencies = {
    datasets: { of: async () => looks.shift() },
    projects: {
      get: async () => {
        if (!isProjectSeen) throw new Failure('missing', 'There is no such project.');
      },
    },
    sight: {
      answering: (_: unknown, read: () => Promise<unknown>, answer: (dataset: unknown) => unknown) => read().then(answer),
    },
    engine: {
      tableRows: async ({ dataset }: { dataset: readonly unknown[] }) => ({
        isWhole: true,
        rows: new Map(dataset.map(() => [row, 1])),
      }),
    },
    turns: new FairTurns({
      ...{ atOnce: 1, atOnceOfOne: 1, mostWaitingOfOne: 1, mostWaiting: 1, longestWaitMilliseconds: 1000 },
      refusal: () => new Failure('unavailable', 'Later.'),
    }),
  } as unknown as StandingDependencies;
  const caller = { id: 'bob', name: 'Bob', isAdministrator: false };
  const request = { caller, projectId: 'project', signal: new AbortController().signal };
  const query = new StandingQuery(request as unknown as StandingRequest, dependencies);
  const events = await query.begin();
  let text = new TextDecoder().decode((await events.next()).value!);
  query.wake();
  const next = await events.next();
  if (next.value) text += new TextDecoder().decode(next.value);
  query.stop();
  return text;
}

test.each([
  { name: 'a model that is not seen any more has gone', isProjectSeen: true, isRemoved: true },
  {
    name: 'a project that is hidden while its models are read takes no row: its reader hears nothing more',
    isProjectSeen: false,
    isRemoved: false,
  },
])('$name', async ({ isProjectSeen, isRemoved }) => {
  const text = await told({ isProjectSeen });
  expect(text).toContain('"op":"added"');
  expect(text.includes('"op":"removed"')).toBe(isRemoved);
});
