import type { Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mostMarkedAtOnce } from '../../storage/readings/marking.ts';
import { ReadingRefresh } from './reading-refresh.ts';
import type { Readings } from './readings.ts';

let it: TestService;

beforeAll(async () => {
  it = await service();
});
afterAll(() => it.close());

async function aModelOf(person: Client): Promise<string> {
  return (await uploaded(person, { projectId: (await aProject(person)).id, name: 'Families' }, 'family.ecore', familyEcore)).id;
}

const run = (text: string) => it.database.write((transaction) => transaction.rows({ text, values: [] }));

test('however many due models one person has, and however they fail, the model of another is read second at the latest, and each once', async () => {
  const [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  const many: string[] = [];
  for (let number = 0; number < 6; number++) many.push(await aModelOf(ada));
  const other = await aModelOf(bob);
  await run(`update readings set read_with = 'something else'`);
  await run('update models set marks = marks + 1');
  const read: string[] = [];
  const readings = {
    read: async ({ model }: { readonly model: { readonly id: string } }) => {
      read.push(model.id);
      throw new Error('It takes too long.');
    },
  } as unknown as Readings;
  const told: (string | undefined)[] = [];
  const refresh = new ReadingRefresh({ database: it.database, readings, onFailure: (_, id) => told.push(id) });
  refresh.sweep();
  await expect.poll(() => read.length).toBe(7);
  await refresh.close();
  expect(read.toSorted()).toEqual([...many, other].toSorted());
  expect(read.indexOf(other)).toBeLessThan(2);
  expect(told).toEqual(read);
});

test('however many notes there are of models that are gone, one sweep removes them and marks the others', async () => {
  const { sweep } = ReadingRefresh.prototype;
  // Nobody else sweeps.
  const others = vi.spyOn(ReadingRefresh.prototype, 'sweep').mockImplementation(() => {});
  const id = await aModelOf(await it.as('Ada'));
  // Nothing else is due.
  await run('update models set marks_read = marks');
  const gone = Array.from({ length: 3 * mostMarkedAtOnce }, () => ({ model_id: crypto.randomUUID(), times: 1 }));
  const { tables } = it.database;
  await tables
    .insertInto('noted_marks')
    .values([...gone, { model_id: id, times: 1 }])
    .execute();
  const { marks } = await tables.selectFrom('models').select('marks').where('id', '=', id).executeTakeFirstOrThrow();
  const refresh = new ReadingRefresh({ database: it.database, readings: {} as Readings, onFailure: () => {} });
  sweep.call(refresh);
  await expect.poll(() => tables.selectFrom('noted_marks').selectAll().execute()).toEqual([]);
  await refresh.close();
  const now = await tables.selectFrom('models').select('marks').where('id', '=', id).executeTakeFirstOrThrow();
  expect(Number(now.marks)).toBe(Number(marks) + 1);
  others.mockRestore();
});

test('the next due model is found by an index', async () => {
  if (it.database.dialect.name !== 'sqlite') return;
  const text = `explain query plan select id, modifier_id from models where marks > marks_read and modifier_id > 'a' order by modifier_id, id limit 1`;
  const plan = (await it.database.work.rows({ text, values: [] })).map((row) => row.at(-1)).join('; ');
  expect(plan).toContain('models_due_turns');
  expect(plan).not.toContain('TEMP B-TREE');
});
