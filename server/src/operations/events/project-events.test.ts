import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import type { Subscription } from './project-events.ts';

let it: TestService;
let ada: Client;
let bob: Client;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
});

afterAll(() => it.close());

interface Heard {
  readonly id: string | undefined;
  readonly kind: string;
  readonly data: Body;
}

const asCaller = ({ user }: Client): Caller => user;

/** Somebody who listens until told to stop, and what they have heard. */
async function listening(caller: Caller, projects: readonly Body[], more: Partial<Subscription> = {}) {
  const [controller, heard]: [AbortController, Heard[]] = [new AbortController(), []];
  const subscription = {
    caller,
    projectIds: projects.map(({ id }) => id),
    owner: crypto.randomUUID(),
    isStillThere: async () => true,
  };
  const stream = await it.useCases.events.listen({ ...subscription, signal: controller.signal, ...more });
  const done = (async () => {
    for await (const bytes of stream) heard.push(...eventsIn(new TextDecoder().decode(bytes)));
  })();
  return { heard, done, stop: () => controller.abort(), kinds: () => heard.map(({ kind, data }) => [kind, data.entity.id]) };
}

function eventsIn(text: string): Heard[] {
  const field = (event: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
  return text
    .split('\n\n')
    .filter((event) => event !== '' && !event.startsWith(':'))
    .map((event) => ({ id: field(event, 'id'), kind: field(event, 'event')!, data: JSON.parse(field(event, 'data')!) }));
}

/** What was missed is read from the database after that: what is expected is waited for, and what is not has had a moment. */
const looked = async () => {
  await it.useCases.events.poll();
  await new Promise((resolve) => setTimeout(resolve, 60));
};

const aModel = (project: Body, name: string, more: object = {}) =>
  ada.create('/api/models', { projectId: project.id, name, ...more });
const join = (project: Body, { user }: Client, clearance: number): Promise<Body> =>
  ada.create('/api/project-users', { project: { id: project.id }, user: { id: user.id }, role: 'viewer', clearance });

test('what happens in a project is told in its order, with who did it and when', async () => {
  const project = await aProject(ada);
  const { heard, kinds, stop } = await listening('anonymous', [project]);
  const model = await aModel(project, 'Plan');
  await ada.patch(`/api/models/${model.id}`, { name: 'Plan of all' });
  const table = await ada.create('/api/representations', { model: { id: model.id }, name: 'Costs', kind: 'orrery:table' });
  await ada.delete(`/api/models/${model.id}`);
  await looked();
  await expect.poll(kinds).toEqual([
    ['model.created', model.id],
    ['model.revised', model.id],
    ['representation.changed', table.id],
    ['model.deleted', model.id],
  ]);
  expect(heard[1]!.data).toMatchObject({ project: { id: project.id }, revision: 0, actor: { id: ada.user.id, name: 'Ada' } });
  expect(new Set(heard.map(({ id }) => id)).size).toBe(4);
  stop();
});

test('nobody hears of what is hidden from them; what leaves their sight is deleted, what enters it created', async () => {
  const project = await aProject(ada);
  const [few, all] = [await listening('anonymous', [project]), await listening(asCaller(ada), [project])];
  const secret = await aModel(project, 'Secret', { confidentiality: 250 });
  await ada.patch(`/api/models/${secret.id}`, { name: 'Still secret' });
  const open = await aModel(project, 'Open');
  await looked();
  await expect.poll(few.kinds).toEqual([['model.created', open.id]]);
  await ada.patch(`/api/models/${open.id}`, { confidentiality: 250 });
  await looked();
  await ada.patch(`/api/models/${open.id}`, { name: 'Unheard' });
  await ada.patch(`/api/models/${open.id}`, { confidentiality: 0 });
  await looked();
  await expect
    .poll(() => few.kinds().slice(1))
    .toEqual([
      ['model.deleted', open.id],
      ['model.created', open.id],
    ]);
  await expect
    .poll(() => all.kinds().map(([kind]) => kind))
    .toEqual(['model.created', 'model.revised', 'model.created', ...Array.from({ length: 3 }, () => 'model.revised')]);
  few.stop();
  all.stop();
});

test('a listener whose clearance changes hears of models that enter and leave their sight; members hear of members', async () => {
  const project = await aProject(ada);
  const model = await aModel(project, 'Plan', { confidentiality: 220 });
  const [member, stranger] = [await listening(asCaller(bob), [project]), await listening('anonymous', [project])];
  const { id } = await join(project, bob, 220);
  await looked();
  await expect.poll(member.kinds).toEqual([['model.created', model.id]]);
  await ada.patch(`/api/project-users/${id}`, { clearance: 219 });
  await looked();
  await expect
    .poll(() => member.kinds().slice(1))
    .toEqual([
      ['member.changed', id],
      ['model.deleted', model.id],
    ]);
  expect(stranger.heard).toEqual([]);
  member.stop();
  stranger.stop();
});

/** So many models that are alike: far more than are read at once. */
async function manyModels(project: Body, count: number, confidentiality: number): Promise<string[]> {
  const { id } = await aModel(project, 'One of many', { confidentiality });
  const { tables } = it.database;
  const { seq: _, ...row } = (await tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Body;
  const copies = Array.from({ length: count - 1 }, (_one, index) => ({ ...row, id: crypto.randomUUID(), slug: `many-${index}` }));
  for (let start = 0; start < copies.length; start += 100)
    await tables
      .insertInto('models')
      .values(copies.slice(start, start + 100) as never)
      .execute();
  return [id, ...copies.map((copy) => copy.id)].sort();
}

const idsOf = (heard: readonly Heard[], kind: string) =>
  heard
    .filter((event) => event.kind === kind)
    .map(({ data }) => data.entity.id)
    .sort();

test('however many models enter a sight or leave it, all of them are told', async () => {
  const project = await aProject(ada);
  const models = await manyModels(project, 2500, 220);
  const streams = [await listening(asCaller(bob), [project]), await listening(asCaller(bob), [project])];
  const { id } = await join(project, bob, 220);
  await looked();
  for (const { heard } of streams) await expect.poll(() => idsOf(heard, 'model.created')).toEqual(models);
  await ada.patch(`/api/project-users/${id}`, { clearance: 219 });
  await looked();
  for (const { heard, stop } of streams) {
    await expect.poll(() => idsOf(heard, 'model.deleted')).toEqual(models);
    stop();
  }
});

test('who takes slowly what has come into sight is not told of what was hidden meanwhile', async () => {
  const project = await aProject(ada);
  const models = await manyModels(project, 2500, 220);
  const [isStillThere, { signal }] = [async () => true, new AbortController()];
  const common = { caller: asCaller(bob), owner: crypto.randomUUID(), isStillThere, signal };
  const slow = await it.useCases.events.listen({ ...common, projectIds: [project.id] });
  const { id } = await join(project, bob, 220);
  await looked();
  await ada.patch(`/api/project-users/${id}`, { clearance: 219 });
  await looked();
  const { id: never } = await aModel(project, 'Never seen', { confidentiality: 220 });
  const open = await aModel(project, 'Open');
  await looked();
  const heard: Heard[] = [];
  for await (const bytes of slow) {
    heard.push(...eventsIn(new TextDecoder().decode(bytes)));
    if (heard.some(({ data }) => data.entity.id === open.id)) break;
  }
  expect(idsOf(heard, 'model.created').length).toBeLessThan(models.length);
  expect(idsOf(heard, 'model.deleted')).toEqual(models);
  expect(heard.some(({ data }) => data.entity.id === never)).toBe(false);
});

test('a stream ends when its project is out of sight, gone, or its caller is no longer let in', async () => {
  const [raised, gone, open] = [await aProject(ada), await aProject(ada), await aProject(ada)];
  const streams = [await listening('anonymous', [raised]), await listening('anonymous', [open, gone])];
  const expired = await listening(asCaller(bob), [open], { isStillThere: async () => false });
  await ada.patch(`/api/projects/${raised.id}`, { confidentiality: 250 });
  await ada.delete(`/api/projects/${gone.id}`);
  await looked();
  await it.useCases.events.endStaleStreams();
  await Promise.all([...streams, expired].map(({ done }) => done));
  await expect(listening('anonymous', [raised])).rejects.toThrow('No project');
});

test('whoever comes back with the last id hears what came since, as they see it now', async () => {
  const project = await aProject(ada);
  const first = await listening('anonymous', [project]);
  const [one, two, three] = [await aModel(project, 'One'), await aModel(project, 'Two'), await aModel(project, 'Three')];
  await looked();
  await expect.poll(() => first.kinds().map(([, id]) => id)).toEqual([one.id, two.id, three.id]);
  first.stop();
  await ada.patch(`/api/models/${three.id}`, { confidentiality: 250 });
  const again = await listening('anonymous', [project], { lastEventId: first.heard[0]!.id });
  const four = await aModel(project, 'Four');
  await looked();
  await expect.poll(again.kinds).toEqual([
    ['model.created', two.id],
    ['model.deleted', three.id],
    ['model.created', four.id],
  ]);
  again.stop();
});

test('whoever comes back hears the same before and after something is deleted that was hidden from them', async () => {
  const project = await aProject(ada);
  const first = await listening('anonymous', [project]);
  await aModel(project, 'Anchor');
  await looked();
  await expect.poll(() => first.heard.length).toBe(1);
  first.stop();
  const model = await aModel(project, 'Plan');
  await ada.create('/api/representations', { model: { id: model.id }, name: 'Costs', kind: 'orrery:table' });
  await ada.patch(`/api/models/${model.id}`, { name: 'Plan of all' });
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await ada.patch(`/api/models/${model.id}`, { name: 'Unheard' });
  const both = [project, await aProject(ada)];
  const allHearTheSame = async () => {
    for (const projects of [[project], both]) {
      const again = await listening('anonymous', projects, { lastEventId: first.heard[0]!.id });
      await looked();
      await expect.poll(again.kinds).toEqual([['model.deleted', model.id]]);
      again.stop();
    }
  };
  await allHearTheSame();
  await ada.delete(`/api/models/${model.id}`);
  await allHearTheSame();
});

test('what is left of a model of which nobody knows how hidden it was is told to nobody', async () => {
  const project = await aProject(ada);
  const first = await listening('anonymous', [project]);
  await aModel(project, 'Anchor');
  await looked();
  await expect.poll(() => first.heard.length).toBe(1);
  first.stop();
  const model = await aModel(project, 'Plan');
  await ada.delete(`/api/models/${model.id}`);
  await it.database.tables
    .deleteFrom('project_events')
    .where('entity_id', '=', model.id)
    .where('kind', '=', 'model.deleted')
    .execute();
  const again = await listening(asCaller(ada), [project], { lastEventId: first.heard[0]!.id });
  await looked();
  expect(again.kinds()).toEqual([]);
  again.stop();
});

test('an id of another project, or of none, begins now', async () => {
  const [project, other] = [await aProject(ada), await aProject(ada)];
  const first = await listening('anonymous', [other]);
  await aModel(other, 'Elsewhere');
  await looked();
  await expect.poll(() => first.heard.length).toBe(1);
  first.stop();
  await aModel(project, 'Before');
  await looked();
  const streams = await Promise.all(
    [first.heard[0]!.id, crypto.randomUUID()].map((lastEventId) => listening('anonymous', [project], { lastEventId })),
  );
  const { id } = await aModel(project, 'After');
  await looked();
  for (const { kinds, stop } of streams) {
    await expect.poll(kinds).toEqual([['model.created', id]]);
    stop();
  }
});

test('several projects are heard in one stream', async () => {
  const projects = [await aProject(ada), await aProject(ada)];
  const { kinds, stop } = await listening('anonymous', projects);
  const models = [await aModel(projects[0]!, 'One'), await aModel(projects[1]!, 'Two')];
  await looked();
  const ids = () =>
    kinds()
      .map(([, id]) => id)
      .sort();
  await expect.poll(ids).toEqual(models.map(({ id }) => id).sort());
  stop();
});

test('many writers at once leave numbers without gaps', async () => {
  const project = await aProject(ada);
  await Promise.all(Array.from({ length: 8 }, (_, index) => aModel(project, `Model ${index}`)));
  const rows = await it.database.tables
    .selectFrom('project_events')
    .select('number')
    .where('project_id', '=', project.id)
    .execute();
  expect(rows.map(({ number }) => Number(number)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('nobody has more than twenty streams, and those that are over do not count', async () => {
  const project = await aProject(ada);
  const owner = 'somebody';
  const streams = await Promise.all(Array.from({ length: 20 }, () => listening('anonymous', [project], { owner })));
  await expect(listening('anonymous', [project], { owner })).rejects.toThrow('20 streams');
  streams[0]!.stop();
  await streams[0]!.done;
  streams.push(await listening('anonymous', [project], { owner }));
  for (const { stop } of streams) stop();
});

test('events are forgotten after a day', async () => {
  const project = await aProject(ada);
  await aModel(project, 'Old');
  await it.database.tables
    .updateTable('project_events')
    .set({ created_at: Date.now() - 25 * 3600_000 })
    .where('project_id', '=', project.id)
    .execute();
  await aModel(project, 'New');
  await it.useCases.events.removeOld();
  const left = await it.database.tables
    .selectFrom('project_events')
    .select('number')
    .where('project_id', '=', project.id)
    .execute();
  expect(left.map(({ number }) => Number(number))).toEqual([2]);
});

test('over HTTP it is a stream of server-sent events', async () => {
  const project = await aProject(ada);
  const address = await it.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/api/projects/${project.id}/events`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const model = await aModel(project, 'Plan');
  const reader = answer.body!.getReader();
  let text = '';
  while (!text.includes('event:')) text += new TextDecoder().decode((await reader.read()).value);
  expect(eventsIn(text)).toMatchObject([{ kind: 'model.created', data: { entity: { kind: 'model', id: model.id } } }]);
  await reader.cancel();
  expect((await fetch(`${address}/api/events?project.id=${project.id}`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${address}/api/events?project.id=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await fetch(`${address}/api/events?project.id=x`)).status).toBe(400);
});
