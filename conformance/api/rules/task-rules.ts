/** Background tasks: their life, their list, who sees them (decision 9). */
import { randomUUID } from 'node:crypto';
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { type Probe, sameAsMissing } from './hidden-and-missing.ts';

const path = '/api/tasks';
const kind = 'create-project-version';
const oneProject = (world: World): Promise<Body> => world.aProject();
let count = 0;
const aVersion = () => `v${++count}`;

function body({ id }: Body, version = aVersion(), more: object = {}) {
  return { kind, input: { projectId: id, version, ...more } };
}

/** A task of ada that has ended. */
async function anEndedTask(world: World, project?: Body, more: object = {}): Promise<Body> {
  const { id } = await world.ada.create(path, body(project ?? (await world.keep(oneProject)), aVersion(), more));
  return ended(world.ada, id);
}

export async function ended(by: Caller, id: string): Promise<Body> {
  for (let tries = 0; tries < 2400; tries++) {
    const task = await by.read(`${path}/${id}`);
    if (!['queued', 'running'].includes(task.status)) return task;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The task ${id} does not end.`);
}

const creating: readonly Rule[] = [
  holds('POST gives 201 with Location and all fields', async (world) => {
    const project = await world.aProject();
    const answer = await world.ada.post(path, { ...body(project, '1.0'), title: ' Release ' });
    const made = expectHal(answer, 201);
    expectEqual('the location', answer.headers.get('location'), made._links.self.href);
    expectEqual('what it is', [made.kind, made.title, made.input.version], [kind, 'Release', '1.0']);
    expectEqual('its creator', made.creator.id, world.ada.user.id);
    const task = await ended(world.ada, made.id);
    expectEqual('its end', [task.status, task.progress, task.error, task.preview], ['succeeded', 1, null, null]);
    expect('moments', task.creationDateTime <= task.startDateTime && task.startDateTime <= task.endDateTime, task);
  }),
  holds('an unknown kind is 400, and the known ones are told', async (world) => {
    const { detail } = expectProblem(await world.ada.post(path, { kind: 'make-coffee' }), 400, 'kind');
    expect('the known kinds', detail.includes(kind), detail);
  }),
  refused('no kind is 400', 400, (world) => world.ada.post(path, { input: {} }), 'kind'),
  refused(
    'input that the kind does not take is 400',
    400,
    (world) => world.ada.post(path, { kind, input: {} }),
    'input.projectId',
  ),
  refused('an unknown property is 400', 400, (world) => world.ada.post(path, { kind, colour: 1 }), 'colour'),
  refused(
    'an unknown property of the input is 400',
    400,
    async (world) => world.ada.post(path, body(await world.keep(oneProject), 'a', { colour: 1 })),
    'input.colour',
  ),
  refused('anonymous callers are 401', 401, async (world) => world.anonymous.post(path, body(await world.keep(oneProject)))),
  refused('a project that is not there is 404', 404, (world) => world.ada.post(path, body({ id: nobody }))),
  refused('who may not do it is 403', 403, async (world) => world.bob.post(path, body(await world.keep(oneProject)))),
  refused(
    'a version that is taken is 409',
    409,
    async (world) => world.ada.post(path, body(await world.aProject(), 'dev')),
    'version',
  ),
  holds('POST again with the same Idempotency-Key creates one task; with another body it is 409', async (world) => {
    const [project, key] = [await world.keep(oneProject), { 'idempotency-key': randomUUID() }];
    const asked = body(project);
    const first = expectHal(await world.ada.post(path, asked, key), 201);
    await ended(world.ada, first.id);
    expectEqual('the task', expectHal(await world.ada.post(path, asked, key), 201).id, first.id);
    expectProblem(await world.ada.post(path, body(project), key), 409);
  }),
];

const keptTask = (world: World): Promise<Body> => anEndedTask(world);

/** By somebody who has not created it. */
const probes: readonly Probe[] = [
  { says: 'GET', send: ({ bob }, id) => bob.get(`${path}/${id}`) },
  { says: 'GET by an administrator', send: ({ admin }, id) => admin.get(`${path}/${id}`) },
  { says: 'DELETE', send: ({ bob }, id) => bob.delete(`${path}/${id}`) },
  { says: 'confirm', send: ({ bob }, id) => bob.post(`${path}/${id}/confirm`, {}) },
  { says: 'the events', send: ({ bob }, id) => bob.get(`${path}/${id}/events`) },
  { says: 'the result', send: ({ bob }, id) => bob.get(`${path}/${id}/result`) },
];

const living: readonly Rule[] = [
  holds('GET /api/tasks gives the caller’s own active tasks as an array, and none to anonymous callers', async (world) => {
    const task = await anEndedTask(world);
    const idsOf = async (by: Caller) => (await by.read(path)).map(({ id }: Body) => id);
    expect('the task', (await idsOf(world.ada)).includes(task.id));
    expectEqual('others to have it', (await idsOf(world.bob)).includes(task.id), false);
    expectEqual('those of an anonymous caller', await world.anonymous.read(path), []);
  }),
  holds('confirm on a task that has ended takes it from the list of active tasks', async (world) => {
    const task = await anEndedTask(world);
    expectStatus(await world.ada.post(`${path}/${task.id}/confirm`, { seen: true }), 204);
    expectStatus(await world.ada.post(`${path}/${task.id}/confirm`), 204);
    expectEqual('active tasks', await world.ada.read(`${path}?id=${task.id}`), []);
    expectEqual('others', (await world.ada.read(`${path}?id=${task.id}&active=false`)).length, 1);
    expectEqual('itself', (await world.ada.read(`${path}/${task.id}`)).active, false);
  }),
  holds('tasks are filtered, sorted and paged', async (world) => {
    const [one, other] = [await anEndedTask(world), await anEndedTask(world)];
    const filter = `id=${one.id},${other.id}&kind=${kind}&status=succeeded`;
    const listed = (await world.ada.read(`${path}?${filter}&sort=creationDateTime,desc`)).map(({ id }: Body) => id);
    expectEqual('the tasks', listed, [other.id, one.id]);
    const page = await world.ada.get(`${path}?${filter}&size=1`);
    expectEqual('a page', page.body.length, 1);
    expect('a link to the next', page.headers.get('link')?.includes('page=1') === true, page.headers.get('link'));
  }),
  refused('an unknown filter is 400', 400, (world) => world.ada.get(`${path}?colour=1`), 'colour'),
  refused('confirm takes an object or nothing: null is 400', 400, async (world) =>
    world.ada.post(`${path}/${(await anEndedTask(world)).id}/confirm`, null),
  ),
  refused('DELETE of a task that has ended is 409', 409, async (world) =>
    world.ada.delete(`${path}/${(await anEndedTask(world)).id}`),
  ),
  refused('a task without a file has no result to read', 404, async (world) =>
    world.ada.get(`${path}/${(await anEndedTask(world)).id}/result`),
  ),
  holds('its events tell what it is, and end with it', async (world) => {
    const task = await anEndedTask(world);
    const { text } = expectStatus(await world.ada.get(`${path}/${task.id}/events`), 200);
    expect('the end', text.includes('event: task.changed') && text.includes('"status":"succeeded"'), text);
  }),
  ...probes.map((probe) => sameAsMissing(probe, (world) => world.keep(keptTask))),
];

const versions: readonly Rule[] = [
  holds('a new version holds the models of the old one, and both are listed', async (world) => {
    const project = await world.aProject();
    const model = await world.aModel({ name: 'Landscape' }, project);
    const { result } = await anEndedTask(world, project, { name: 'Named anew' });
    const made = await world.ada.read(`/api/projects/${result.projectId}`);
    expectEqual('the version', [made.slug, made.name, made.previousVersionId], [project.slug, 'Named anew', project.id]);
    const { _embedded } = await world.ada.read(`/api/models?project.id=${made.id}`);
    const copies = _embedded.models.map(({ slug, previousVersionId }: Body) => [slug, previousVersionId]);
    expectEqual('its models', copies, [[model.slug, model.id]]);
    for (const { id } of [project, made]) {
      const listed = expectHal(await world.anonymous.get(`/api/projects/${id}/versions`))._embedded.versions;
      expectEqual(
        'the versions',
        listed.map((it: Body) => it.id),
        [project.id, made.id],
      );
    }
  }),
  holds('the old version is archived in the same step', async (world) => {
    const project = await world.aProject();
    await anEndedTask(world, project, { archivePrevious: true });
    expectEqual('the old one', (await world.ada.read(`/api/projects/${project.id}`)).archived, true);
  }),
  refused('versions of a project that is not there are 404', 404, (world) => world.ada.get(`/api/projects/${nobody}/versions`)),
];

const file = { 'content-type': 'application/octet-stream' };

const uploads: readonly Rule[] = [
  holds('POST /api/uploads keeps a file for its sender', async (world) => {
    const sent = expectHal(await world.ada.post('/api/uploads?name=a.txt', 'content', file), 201);
    expectEqual('what it is', [sent.name, sent.size, sent.sha256.slice(0, 8)], ['a.txt', 7, 'ed7002b4']);
    expectStatus(await world.bob.get(`/api/uploads/${sent.id}`), 404);
    expectStatus(await world.ada.delete(`/api/uploads/${sent.id}`), 204);
    expectStatus(await world.ada.get(`/api/uploads/${sent.id}`), 404);
  }),
  refused('anonymous callers send none: 401', 401, (world) => world.anonymous.post('/api/uploads', 'content', file)),
  refused('an unknown parameter is 400', 400, (world) => world.ada.post('/api/uploads?colour=1', 'content', file), 'colour'),
];

export const taskSections: readonly Section[] = [
  { section: 'Tasks', rules: creating },
  { section: 'Tasks: their life', rules: living },
  { section: 'Project versions', rules: versions },
  { section: 'Uploads for tasks', rules: uploads },
];
