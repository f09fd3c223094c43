/** Uploaded models are prepared for queries before anybody asks. */
import type { Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SegmentsAhead } from './segments-ahead.ts';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

/** Forms that are neither object indexes nor ontologies. */
async function forms(): Promise<string[]> {
  const rows = await it.database.tables.selectFrom('derived_forms').select('key').execute();
  return rows.map(({ key }) => key).filter((key) => !key.startsWith('objects-'));
}

const question = encodeURIComponent('SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o }');

test('a large upload has its segment, which is the one that the first query looks for', async () => {
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const names = Array.from({ length: 8000 }, (_, index) => `Member number ${index}`);
  await uploaded(ada, { projectId: project.id, name: 'Crowd' }, 'crowd.xmi', aFamily(...names));
  await vi.waitFor(async () => expect(await forms()).toHaveLength(1), { timeout: 60_000, interval: 100 });
  const ahead = await forms();
  const { status } = await ada.get(`/api/projects/${project.id}/sparql?query=${question}`);
  expect(status).toBe(200);
  // The small model and the ontologies of both come with the query; the large one is there.
  expect(await forms()).toEqual(expect.arrayContaining(ahead));
  expect((await forms()).length).toBe(4);
});

test('neither small models, nor those that refer to others, nor those that are gone; a failure is told and ends nothing', async () => {
  const project = await aProject(ada);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Small' }, 'small.xmi', aFamily('Ada'));
  const made: unknown[] = [];
  const told: string[] = [];
  const dependencies = {
    database: it.database,
    derived: { get: async (form: unknown) => made.push(form) } as never,
    indexes: { make: async () => ({ id: '', hash: '', size: 0 }) },
    onFailure: (_: unknown, modelId: string) => void told.push(modelId),
  };
  const small = new SegmentsAhead(dependencies);
  small.add(id);
  await vi.waitFor(() => expect(small.isIdle).toBe(true));
  expect(made).toEqual([]);
  const any = new SegmentsAhead({ ...dependencies, sizes: { least: 0, most: 2 ** 20 } });
  for (const one of ['00000000-0000-4000-8000-000000000000', id]) any.add(one);
  await vi.waitFor(() => expect(made).toHaveLength(1));
  const failing = new SegmentsAhead({
    ...dependencies,
    sizes: { least: 0, most: 2 ** 20 },
    derived: { get: () => Promise.reject(new Error('no room')) } as never,
  });
  failing.add(id);
  await vi.waitFor(() => expect(told).toEqual([id]));
  for (const one of [small, any, failing]) await one.close();
  any.add(id);
  expect(made).toHaveLength(1);
});

test('it makes room for those who wait for a worker, and tries again when they had their turn', async () => {
  const project = await aProject(ada);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Patient' }, 'patient.xmi', aFamily('Ada'));
  const outcomes: string[] = [];
  const get = (_: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      if (outcomes.length > 0) {
        outcomes.push('made');
        resolve();
      } else
        signal.addEventListener('abort', () => {
          outcomes.push('made room');
          reject(signal.reason);
        });
    });
  const make = vi.fn(async () => ({ id: '', hash: '', size: 0 }));
  const ahead = new SegmentsAhead({
    database: it.database,
    derived: { get } as never,
    indexes: { make },
    onFailure: (error) => void outcomes.push(String(error)),
    sizes: { least: 0, most: 2 ** 20 },
    pauseMilliseconds: 1,
  });
  ahead.add(id);
  await vi.waitFor(() => expect(make).toHaveBeenCalled());
  ahead.makeRoomFor('service');
  await new Promise(setImmediate);
  expect(outcomes).toEqual([]);
  ahead.makeRoomFor('Ada');
  await vi.waitFor(() => expect(outcomes).toEqual(['made room', 'made']));
  await ahead.close();
});
