import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from './testing/ended.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
});

afterAll(() => it.close());

const versioning = (version: string) => ({ kind: 'create-project-version', input: { projectId: project.id, version } });

test('a task is created, runs, ends with its result, and leaves the active tasks when its end is confirmed', async () => {
  const made = await ada.post('/api/tasks', versioning('1.0'));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ kind: 'create-project-version', title: 'Create version 1.0', creator: { id: ada.user.id } });
  const task = await ended(ada, made.body.id);
  expect(task).toMatchObject({ status: 'succeeded', progress: 1, message: '2 models', error: null, active: true });
  expect(task.result).toMatchObject({ previousVersionId: project.id, models: 2 });
  expect((await ada.get('/api/tasks')).body).toMatchObject([{ id: task.id }]);
  for (const wrong of [null, [], '"yes"', 5])
    expect((await ada.post(`/api/tasks/${task.id}/confirm`, wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await ada.post(`/api/tasks/${task.id}/confirm`)).status).toBe(204);
  expect((await ada.get('/api/tasks')).body).toEqual([]);
  expect((await ada.get('/api/tasks?active=false&kind=create*&sort=endDateTime,desc')).body).toMatchObject([{ id: task.id }]);
});

test('the variables of an expression are bounded as those of evaluations are', async () => {
  const context = { variables: { a: 'a'.repeat(2 ** 16) } };
  const input = { projectId: project.id, language: 'aql', expression: 'self.oclIsUndefined()', context };
  const { status, body } = await ada.post('/api/tasks', { kind: 'run-expression', input });
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'input.context.variables', message: 'must have at most 65536 bytes as JSON' }],
  ]);
});

test('tasks of others do not exist, and an anonymous caller has none', async () => {
  const { body: task } = await ada.post('/api/tasks', versioning('1.1'));
  const root = await it.as('Root', { isAdministrator: true });
  for (const other of [bob, root, it.anonymous]) {
    expect((await other.get(`/api/tasks/${task.id}`)).status).toBe(404);
    expect((await other.get(`/api/tasks/${task.id}/events`)).status).toBe(404);
    expect((await other.get(`/api/tasks/${task.id}/result`)).status).toBe(404);
    expect((await other.get('/api/tasks')).body).toEqual([]);
  }
  expect((await bob.delete(`/api/tasks/${task.id}`)).status).toBe(404);
  expect((await bob.post(`/api/tasks/${task.id}/confirm`, {})).status).toBe(404);
  expect((await it.anonymous.post(`/api/tasks/${task.id}/confirm`, {})).status).toBe(401);
  await ended(ada, task.id);
});

test('an unknown kind is 400 with the known ones, and so is input that the kind does not take', async () => {
  const unknown = await ada.post('/api/tasks', { kind: 'make-coffee' });
  expect(unknown.status).toBe(400);
  expect(unknown.body.detail).toContain('create-project-version');
  expect(unknown.body.errors).toMatchObject([{ field: 'kind' }]);
  const wrong = await ada.post('/api/tasks', { kind: 'create-project-version', input: { version: 'not a version', colour: 1 } });
  expect(wrong.body.errors.map(({ field }: Body) => field).sort()).toEqual(['input.colour', 'input.projectId', 'input.version']);
});

test('whoever may not do it is told so when the task is created', async () => {
  expect((await bob.post('/api/tasks', versioning('2.0'))).status).toBe(403);
  const hidden = await aProject(ada, { confidentiality: 250 });
  const absent = { kind: 'create-project-version', input: { projectId: hidden.id, version: '2.0' } };
  expect((await bob.post('/api/tasks', absent)).status).toBe(404);
  expect((await ada.post('/api/tasks', versioning('dev'))).status).toBe(409);
});

test('the events of a task tell what it is now and end with it', async () => {
  const { body: task } = await ada.post('/api/tasks', versioning('3.0'));
  const { text, headers } = await ada.get(`/api/tasks/${task.id}/events`);
  expect(headers['content-type']).toContain('text/event-stream');
  const told = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
  expect(told.at(-1)).toEqual({ id: task.id, status: 'succeeded', progress: 1, message: '2 models' });
});

test('a result that its creator does not see any more is not shown', async () => {
  const { body: made } = await ada.post('/api/tasks', versioning('4.0'));
  const task = await ended(ada, made.id);
  const root = await it.as('Root', { isAdministrator: true });
  await root.patch(`/api/projects/${task.result.projectId}`, { confidentiality: 299 });
  const { body: members } = await root.get(`/api/project-users?project.id=${task.result.projectId}`);
  await root.create('/api/project-users', {
    project: { id: task.result.projectId },
    user: { id: root.user.id },
    role: 'owner',
    clearance: 299,
  });
  await root.delete(`/api/project-users/${members._embedded.projectUsers[0].id}`);
  expect((await ada.get(`/api/tasks/${task.id}`)).body).toMatchObject({ status: 'succeeded', result: null, message: null });
});

test('a request that is repeated with its key creates one task', async () => {
  const key = { 'idempotency-key': 'once' };
  const [one, other] = [
    await ada.post('/api/tasks', versioning('5.0'), key),
    await ada.post('/api/tasks', versioning('5.0'), key),
  ];
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body.id).toBe(one.body.id);
  await ended(ada, one.body.id);
});

test('files for tasks are kept for their sender', async () => {
  const bytes = { 'content-type': 'application/octet-stream' };
  const sent = await ada.post('/api/uploads?name=a.zip', Buffer.from('content'), bytes);
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    name: 'a.zip',
    size: 7,
    sha256: 'ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73',
  });
  expect((await ada.get(`/api/uploads/${sent.body.id}`)).status).toBe(200);
  expect((await bob.get(`/api/uploads/${sent.body.id}`)).status).toBe(404);
  expect((await bob.delete(`/api/uploads/${sent.body.id}`)).status).toBe(404);
  expect((await ada.delete(`/api/uploads/${sent.body.id}`)).status).toBe(204);
  expect((await it.anonymous.post('/api/uploads', Buffer.from('a'), bytes)).status).toBe(401);
});

test('those who listen to a project are told that a task was created', async () => {
  const { body: task } = await ada.post('/api/tasks', versioning('6.0'));
  const { at } = await it.database.tables
    .selectFrom('project_events')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('entity_id', '=', task.id)
    .executeTakeFirstOrThrow();
  expect(Number(at)).toBe(Date.parse(task.creationDateTime));
  await ended(ada, task.id);
});

test('a page of tasks has 100 and no more, and leads on to the next', async () => {
  const { tables } = it.database;
  const carol = await it.as('Carol');
  const row = await tables.selectFrom('tasks').selectAll().where('status', '=', 'succeeded').limit(1).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 101 }, () => ({ ...row, id: newId(), creator_id: carol.user.id, acknowledged_at: null }));
  await tables.insertInto('tasks').values(copies).execute();
  for (const query of ['', '?size=1000']) {
    const { body, headers } = await carol.get(`/api/tasks${query}`);
    expect(body).toHaveLength(100);
    expect((await carol.get(/<([^>]*)>; rel="next"/.exec(String(headers.link))![1]!)).body).toHaveLength(1);
  }
});

/** Tasks that wait, with a preview of so many bytes. */
async function previewed(by: Client, previews: readonly number[]): Promise<string[]> {
  const { tables } = it.database;
  const row = await tables.selectFrom('tasks').selectAll().where('status', '=', 'succeeded').limit(1).executeTakeFirstOrThrow();
  const about = { status: 'waiting' as const, creator_id: by.user.id, acknowledged_at: null, result: null };
  const copies = previews.map((bytes, index) => {
    const preview = JSON.stringify({ long: 'x'.repeat(Math.floor(bytes)) });
    return { ...row, ...about, id: newId(), created_at: index, preview };
  });
  for (const copy of copies) await tables.insertInto('tasks').values(copy).execute();
  return copies.map(({ id }) => id);
}

test('a list of large tasks tells the documents of some; the others come without and have them where they are read', async () => {
  const dora = await it.as('Dora');
  const megabyte = 2 ** 20;
  const ids = await previewed(dora, [0.4 * megabyte, 0.4 * megabyte, 0.4 * megabyte, 100]);
  const { body, text, headers } = await dora.get('/api/tasks');
  expect(headers['content-type']).toBe('application/json');
  expect(body.map(({ id, status }: Body) => [id, status])).toEqual(ids.map((id) => [id, 'waiting']));
  expect(body.map((task: Body) => ['input', 'preview', 'result'].filter((name) => name in task))).toEqual([
    ['input', 'preview', 'result'],
    ['input', 'preview', 'result'],
    [],
    ['input', 'preview', 'result'],
  ]);
  expect(text.length).toBeLessThan(megabyte);
  const { body: third } = await dora.get(`/api/tasks/${ids[2]}`);
  expect([third.preview.long.length, third.result]).toEqual([Math.floor(0.4 * megabyte), null]);
});

test('one task is told whole, however large it is, and a validation without its result still leads to its findings', async () => {
  const emma = await it.as('Emma');
  const [large, other] = await previewed(emma, [3 * 2 ** 20, 100]);
  const validated = { kind: 'validate-project', status: 'succeeded' as const, preview: null, result: '{"findings":1}' };
  await it.database.tables.updateTable('tasks').set(validated).where('id', '=', other!).execute();
  const { body } = await emma.get('/api/tasks');
  expect(body[0]).toMatchObject({ id: large, preview: { long: expect.any(String) } });
  expect(Object.keys(body[1])).not.toContain('result');
  expect(Object.keys(body[1]._links)).toEqual(expect.arrayContaining(['result', 'findings']));
});

test('in GraphQL the documents of too many large tasks are an error of the answer, and no end of the service', async () => {
  const fay = await it.as('Fay');
  const ids = await previewed(fay, Array(100).fill(400_000));
  const asked = async (query: string) => (await fay.post('/api/graphql', { query })).body;
  const some = await asked('{ tasks(size: 20) { nodes { id preview } } }');
  expect(some.data.tasks.nodes.map(({ id }: Body) => id)).toEqual(ids.slice(0, 20));
  const all = await asked('{ tasks(size: 100) { nodes { id input preview } } }');
  expect(all.errors[0].message).toMatch(/Ask for (fewer tasks|less)/);
  expect((await asked('{ tasks(size: 100) { nodes { id } totalCount } }')).data.tasks.totalCount).toBe(100);
});
