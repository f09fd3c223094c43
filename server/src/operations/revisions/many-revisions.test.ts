/** Revisions of many models that are written together. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '../../storage/database.ts';

let it: TestService;
let ada: Client;
/** How many statements the longest transaction has made. */
let most = 0;

beforeAll(async () => {
  it = await service({ database: counting(await temporaryDatabase()) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

function counting(database: Database): Database {
  const write = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    database.write((transaction) => {
      let count = 0;
      const one = () => {
        most = Math.max(most, ++count);
      };
      return work(counted(transaction, one));
    });
  return Object.assign(Object.create(database) as Database, { write });
}

function counted(transaction: Transaction, one: () => void): Transaction {
  const tables = transaction.tables.withPlugin({
    transformQuery({ node }) {
      one();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const rows: Transaction['rows'] = (...given) => {
    one();
    return transaction.rows(...given);
  };
  return { ...transaction, tables, rows };
}

async function withFamilies(
  count: number,
): Promise<{ readonly project: Body; readonly metamodel: Body; readonly models: Body[] }> {
  const project = await aProject(ada);
  const metamodel = await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const models: Body[] = [];
  for (let at = 0; at < count; at++)
    models.push(await uploaded(ada, { projectId: project.id, name: `F${at}` }, `f${at}.xmi`, aFamily('Ada', 'Ralph')));
  return { project, metamodel, models };
}

async function update(project: Body, text: string): Promise<void> {
  const type = { 'content-type': 'application/sparql-update' };
  const answer = await ada.post(`/api/projects/${project.id}/sparql`, `PREFIX f: <${familyNsUri}#> ${text}`, type);
  expect([answer.status, answer.text]).toEqual([204, '']);
}

const renaming = `DELETE { GRAPH ?g { ?x f:name "Ada" } } INSERT { GRAPH ?g { ?x f:name "Anne" } } WHERE { GRAPH ?g { ?x f:name "Ada" } }`;

async function statementsFor(count: number): Promise<number> {
  const { project } = await withFamilies(count);
  most = 0;
  await update(project, renaming);
  return most;
}

test('an update makes as many statements in its transaction for many models as for two', async () => {
  expect(await statementsFor(12)).toBe(await statementsFor(2));
});

test('each model has its revision, its record and its event, in the order of the models', async () => {
  const { project, models } = await withFamilies(5);
  const { tables } = it.database;
  const eventsBefore = await tables.selectFrom('project_events').select('id').where('project_id', '=', project.id).execute();
  await update(project, renaming);
  for (const { id } of models) {
    expect((await ada.get(`/api/models/${id}`)).body).toMatchObject({ revision: 2 });
    expect((await ada.get(`/api/models/${id}/content?format=xmi`)).text).toContain('name="Anne"');
  }
  const events = await tables
    .selectFrom('project_events')
    .select(['number', 'entity_id', 'revision'])
    .where('project_id', '=', project.id)
    .orderBy('number')
    .execute();
  const records = await tables
    .selectFrom('audit_records')
    .select('entity_id')
    .where('project_id', '=', project.id)
    .where('action', '=', 'model.content.updated')
    .orderBy('id')
    .execute();
  const come = events.slice(eventsBefore.length);
  expect(events.map(({ number }) => Number(number))).toEqual(events.map((_, at) => at + 1));
  expect(come.map(({ revision }) => Number(revision))).toEqual([2, 2, 2, 2, 2]);
  expect(new Set(come.map(({ entity_id }) => entity_id))).toEqual(new Set(models.map(({ id }) => id)));
  expect(records.map(({ entity_id }) => entity_id)).toEqual(come.map(({ entity_id }) => entity_id));
});

test('a model that is written together with its metamodel is read again with what that is now', async () => {
  const { project, metamodel, models } = await withFamilies(2);
  const feature = 'http://www.eclipse.org/emf/2002/Ecore#name';
  await update(
    project,
    `${renaming} ; DELETE { GRAPH <urn:uuid:${metamodel.id}> { ?a <${feature}> "age" } }
      INSERT { GRAPH <urn:uuid:${metamodel.id}> { ?a <${feature}> "years" } } WHERE { ?a <${feature}> "age" }`,
  );
  const { id } = models[0]!;
  const pinned = async () => {
    const rows = await it.database.tables
      .selectFrom('revision_metamodels')
      .innerJoin('revisions', 'revisions.id', 'revision_metamodels.revision_id')
      .select('key')
      .where('revisions.model_id', '=', id)
      .where('revisions.number', '=', 2)
      .execute();
    return rows.map(({ key }) => key);
  };
  expect(await pinned()).toEqual([`${metamodel.id}@1`]);
  expect((await ada.get(`/api/models/${id}`)).body).toMatchObject({ revision: 2, type: 'family' });
  expect(await pinned()).toEqual([`${metamodel.id}@2`]);
});
