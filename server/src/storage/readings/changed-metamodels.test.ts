/** However many models use a metamodel, its change writes few rows, and all of them are read again. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ReadingRefresh } from '../../operations/readings/reading-refresh.ts';
import type { Database } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { markLeftUsers, mostNotedAtOnce } from './changed-metamodels.ts';
import { dueModels } from './named-models.ts';

let it: TestService;
let ada: Client;
let hub: Body;
let metamodel: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  // Nobody marks in the background what is counted here.
  vi.spyOn(ReadingRefresh.prototype, 'sweep').mockImplementation(() => {});
  hub = await aProject(ada);
  metamodel = await uploaded(ada, { projectId: hub.id, name: 'Families' }, 'family.ecore', familyEcore);
  return () => void vi.restoreAllMocks();
});

/** A project that imports the other, with so many models that ask for the metamodel: the ids of those, less one. */
async function using(count: number): Promise<readonly string[]> {
  const project = await aProject(ada);
  await ada.create(`/api/projects/${project.id}/imports`, { id: hub.id });
  const { id } = await uploaded(ada, { projectId: project.id, name: 'One' }, 'one.xmi', aFamily('Ada'));
  const { tables } = it.database;
  const model = tables.selectFrom('models').selectAll().where('id', '=', id);
  const { seq: _, ...row } = await model.executeTakeFirstOrThrow();
  const [asked] = await tables.selectFrom('sought_packages').selectAll().where('model_id', '=', id).execute();
  const rows = Array.from({ length: count - 1 }, (_, at) => ({ ...row, id: crypto.randomUUID(), slug: `m-${at}` }));
  await inBatches(rows, async (some) => {
    await tables.insertInto('models').values(some).execute();
    await tables
      .insertInto('sought_packages')
      .values(some.map((one) => ({ ...asked!, model_id: one.id })))
      .execute();
  });
  return [id, ...rows.map((one) => one.id)];
}

let changes = 0;
async function change(): Promise<void> {
  const content = familyEcore.replace('name="age"', `name="years${++changes}"`);
  expect((await ada.put(`/api/models/${metamodel.id}/content?format=xmi`, content)).status).toBe(200);
}

/** Noted, or marked where they were few. */
async function due(ids: readonly string[]): Promise<readonly string[]> {
  const { project_id } = await it.database.tables
    .selectFrom('models')
    .select('project_id')
    .where('id', '=', ids[0]!)
    .executeTakeFirstOrThrow();
  return dueModels(it.database.work, [project_id]);
}

const left = () => it.database.tables.selectFrom('changed_metamodels').select(['model_id', 'name', 'change_id']).execute();

test('of as many as one transaction notes each has its note at once', async () => {
  const ids = await using(mostNotedAtOnce);
  await change();
  expect([await due(ids), await left()]).toEqual([[...ids].sort(), []]);
});

test('of more, none is noted until what is noted of the metamodel is followed, and then all are', async () => {
  const ids = await using(mostNotedAtOnce + 1);
  await change();
  expect([(await due(ids)).length, new Set((await left()).map(({ model_id }) => model_id))]).toEqual([
    0,
    new Set([metamodel.id]),
  ]);
  let pieces = 0;
  await markLeftUsers(it.database, () => ++pieces > 2);
  expect([(await due(ids)).length, (await left()).length > 0]).toEqual([2000, true]);
  await markLeftUsers(it.database, () => false);
  expect([await due(ids), await left()]).toEqual([[...ids].sort(), []]);
});

test('one that changes again while its dependents are noted is followed again', async () => {
  const ids = await using(mostNotedAtOnce + 1);
  await change();
  await markLeftUsers(changingAfterFirstPiece(), () => false);
  expect((await left()).length).toBeGreaterThan(0);
  await allRead();
  await markLeftUsers(it.database, () => false);
  expect([await due(ids), await left()]).toEqual([[...ids].sort(), []]);
});

test('one whose note another instance has followed to its end is followed again where it changes before the first one ends', async () => {
  const ids = await using(mostNotedAtOnce + 1);
  await change();
  const other = async () => {
    await markLeftUsers(it.database, () => false);
    await allRead();
  };
  await markLeftUsers(changingAfterFirstPiece(other), () => false);
  expect((await left()).length).toBeGreaterThan(0);
  await markLeftUsers(it.database, () => false);
  expect([await due(ids), await left()]).toEqual([[...ids].sort(), []]);
});

test('whoever sees less of it by one name is marked by the others', async () => {
  const ids = await using(mostNotedAtOnce + 1);
  await change();
  const { tables } = it.database;
  const secret = { confidentiality: 250, lowest_seeing_elsewhere: 300 };
  const [note] = await tables.selectFrom('changed_metamodels').selectAll().execute();
  await tables.deleteFrom('changed_metamodels').execute();
  // What it was called while it was secret comes first.
  await tables
    .insertInto('changed_metamodels')
    .values({ ...note!, ...secret, name: ' a former name' })
    .execute();
  await tables.insertInto('changed_metamodels').values(note!).execute();
  await markLeftUsers(it.database, () => false);
  expect([await due(ids), await left()]).toEqual([[...ids].sort(), []]);
});

/** The database to an instance: after the first piece that it writes the metamodel changes, and before that what else is done. */
function changingAfterFirstPiece(others: () => Promise<void> = async () => {}): Database {
  let pieces = 0;
  const write: Database['write'] = async (work) => {
    const written = await it.database.write(work);
    if (++pieces === 1) await others().then(change);
    return written;
  };
  return Object.assign(Object.create(it.database) as Database, { write });
}

async function allRead(): Promise<void> {
  const { tables } = it.database;
  await tables.deleteFrom('noted_marks').execute();
  await tables
    .updateTable('models')
    .set(({ ref }) => ({ marks_read: ref('marks') }))
    .execute();
}
