/** A container with very many models is gone at once when it is deleted, and its rows go some at a time. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { countedWrites } from '@orrery/testing/counted-writes.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Transaction } from '../database.ts';
import { type Container, removeContainer } from './container-removal.ts';
import { removeHidden } from './hidden-removal.ts';
import { mostRemovedAtOnce } from './removed-tables.ts';

const models = 3 * mostRemovedAtOnce + 1;

let database: Database;
let it: TestService;
let ada: Client;
let administrator: Client;
let project = {} as Body;
/** The ids of a model with content, of one of its revisions, and of what else the project holds. */
let held: Readonly<Record<'model' | 'member' | 'query' | 'importer' | 'imported' | 'next', string>>;
/** How many models each transaction has taken away, where it has taken any. */
let taken: number[] = [];

beforeAll(async () => {
  database = await temporaryDatabase();
  const counted = countedWrites(
    database,
    (transaction) => countIn(transaction),
    (before, after) => before > after && taken.push(before - after),
  );
  it = await service({ database: counted });
  ada = await it.as('Ada');
  administrator = await it.as('Root', { isAdministrator: true });
});
afterAll(() => it.close());

beforeEach(async () => {
  project = await aProject(ada, { name: 'Vanishing' });
  const { id: projectId } = project;
  const metamodel = await uploaded(ada, { projectId, name: 'Vanishing families' }, 'family.ecore', familyEcore);
  const family = await uploaded(ada, { projectId, name: 'Vanishing family' }, 'family.xmi', aFamily('Vanishing'));
  const query = { project: { id: projectId }, name: 'Vanishing query', language: 'sparql', text: 'ASK {}', shared: true };
  const importer = await aProject(ada, { name: 'Importing' });
  await ada.create(`/api/projects/${importer.id}/imports`, { id: projectId });
  const imported = await uploaded(ada, { projectId: importer.id, name: 'Importing family' }, 'other.xmi', aFamily('Bob'));
  const bob = await it.as('Bob');
  const asked = { project: { id: projectId }, user: { id: bob.user!.id }, status: 'pending' };
  await bob.create('/api/project-enrollments', asked);
  const member = { project: { id: projectId }, user: { id: (await it.as('Eve')).user!.id }, role: 'viewer', clearance: 250 };
  await database.tables.updateTable('models').set({ previous_version_id: family.id }).where('id', '=', imported.id).execute();
  await database.tables.updateTable('projects').set({ previous_version_id: projectId }).where('id', '=', importer.id).execute();
  held = {
    model: family.id,
    member: (await ada.create('/api/project-users', member)).id,
    query: (await ada.create('/api/project-queries', query)).id,
    importer: importer.id,
    imported: imported.id,
    next: metamodel.id,
  };
  await it.useCases.search.catchUp();
  await fill(family.id);
  taken = [];
});

async function fill(modelId: string): Promise<void> {
  const { seq: _, ...row } = (await database.tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', modelId)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: models - 2 }, (_, index) => ({ ...row, id: crypto.randomUUID(), slug: `m-${index}` }));
  await database.tables
    .insertInto('models')
    .values(rows as never)
    .execute();
}

async function countIn({ tables }: Pick<Transaction, 'tables'>, table: 'models' | 'hidden_containers' = 'models') {
  const { count } = await tables
    .selectFrom(table as 'models')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All that tells of the container, for whoever asks. */
async function answersTo(client: Client): Promise<Map<string, string>> {
  const { id, scope } = project;
  const { model, member, query, importer, imported, next } = held;
  const chain = `${scope.slug}/${project.slug}/${project.version}`;
  const paths = [
    ...['scopes', 'projects', 'models', 'representations', 'project-users', 'project-images', 'project-enrollments'],
    ...['project-queries', 'audit-records', 'models?size=1&sort=name,desc', 'models?name=*vanishing*', 'projects?slug=vanishing'],
    ...[
      `models?project.id=${id}`,
      `models?project.name=Vanishing`,
      `models?scope.id=${scope.id}`,
      `representations?project.id=${id}`,
    ],
    ...[`projects/${id}`, `scopes/${scope.id}`, `models/${model}`, `models/${next}/revisions`, `models/${model}/content`],
    ...[`models/${model}/diagnostics`, `project-users/${member}`, `project-queries/${query}`, `projects/${chain}`],
    ...[`models/${chain}/vanishing-family`, `projects/${id}/imports`, `projects/${importer}/imports`, `projects/${importer}`],
    ...[`models/${imported}`, `projects/${importer}/versions`, `projects/${importer}/metamodels`, `projects/${importer}/summary`],
    ...[
      `projects/${id}/summary`,
      `projects/${id}/events`,
      `projects?previousVersionId=${id}`,
      `models?previousVersionId=${model}`,
    ],
    ...[
      'search?text=vanishing',
      `search?text=vanishing&kind=object`,
      `search?text=vanishing&project.id=${id}`,
      `search?text=${model}`,
    ],
  ];
  const answers = new Map<string, string>();
  for (const path of paths) answers.set(path, await answerOf(client.get(`/api/${path}`)));
  const asSeen = { 'orrery-see-as': `${id};role=owner;clearance=299` };
  answers.set('seen as', await answerOf(client.get('/api/scopes', asSeen)));
  const graphql = { query: `{ project(id: "${id}") { id } projects { items { id name models { items { id } } } } }` };
  answers.set('graphql', await answerOf(client.post('/api/graphql', graphql)));
  const sparql = { 'content-type': 'application/sparql-query' };
  const ask = 'SELECT ?s ?p ?o { ?s ?p ?o FILTER CONTAINS(STR(?o), "Vanishing") }';
  answers.set('sparql', await answerOf(client.post(`/api/projects/${importer}/sparql`, ask, sparql)));
  return answers;
}

async function answerOf(asked: Promise<{ readonly status: number; readonly text: string }>): Promise<string> {
  const { status, text } = await asked;
  return `${status} ${text.replaceAll(/"errorId":"[^"]*"/g, '')}`;
}

const kinds = [
  ['a project', (): Container => ({ kind: 'project', id: project.id })],
  ['a scope', (): Container => ({ kind: 'scope', id: project.scope.id })],
] as const;

test.each(kinds)('%s that is deleted answers nobody differently while its rows are still there', async (_, containerOf) => {
  expect(await database.write((transaction) => removeContainer(transaction, containerOf(), Date.now()))).toBe(true);
  // What was read with it is read anew first.
  await ada.get(`/api/models/${held.imported}/diagnostics`);
  const callers = [ada, administrator, it.anonymous];
  const hidden: Map<string, string>[] = [];
  for (const caller of callers) hidden.push(await answersTo(caller));
  expect(await countIn(database)).toBeGreaterThanOrEqual(models);
  await removeHidden(database, new AbortController().signal);
  expect(await countIn(database, 'hidden_containers')).toBe(0);
  for (const [index, caller] of callers.entries()) {
    const gone = await answersTo(caller);
    expect([...gone.keys()].filter((path) => gone.get(path) !== hidden[index]!.get(path))).toEqual([]);
  }
});

test.each(kinds)('%s is gone when its deletion is answered, and its rows go some at a time', async (_, containerOf) => {
  const { kind, id } = containerOf();
  expect((await ada.delete(`/api/${kind}s/${id}`)).status).toBe(204);
  expect((await administrator.get(`/api/${kind}s/${id}`)).status).toBe(404);
  await expect.poll(() => countIn(database, 'hidden_containers'), { timeout: 20_000 }).toBe(0);
  expect(taken.length).toBeGreaterThan(2);
  expect(Math.max(...taken)).toBeLessThanOrEqual(mostRemovedAtOnce);
  expect(await database.tables.selectFrom('models').select('id').where('project_id', '=', project.id).execute()).toEqual([]);
});

test('its slug can be taken again at once', async () => {
  await database.write((transaction) => removeContainer(transaction, { kind: 'project', id: project.id }, Date.now()));
  const again = { scopeId: project.scope.id, name: 'Vanishing' };
  expect((await ada.post('/api/projects', again)).status).toBe(201);
  await database.write((transaction) => removeContainer(transaction, { kind: 'scope', id: project.scope.id }, Date.now()));
  expect((await ada.post('/api/scopes', { name: 'Again', slug: project.scope.slug })).status).toBe(201);
  await removeHidden(database, new AbortController().signal);
});

test('models that were read with what it held are read anew', async () => {
  const marksOf = async () =>
    (await database.tables.selectFrom('models').select('marks').where('id', '=', held.imported).executeTakeFirstOrThrow()).marks;
  const before = Number(await marksOf());
  await database.write((transaction) => removeContainer(transaction, { kind: 'project', id: project.id }, Date.now()));
  expect(Number(await marksOf())).toBe(before + 1);
  await removeHidden(database, new AbortController().signal);
});

test('the notes that its models are due go with them', async () => {
  const ids = await database.tables.selectFrom('models').select('id').where('project_id', '=', project.id).execute();
  const notes = ids.map(({ id }) => ({ model_id: id, times: 1 }));
  await database.write(async (transaction) => {
    await transaction.tables.insertInto('noted_marks').values(notes).execute();
    await removeContainer(transaction, { kind: 'project', id: project.id }, Date.now());
  });
  await removeHidden(database, new AbortController().signal);
  const listed = ids.map(({ id }) => id);
  expect(await database.tables.selectFrom('noted_marks').selectAll().where('model_id', 'in', listed).execute()).toEqual([]);
});

test('what was left when the service ended is removed at its next start', async () => {
  await database.write((transaction) => removeContainer(transaction, { kind: 'project', id: project.id }, Date.now()));
  const ended = new AbortController();
  ended.abort();
  await removeHidden(database, ended.signal);
  expect(await countIn(database, 'hidden_containers')).toBe(1);
  const again = await service({ database: Object.assign(Object.create(database) as Database, { close: async () => {} }) });
  await expect.poll(() => countIn(database, 'hidden_containers'), { timeout: 20_000 }).toBe(0);
  await again.close();
});
