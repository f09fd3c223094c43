/** A container with thousands of models is raised without a long transaction, and all or nothing. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database, Transaction } from '../database.ts';
import { mostLiftedAtOnce } from './lift-ahead.ts';
import { rollBackAbandonedLifts } from './lift-rollback.ts';
import { RollbackRetries } from './rollback-retries.ts';

const models = 5 * mostLiftedAtOnce;

let database: Database;
let it: TestService;
let ada: Client;
let project = { id: crypto.randomUUID() } as Body;
const muchLater = () => Date.now() + 10 * 60_000;

/** How many models each transaction has lifted, where it has lifted any. */
let lifted: number[] = [];
/** Done before a transaction begins. */
let before = async () => {};
/** Done when a transaction has failed. */
let failed = () => {};

beforeAll(async () => {
  // Nothing is taken back or forgotten in the background: the tests do it.
  vi.spyOn(RollbackRetries.prototype, 'add').mockImplementation(() => {});
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: counting }) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  before = async () => {};
  failed = () => {};
  await rollBackAbandonedLifts(database, muchLater());
  project = await aProject(ada);
  const { id } = await ada.create('/api/models', { projectId: project.id, name: 'One' });
  const { seq: _, ...row } = (await database.tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: models - 1 }, (_, index) => ({ ...row, id: crypto.randomUUID(), slug: `m-${index}` }));
  for (let start = 0; start < rows.length; start += 250)
    await database.tables
      .insertInto('models')
      .values(rows.slice(start, start + 250) as never)
      .execute();
  lifted = [];
});

async function counting<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  await before();
  const counted = database.write(async (transaction) => {
    const there = await countBelow(transaction);
    const done = await work(transaction);
    const fewer = there - (await countBelow(transaction));
    if (fewer > 0) lifted.push(fewer);
    return done;
  });
  counted.catch(() => failed());
  return counted;
}

const ending = () => Promise.reject(new Error('The service has ended.'));

async function countBelow({ tables }: Pick<Transaction, 'tables'>): Promise<number> {
  const { count } = await tables
    .selectFrom('models')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('project_id', '=', project.id)
    .where('confidentiality', '<', 150)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function levels(): Promise<number[]> {
  const found = await database.tables
    .selectFrom('models')
    .select('confidentiality')
    .distinct()
    .where('project_id', '=', project.id)
    .orderBy('confidentiality')
    .execute();
  return found.map(({ confidentiality }) => Number(confidentiality));
}

const remembered = async () => [
  await database.tables.selectFrom('lifts').select('id').execute(),
  await database.tables.selectFrom('lifted_rows').select('entity_id').execute(),
];

/** Somebody else writes in the middle of it, once. */
function inTheMiddle(work: () => Promise<void>): void {
  before = async () => {
    if (lifted.length !== 2) return;
    before = async () => {};
    await work();
  };
}

test('many models are lifted some at a time, and the project last: whoever else writes does not wait for all', async () => {
  let seen: unknown;
  const { body: list } = await ada.get(`/api/models?project.id=${project.id}&size=1`);
  inTheMiddle(async () => {
    await ada.patch(`/api/models/${list._embedded.models[0].id}`, { confidentiality: 10 });
    seen = [await levels(), (await ada.get(`/api/projects/${project.id}`)).body.confidentiality];
  });
  const { status, body } = await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 });
  expect([status, body.confidentiality, await levels()]).toEqual([200, 150, [150]]);
  expect(seen).toEqual([[0, 10, 150], 0]);
  expect(Math.max(...lifted)).toBeLessThanOrEqual(mostLiftedAtOnce);
  expect((await remembered())[0]).toEqual([]);
});

test('whoever raises does not wait until what was remembered is forgotten', async () => {
  const left = vi.mocked(RollbackRetries.prototype.add).mockClear();
  expect((await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 })).status).toBe(200);
  expect([left.mock.calls.length, (await remembered())[1]!.length]).toEqual([1, models]);
  await rollBackAbandonedLifts(database, Date.now());
  expect([await levels(), await remembered()]).toEqual([[150], [[], []]]);
});

test('a scope lifts in the same way what its projects hold, and these after it', async () => {
  const { status } = await ada.patch(`/api/scopes/${project.scope.id}`, { confidentiality: 150 });
  const { body } = await ada.get(`/api/projects/${project.id}`);
  expect([status, body.confidentiality, await levels()]).toEqual([200, 150, [150]]);
  expect(Math.max(...lifted)).toBeLessThanOrEqual(mostLiftedAtOnce);
});

test('where the project is not raised after all, everything is as it was but for what others have changed', async () => {
  const { body: list } = await ada.get(`/api/models?project.id=${project.id}&size=1`);
  const changed = list._embedded.models[0];
  inTheMiddle(async () => {
    await ada.patch(`/api/models/${changed.id}`, { confidentiality: 170 });
    await ada.patch(`/api/projects/${project.id}`, { name: 'Another' });
  });
  const { headers } = await ada.get(`/api/projects/${project.id}`);
  const given = { 'if-match': headers.etag as string };
  const { status } = await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 }, given);
  expect([status, await levels(), await remembered()]).toEqual([412, [0, 170], [[], []]]);
});

test('what was begun when the service ended suddenly is taken back, and never below the project', async () => {
  before = async () => {
    if (lifted.length >= 2) await ending();
  };
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 });
  before = async () => {};
  expect([await levels(), (await remembered())[0]]).toEqual([[0, 150], [expect.anything()]]);
  await rollBackAbandonedLifts(database, Date.now());
  expect(await levels()).toEqual([0, 150]);
  await database.tables.updateTable('projects').set({ confidentiality: 20 }).where('id', '=', project.id).execute();
  await rollBackAbandonedLifts(database, Date.now() + 10 * 60_000);
  expect([await levels(), await remembered()]).toEqual([
    [0, 20],
    [[], []],
  ]);
});

test('whatever fails after the project is raised, or is not, the answer tells which of both it is', async () => {
  inTheMiddle(async () => void (await ada.patch(`/api/projects/${project.id}`, { name: 'Another' })));
  failed = () => {
    before = ending;
  };
  const { headers } = await ada.get(`/api/projects/${project.id}`);
  const given = { 'if-match': headers.etag as string };
  const { status } = await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 }, given);
  expect([status, await levels()]).toEqual([412, [150]]);
  [before, failed] = [async () => {}, () => {}];
  await rollBackAbandonedLifts(database, Date.now() + 10 * 60_000);
  expect([await levels(), await remembered()]).toEqual([[0], [[], []]]);

  before = async () => {
    const found = await database.tables.selectFrom('projects').select('confidentiality').where('id', '=', project.id).execute();
    if (Number(found[0]!.confidentiality) === 150) await ending();
  };
  expect((await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 })).status).toBe(200);
  expect([await levels(), (await remembered())[0]]).toEqual([[150], []]);
  before = async () => {};
  await rollBackAbandonedLifts(database, Date.now());
  expect([await levels(), await remembered()]).toEqual([[150], [[], []]]);
});

/** A lift that did not come to its end. */
async function abandoned(confidentiality: number): Promise<void> {
  lifted = [];
  before = async () => {
    if (lifted.length >= 2) await ending();
  };
  await ada.patch(`/api/projects/${project.id}`, { confidentiality });
  before = async () => {};
}

test.each([
  ['as much', 150],
  ['less', 170],
])('what was begun by one and done with %s by another does not go back below that', async (_, begun) => {
  await abandoned(begun);
  expect((await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 })).status).toBe(200);
  expect((await ada.patch(`/api/projects/${project.id}`, { confidentiality: 20 })).status).toBe(200);
  await rollBackAbandonedLifts(database, muchLater());
  expect([await levels(), await remembered()]).toEqual([[150], [[], []]]);
});

test('two that did not come to their ends leave everything as it was before both', async () => {
  await abandoned(150);
  await abandoned(170);
  await rollBackAbandonedLifts(database, muchLater());
  expect([await levels(), await remembered()]).toEqual([[0], [[], []]]);
});

test('what somebody has changed meanwhile goes back too, and a level that somebody has set stays', async () => {
  await abandoned(150);
  const ids = (await database.tables.selectFrom('lifted_rows').select('entity_id').limit(2).execute()).map(
    (row) => row.entity_id,
  );
  await ada.patch(`/api/models/${ids[0]}`, { name: 'Another' });
  await ada.patch(`/api/models/${ids[1]}`, { confidentiality: 150 });
  await rollBackAbandonedLifts(database, muchLater());
  const levelOf = async (id: string) => (await ada.get(`/api/models/${id}`)).body.confidentiality;
  expect([await levelOf(ids[0]!), await levelOf(ids[1]!), await levels()]).toEqual([0, 150, [0, 150]]);
});

test('models that others are read with are lifted with the project itself: nobody is shown what they explain', async () => {
  const metamodel = await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const referred = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
  const referring = aFamily('Eve').replace(
    '<members name="Eve"/>',
    '<members name="Eve"><friends href="byron.xmi#//@members.0"/></members>',
  );
  const importer = await aProject(ada);
  await ada.create(`/api/projects/${importer.id}/imports`, { id: project.id });
  await uploaded(ada, { projectId: importer.id, name: 'King' }, 'king.xmi', referring);
  await abandoned(150);
  const of = async ({ id }: Body) => (await ada.get(`/api/models/${id}`)).body.confidentiality;
  expect([await of(metamodel), await of(referred), await levels()]).toEqual([0, 0, [0, 150]]);
  await rollBackAbandonedLifts(database, muchLater());
});
