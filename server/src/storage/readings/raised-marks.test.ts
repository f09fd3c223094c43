/** Models of a container with very many of them are marked without a long transaction when it is raised, and those that import it in the transaction that raises it. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ReadingRefresh } from '../../operations/readings/reading-refresh.ts';
import type { Database, Transaction } from '../database.ts';
import { isNoted } from '../noted-marks.ts';
import { inBatches } from '../row-batches.ts';
import { mostNotedInPiece } from './marking.ts';
import { markLeft } from './raised-marks.ts';

const models = 2 * mostNotedInPiece + 5;

let database: Database;
let it: TestService;
let ada: Client;
let project = {} as Body;
/** A model of a project that imports it. */
let importing = '';
/** Of each transaction that has marked or noted models: how many of the project, and whether the importing one is among them. */
let marked: [number, boolean][] = [];
/** Done before a transaction begins. */
let before = async () => {};

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: counting }) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  before = async () => {};
  // Nobody marks in the background what is counted here.
  vi.spyOn(ReadingRefresh.prototype, 'sweep').mockImplementation(() => {});
  project = await aProject(ada);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'One' }, 'one.xmi', aFamily('Ada'));
  const importer = await aProject(ada);
  await ada.create(`/api/projects/${importer.id}/imports`, { id: project.id });
  importing = (await uploaded(ada, { projectId: importer.id, name: 'Two' }, 'two.xmi', aFamily('Bob'))).id;
  const { seq: _, ...row } = (await database.tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: models - 1 }, (_, index) => ({ ...row, id: crypto.randomUUID(), slug: `m-${index}` }));
  await inBatches(rows, async (some) => {
    await database.tables
      .insertInto('models')
      .values(some as never)
      .execute();
    const sought = some.map((one) => ({ model_id: one.id, ns_uri: 'http://example.org/family' }));
    await database.tables.insertInto('sought_packages').values(sought).execute();
  });
  marked = [];
  return () => void vi.restoreAllMocks();
});

async function counting<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  await before();
  let counted: [number, boolean] = [0, false];
  const done = await database.write(async (transaction) => {
    const there = await sums(transaction);
    const result = await work(transaction);
    const [own, others] = await sums(transaction);
    counted = [own - there[0], others > there[1]];
    return result;
  });
  if (counted[0] > 0 || counted[1]) marked.push(counted);
  return done;
}

/** The marks of all models of the project, and those of the importing model, each with the notes. */
async function sums(transaction: Transaction): Promise<[number, number]> {
  const places = [1, 2].map((at) => transaction.dialect.placeholder(at));
  const text = `select id, marks + case when ${isNoted('models.id')} then 1 else 0 end from models where project_id = ${places[0]} or id = ${places[1]}`;
  const rows = await transaction.rows({ text, values: [project.id ?? null, importing || null] });
  const sumOf = (some: typeof rows) => some.reduce((sum, [, marks]) => sum + Number(marks), 0);
  return [sumOf(rows.filter(([id]) => id !== importing)), sumOf(rows.filter(([id]) => id === importing))];
}

/** Neither marked nor noted. */
async function unmarked(): Promise<number> {
  const text = `select count(*) from models where project_id = ${database.dialect.placeholder(1)} and marks = 0 and not ${isNoted('models.id')}`;
  const [row] = await database.work.rows({ text, values: [project.id] });
  return Number(row![0]);
}

const left = () => database.tables.selectFrom('unmarked_projects').select('project_id').execute();

test.each([
  ['a project', ({ id }: Body) => `/api/projects/${id}`],
  ['a scope', ({ scope }: Body) => `/api/scopes/${scope.id}`],
])('%s is raised, and its models are marked some at a time before that is answered', async (_, pathOf) => {
  expect((await ada.patch(pathOf(project), { confidentiality: 150 })).status).toBe(200);
  expect([await unmarked(), await left()]).toEqual([0, []]);
  expect(Math.max(...marked.map(([own]) => own))).toBeLessThanOrEqual(mostNotedInPiece);
});

test('models that may have been read with what is hidden now are marked in the transaction that raises it', async () => {
  const raised: unknown[] = [];
  before = async () => {
    const { body } = await ada.get(`/api/projects/${project.id}`);
    if (body.confidentiality === 150) raised.push([...marked]);
  };
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 });
  expect(raised[0]).toEqual([[0, true]]);
});

test('models of other projects that cannot see less of it by that are not marked', async () => {
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 50 });
  expect(await unmarked()).toBe(0);
  expect(marked.filter(([, isImporting]) => isImporting)).toEqual([]);
});

test('models of other projects are marked once it is lowered', async () => {
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 });
  marked = [];
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 0 });
  expect(await left()).toEqual([]);
  expect(marked.filter(([, isImporting]) => isImporting)).toEqual([[0, true]]);
});

test('what was left when the service ended is marked later, and the project is raised all the same', async () => {
  before = async () => {
    if (marked.length > 1) throw new Error('The service has ended.');
  };
  expect((await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 })).status).toBe(200);
  before = async () => {};
  expect([await unmarked(), await left()]).toEqual([models - mostNotedInPiece, [{ project_id: project.id }]]);
  await markLeft(database);
  expect([await unmarked(), await left()]).toEqual([0, []]);
});
