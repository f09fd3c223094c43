/** The runs of large projects are built before anybody asks. */
import { QueryLimit } from '@orrery/sparql';
import { expect, test, vi } from 'vitest';
import { RunsAhead, type RunsAheadDependencies } from './runs-ahead.ts';

type LoadAhead = RunsAheadDependencies['engine']['loadAhead'];

/** Each project is named by the bytes of its two models. */
function ahead(load: LoadAhead = async () => {}, last?: string) {
  const prepared: string[] = [];
  const told: unknown[] = [];
  const datasetOf = (bytes: string) => {
    const models = [{ source: { content: { size: Number(bytes) } } }, { source: {} }];
    return { models, graphs: [bytes] };
  };
  const runs = new RunsAhead({
    database: { points: { rows: async () => (last ? [[last]] : []) } } as never,
    datasets: { of: async (_: unknown, projectId: string) => datasetOf(projectId) as never },
    engine: {
      loadAhead: (graphs, work) => {
        prepared.push(graphs[0] as never);
        return load(graphs, work);
      },
    },
    onFailure: (error) => void told.push(error),
    sizes: { least: 100, most: 1000 },
    quietMilliseconds: 20,
  });
  const isIdle = () => expect(runs.isIdle).toBe(true);
  return { runs, prepared, told, idle: () => vi.waitFor(isIdle) };
}

test('a project has its runs built once, after its last upload; small ones and very large ones are left to those who ask', async () => {
  const { runs, prepared, told, idle } = ahead();
  for (const project of ['500', '99', '1001', '500', '600']) runs.add(project);
  expect(prepared).toEqual([]);
  await idle();
  expect(prepared).toEqual(['500', '600']);
  expect(told).toEqual([]);
});

test('after a start it is the project that was written last', async () => {
  const { runs, prepared } = ahead(undefined, '700');
  runs.begin();
  await vi.waitFor(() => expect(prepared).toEqual(['700']));
  await runs.close();
});

test('it makes room for those who wait, and goes on with the next project', async () => {
  const never: LoadAhead = (graphs, { signal }) =>
    new Promise((resolve, reject) => {
      if (graphs[0] !== ('500' as never)) resolve();
      signal!.addEventListener('abort', () => reject(signal!.reason));
    });
  const { runs, prepared, told, idle } = ahead(never);
  runs.add('500');
  runs.add('600');
  await vi.waitFor(() => expect(prepared).toEqual(['500']));
  runs.makeRoomFor('00000000-0000-0000-0000-000000000000');
  expect(prepared).toEqual(['500']);
  runs.makeRoomFor('ada');
  await idle();
  expect([prepared, told]).toEqual([['500', '600'], []]);
});

test('a failure is told and ends nothing; a limit is none', async () => {
  const fault = new Error('a fault');
  const errors = new Map<unknown, Error>([
    ['500', fault],
    ['600', new QueryLimit('memory', 'too large')],
  ]);
  const { runs, prepared, told, idle } = ahead(async ([project]) => {
    const error = errors.get(project);
    if (error) throw error;
  });
  for (const project of ['500', '600', '700']) runs.add(project);
  await idle();
  expect([prepared, told]).toEqual([['500', '600', '700'], [fault]]);
});

test('nothing starts after its end', async () => {
  const { runs, prepared } = ahead();
  runs.add('500');
  await runs.close();
  runs.add('600');
  expect(prepared).toEqual([]);
});
