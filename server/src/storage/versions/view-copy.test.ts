/** A project with thousands of views gets a new version without a long transaction. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '../../operations/tasks/testing/ended.ts';
import type { Database, Transaction } from '../database.ts';

const views = 1200;
const sketches = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Many" id="many">
  <folder name="Views" id="views" type="diagrams">${Array.from(
    { length: views },
    (_, index) => `<element xsi:type="archimate:SketchModel" name="View ${index}" id="id-${index}"/>`,
  ).join('')}</folder></archimate:model>`;

let database: Database;
let it: TestService;
let ada: Client;
let project: Body;
/** How many representations each transaction has added, where it has added any. */
const added: number[] = [];
/** Done before a transaction begins. */
let before = async () => {};

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: counting }) });
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Many' }, 'many.archimate', sketches);
});
afterAll(() => it.close());

async function counting<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  await before();
  return database.write(async (transaction) => {
    const there = await countIn(transaction);
    const done = await work(transaction);
    const more = (await countIn(transaction)) - there;
    if (more > 0) added.push(more);
    return done;
  });
}

async function countIn({ tables }: Pick<Transaction, 'tables'>): Promise<number> {
  const { count } = await tables
    .selectFrom('representations')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function versionOf({ id: projectId }: Body, version: string): Promise<string> {
  const { id } = await ada.create('/api/tasks', { kind: 'create-project-version', input: { projectId, version } });
  const { error, result } = await ended(ada, id);
  expect(error).toBeNull();
  return result.projectId;
}

async function shownIn(projectId: string): Promise<readonly Body[]> {
  const pages = [0, 1].map((page) => ada.get(`/api/representations?project.id=${projectId}&size=1000&page=${page}`));
  return (await Promise.all(pages)).flatMap(({ body }) => body._embedded.representations);
}

const about = ({ slug, name, creationDateTime, target, default: isDefault }: Body) => [
  slug,
  name,
  creationDateTime,
  target.id,
  isDefault,
];

test('many views are copied some at a time, each as it was: whoever else writes does not wait for all', async () => {
  added.length = 0;
  const version = await versionOf(project, '1');
  await expect.poll(async () => (await shownIn(version)).length).toBe(views);
  expect(Math.max(...added)).toBeLessThanOrEqual(500);
  expect((await shownIn(version)).map(about)).toEqual((await shownIn(project.id)).map(about));
});

test('views of a model that has changed meanwhile are looked for in its content', async () => {
  let isChanged = false;
  before = async () => {
    const copied = isChanged
      ? []
      : await database.tables.selectFrom('models').select('id').where('project_id', '!=', project.id).execute();
    if (copied.length < 2) return;
    isChanged = true;
    await database.write(
      async ({ tables }) => void (await tables.updateTable('model_ancestors').set({ source_revision: 7 }).execute()),
    );
  };
  const version = await versionOf(project, '2');
  await expect.poll(() => isChanged).toBe(true);
  await expect.poll(async () => (await shownIn(version)).length, { timeout: 30_000 }).toBe(views);
});
