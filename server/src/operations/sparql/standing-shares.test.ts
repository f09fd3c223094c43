import { afterEach, expect, test } from 'vitest';
import { StandingQueries, type StandingQueriesDependencies } from './standing-queries.ts';
import type { StandingRequest } from './standing-query.ts';

/** Of all standing queries together. */
const mostCharacters = 8000;

let standing: StandingQueries | undefined;

afterEach(() => standing?.close());

function queriesOf(characters: number): StandingQueries {
  const dataset = { projectIds: ['project'], models: [], graphs: [] };
  const dependencies = {
    datasets: { of: async () => dataset },
    projects: { get: async () => ({}) },
    sight: {
      answering: (_: unknown, read: () => Promise<unknown>, answer: (dataset: unknown) => unknown) => read().then(answer),
    },
    engine: { tableRows: async () => ({ isWhole: true, rows: new Map([['x'.repeat(characters), 1]]) }) },
    onFailure: () => {},
    mostCharacters,
  };
  standing = new StandingQueries(dependencies as unknown as StandingQueriesDependencies);
  return standing;
}

async function opened(by: string): Promise<void> {
  const caller = { id: by, name: by, isAdministrator: false };
  const request = { caller, projectId: 'project', signal: new AbortController().signal };
  await standing!.open(request as unknown as StandingRequest, async () => true);
}

test('an eighth of what is kept for all standing queries is kept for one caller', async () => {
  queriesOf(450);
  for (let count = 0; count < 2; count++) await opened('mallory');
  await expect(opened('mallory')).rejects.toMatchObject({ kind: 'unavailable', message: /your standing queries/ });
  await opened('ada');
});

test('so much is kept for all of them', async () => {
  queriesOf(900);
  for (let count = 0; count < 8; count++) await opened(`user ${count}`);
  await expect(opened('ada')).rejects.toMatchObject({ kind: 'unavailable', message: /for standing queries/ });
});
