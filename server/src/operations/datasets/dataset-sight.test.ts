import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatasetSight, type DatasetSightDependencies } from './dataset-sight.ts';
import type { ProjectDataset } from './project-datasets.ts';

/** Somebody who loses sight of a model whenever an answer is there, and how often the answer is asked for. */
async function asked(
  answer: () => Promise<string>,
  longMilliseconds: number,
): Promise<{ readonly times: number; readonly error: unknown }> {
  const dependencies = {
    database: { state: () => undefined },
    projects: { get: async () => ({}) },
    models: { seesAll: async () => false },
  };
  const sight = new DatasetSight(dependencies as unknown as DatasetSightDependencies, longMilliseconds);
  const read = async () => ({ project: { id: '' }, models: [] }) as unknown as ProjectDataset;
  let times = 0;
  const outcome = sight.answering('anonymous', read, () => {
    times++;
    return answer();
  });
  const error = await outcome.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { times, error };
}

const changed = { kind: 'unavailable', message: expect.stringContaining('Ask again') };

test('whoever keeps losing sight of something is told so after three attempts, whether there is an answer or a fault', async () => {
  for (const answer of [async () => 'hush', () => Promise.reject(new Error('fault'))])
    expect(await asked(answer, 60_000)).toMatchObject({ times: 3, error: changed });
});

test('what has failed after long, as at a limit of time, is not asked for again', async () => {
  const atLimit = async () => {
    await pause(20);
    throw new Error('too long');
  };
  expect(await asked(atLimit, 10)).toMatchObject({ times: 1, error: changed });
});
