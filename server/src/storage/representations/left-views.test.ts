/** A model with thousands of views gets its representations without a long transaction. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Transaction } from '../database.ts';

const views = 1200;
const numbers = Array.from({ length: views }, (_, index) => index);
const sketches = (names: readonly (readonly [number, string])[]) => `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Many" id="many">
  <folder name="Views" id="views" type="diagrams">${names
    .map(([id, name]) => `<element xsi:type="archimate:SketchModel" name="${name}" id="id-${id}"/>`)
    .join('')}</folder></archimate:model>`;
const first = sketches(numbers.map((number) => [number, `View ${number}`]));

let database: Database;
let it: TestService;
let ada: Client;
/** How many representations each transaction has written, and how many views were first after it. */
const written: { readonly rows: number; readonly firsts: number }[] = [];
/** Done before a transaction begins. */
let before = async () => {};

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: counting }) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());
beforeEach(() => {
  before = async () => {};
});

async function counting<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  await before();
  return database.write(async (transaction) => {
    const there = await rowsIn(transaction);
    const done = await work(transaction);
    const now = await rowsIn(transaction);
    const rows = there.symmetricDifference(now).size;
    if (rows > 0) written.push({ rows, firsts: [...now].filter((row) => row.endsWith(' 0')).length });
    return done;
  });
}

async function rowsIn({ tables }: Pick<Transaction, 'tables'>): Promise<Set<string>> {
  const rows = await tables.selectFrom('representations').select(['id', 'name', 'position']).execute();
  return new Set(rows.map(({ id, name, position }) => `${id} ${name} ${position}`));
}

async function aModel(): Promise<Body> {
  const project = await aProject(ada);
  return uploaded(ada, { projectId: project.id, name: 'Many' }, 'many.archimate', first);
}

async function revised({ id }: Body, content: string): Promise<Body> {
  const type = { 'content-type': 'application/xml' };
  const { status, body } = await ada.put(`/api/models/${id}/content`, content, type);
  expect(status).toBe(200);
  return body;
}

async function shownOf({ id }: Body): Promise<readonly Body[]> {
  const pages = [0, 1].map((page) => ada.get(`/api/representations?model.id=${id}&size=1000&page=${page}`));
  return (await Promise.all(pages)).flatMap(({ body }) => body._embedded.representations);
}

const namesOf = async (model: Body) => (await shownOf(model)).map(({ name }) => name);

test('they are written some at a time: whoever else writes does not wait for all, and the answer comes when all are there', async () => {
  written.length = 0;
  const model = await aModel();
  const shown = await shownOf(model);
  expect(shown.map(({ name }) => name)).toEqual(numbers.map((number) => `View ${number}`));
  expect(written.length).toBeGreaterThan(2);
  expect(Math.max(...written.map(({ rows }) => rows))).toBeLessThanOrEqual(500);
  expect(JSON.stringify(model)).toContain(shown[0]!.id);
});

test('others that come, go, move and are renamed are as if they were written at once; one is the first at any moment', async () => {
  const model = await aModel();
  written.length = 0;
  // The new first one takes the slug of one that goes.
  const next = [
    [9999, 'View 7'],
    ...numbers
      .slice(100)
      .map((number) => [number, `Plan ${number}`] as const)
      .toReversed(),
  ] as const;
  await revised(model, sketches(next));
  expect(await namesOf(model)).toEqual(next.map(([, name]) => name));
  expect((await shownOf(model))[0]).toMatchObject({ name: 'View 7', slug: 'view-7' });
  const others = (await database.tables.selectFrom('models').select('id').execute()).length - 1;
  expect(written.map(({ firsts }) => firsts - others)).toEqual(written.map(() => 1));
  // Each row that changes was there before, too.
  expect(Math.max(...written.map(({ rows }) => rows))).toBeLessThanOrEqual(1000);
  await revised(model, sketches([[5, 'Alone']]));
  expect(await namesOf(model)).toEqual(['Alone']);
});

test('what somebody makes meanwhile stays, and views come beside it', async () => {
  const model = await aModel();
  written.length = 0;
  before = async () => {
    if (written.length < 1) return;
    before = async () => {};
    const mine = { model: { id: model.id }, name: 'Mine', slug: 'new', kind: 'orrery:diagram' };
    expect((await ada.post('/api/representations', mine)).status).toBe(201);
  };
  await revised(model, sketches([...numbers.map((number) => [number, `Plan ${number}`] as const), [9999, 'New']]));
  const shown = await shownOf(model);
  expect(shown.map(({ name }) => name)).toEqual([...numbers.map((number) => `Plan ${number}`), 'New', 'Mine']);
  expect(shown.slice(views).map(({ slug }) => slug)).toEqual(['new-2', 'new']);
});

test('what fails in between is looked for in the content', async () => {
  const project = await aProject(ada);
  written.length = 0;
  before = async () => {
    if (written.length !== 2) return;
    before = async () => {};
    throw new Error('The database is away.');
  };
  const model = await uploaded(ada, { projectId: project.id, name: 'Many' }, 'many.archimate', first);
  expect((await shownOf(model)).length).toBeLessThan(views);
  await expect.poll(async () => (await shownOf(model)).length, { timeout: 30_000, interval: 500 }).toBe(views);
});
