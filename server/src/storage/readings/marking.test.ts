/** However many models are marked at once, no transaction changes very many of them, and none is shown with what it was read with before. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { countedWrites } from '@orrery/testing/counted-writes.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '../database.ts';
import { isNoted } from '../noted-marks.ts';
import { columnsOf, copiedTables } from '../versions/project-copy.ts';
import { markAll, markSomeNoted, mostMarkedAtOnce } from './marking.ts';
import { dueModels } from './named-models.ts';

/** With a reference that leads nowhere: one warning. */
const pointing = `<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore">
  <ecore:EClass name="Ship"><eSuperTypes href="nowhere.ecore#//Thing"/></ecore:EClass>
</xmi:XMI>`;
const many = 2 * mostMarkedAtOnce + 5;

let it: TestService;
let ada: Client;
let project = {} as Body;
/** The first one was uploaded; the others are rows like it. */
let ids: string[] = [];

/** How many models each transaction has marked, where it has marked any. */
let steps: number[] = [];

beforeAll(async () => {
  const database = await temporaryDatabase();
  it = await service({
    database: countedWrites(database, marks, (before, after) => before < after && steps.push(after - before)),
  });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  await it.database.tables.deleteFrom('noted_marks').execute();
  project = await aProject(ada);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Pointing' }, 'pointing.ecore', pointing);
  const { tables } = it.database;
  const { seq: _, ...row } = (await tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: many - 1 }, (_, index) => ({ ...row, id: crypto.randomUUID(), slug: `m-${index}` }));
  await tables
    .insertInto('models')
    .values(rows as never)
    .execute();
  steps = [];
  ids = [id, ...rows.map((one) => one.id)];
});

const markAllOf = (some: readonly string[]) => it.database.write((transaction) => markAll(transaction, some));

/** The marks of all models of the project. */
async function marks({ tables }: Pick<Transaction, 'tables'>): Promise<number> {
  const sum = tables.selectFrom('models').select(({ fn }) => fn.sum('marks').as('marks'));
  return Number((await sum.where('project_id', '=', project.id ?? null).executeTakeFirst())?.marks ?? 0);
}

const warningsShown = async () => {
  const { body } = await ada.get(`/api/models?project.id=${project.id}&size=5`);
  return body._embedded.models.map(({ diagnosticCounts }: Body) => diagnosticCounts.warning);
};

test('few are marked at once', async () => {
  await markAllOf(ids.slice(0, mostMarkedAtOnce));
  expect(steps).toEqual([mostMarkedAtOnce]);
});

test('many are noted in its place: their counts are gone and they are due, and no row of a model has changed', async () => {
  expect(await warningsShown()).toEqual([1, 1, 1, 1, 1]);
  await markAllOf(ids);
  expect(steps).toEqual([]);
  expect(await warningsShown()).toEqual([0, 0, 0, 0, 0]);
  expect(await dueModels(it.database.work, [project.id])).toEqual([...ids].sort());
});

test('what is noted is marked some at a time, once however often it was noted', async () => {
  // In one transaction: what is noted is marked in the background as soon as it is seen.
  await it.database.write(async (transaction) => {
    await markAll(transaction, ids);
    await markAll(transaction, ids);
  });
  while ((await it.database.tables.selectFrom('noted_marks').selectAll().execute()).length > 0) await markSomeNoted(it.database);
  expect([...steps].sort((one, other) => other - one)).toEqual([mostMarkedAtOnce, mostMarkedAtOnce, 5]);
  expect(await marks(it.database)).toBe(many);
});

test('one that is noted is read anew before its diagnostics are shown', async () => {
  await uploaded(
    ada,
    { projectId: project.id, name: 'Nowhere' },
    'nowhere.ecore',
    pointing.replace('<eSuperTypes href="nowhere.ecore#//Thing"/>', ''),
  );
  await markAllOf(ids);
  const { body } = await ada.get(`/api/models/${ids[0]}/diagnostics`);
  expect(body._embedded.diagnostics).toEqual([]);
  const text = `select ${isNoted(`'${ids[0]}'`)}`;
  expect(Number((await it.database.work.rows({ text, values: [] }))[0]![0])).toBe(0);
});

test('a copy of the project knows that they are due', async () => {
  await it.database.tables.updateTable('models').set({ warnings: 0 }).where('project_id', '=', project.id).execute();
  const { marks } = columnsOf(copiedTables.find(({ table }) => table === 'models')!);
  const found = await it.database.write(async (transaction) => {
    await markAll(transaction, ids);
    return transaction.rows({ text: `select ${marks} from models old where old.project_id = '${project.id}'`, values: [] });
  });
  expect(found.map(([copied]) => Number(copied))).toEqual(ids.map(() => 1));
});
