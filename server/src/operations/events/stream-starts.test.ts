import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Statement } from '../../storage/database.ts';
import { inBatches } from '../../storage/row-batches.ts';
import { startsAfter } from './stream-starts.ts';

let it: TestService;
let userId: string;
let projectIds: string[];
let lastEventId: string;

const [now, minute] = [Date.now(), 60_000];
const count = 3000;

/** Each project has events of 3,000 minutes, and so has the user of their tasks; the last event is of the first project. */
beforeAll(async () => {
  it = await service();
  const ada = await it.as('Ada');
  userId = ada.user.id;
  const projects = await Promise.all(Array.from({ length: 3 }, () => aProject(ada)));
  projectIds = projects.map(({ id }) => id);
  const { tables } = it.database;
  await tables.deleteFrom('project_events').execute();
  const rows = projectIds.flatMap((project_id, ofProject) =>
    Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      project_id,
      number: index + 1 + 10_000 * ofProject,
      kind: 'model.revised' as const,
      entity_id: project_id,
      model_id: null,
      revision: null,
      confidentiality_before: null,
      confidentiality: 0,
      actor_id: userId,
      created_at: now - (count - index) * minute,
    })),
  );
  await inBatches(rows, (some) => tables.insertInto('project_events').values(some).execute());
  lastEventId = rows[count - 1]!.id;
  const ofTasks = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    user_id: userId,
    number: index + 1,
    task_id: crypto.randomUUID(),
    project_id: null,
    created_at: now - (count - index) * minute,
  }));
  await inBatches(ofTasks, (some) => tables.insertInto('own_task_events').values(some).execute());
  if (it.database.dialect.name === 'postgres')
    for (const text of ['analyze project_events', 'analyze own_task_events']) await it.database.work.rows({ text, values: [] });
});

afterAll(() => it.close());

/** A database that remembers which lists it was asked for, and how many of them at the same time. */
function listening(): { database: Database; asked: { statement: Statement; caller: string | undefined }[]; most: () => number } {
  const asked: { statement: Statement; caller: string | undefined }[] = [];
  let [under, most] = [0, 0];
  const lists: Database['lists'] = {
    dialect: it.database.dialect,
    rows: (statement, request) => {
      asked.push({ statement, caller: request?.caller });
      most = Math.max(most, ++under);
      return it.database.lists.rows(statement, request).finally(() => under--);
    },
  };
  return { database: Object.assign(Object.create(it.database) as Database, { lists }), asked, most: () => most };
}

test('a stream goes on after the event itself in its project, and a minute before it elsewhere', async () => {
  const { database, asked, most } = listening();
  const starts = await startsAfter(database, { lastEventId, projectIds, userId, turn: { caller: userId } });
  // The event came a minute ago: an event of two minutes ago is not more than a minute older.
  expect([...starts.ofProjects.values()]).toEqual([count, 10_000 + count - 2, 20_000 + count - 2]);
  expect(starts.ofOwnTasks).toBe(count - 2);
  expect(asked.map(({ caller }) => caller)).toEqual([userId, userId, userId]);
  expect(most()).toBe(1);
});

test('where a stream goes on is looked up by the time, however much has come since', async () => {
  const { database, asked } = listening();
  await startsAfter(database, { lastEventId, projectIds, userId, turn: { caller: userId } });
  const explain = it.database.dialect.name === 'postgres' ? 'explain' : 'explain query plan';
  for (const { statement } of asked) {
    const rows = await it.database.work.rows({ ...statement, text: `${explain} ${statement.text}` });
    const plan = rows.map((row) => row.at(-1)).join('; ');
    expect(plan).toMatch(/project_events_time|own_task_events_time/);
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  }
});
