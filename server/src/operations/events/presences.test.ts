import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../access/caller.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;
let model: Body;
let now = Date.now();

beforeAll(async () => {
  it = await service({ clock: () => now });
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
});

beforeEach(async () => {
  project = await aProject(ada);
  model = await ada.create('/api/models', { projectId: project.id, name: 'Plan' });
});

afterAll(() => it.close());

const looks = (who: Client, more: object = {}) => {
  now++;
  return who.put(`/api/projects/${project.id}/presence`, { modelId: model.id, ...more });
};

/** What somebody hears of people, until told to stop. */
async function listening(caller: Caller = bob.user) {
  const [controller, heard]: [AbortController, Body[]] = [new AbortController(), []];
  const common = { owner: crypto.randomUUID(), isStillThere: async () => true, signal: controller.signal };
  const stream = await it.useCases.events.listen({ caller, projectIds: [project.id], ...common });
  void (async () => {
    for await (const bytes of stream)
      for (const [, data] of new TextDecoder().decode(bytes).matchAll(/event: presence\ndata: (.*)\n/g))
        heard.push(JSON.parse(data!));
  })();
  /** What was expected is waited for; what was not has had a moment to come. */
  const settled = async (count: number) => {
    await it.useCases.events.poll();
    await new Promise((resolve) => setTimeout(resolve, 60));
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(count);
    return heard;
  };
  return { settled, stop: () => controller.abort() };
}

test('whoever looks at a model is told to those who listen, with the place and the time', async () => {
  const table = await ada.create('/api/representations', { model: { id: model.id }, name: 'Costs', kind: 'orrery:table' });
  const objectId = crypto.randomUUID();
  const { settled, stop } = await listening();
  expect((await looks(ada, { representationId: table.id, objectId: objectId.toUpperCase() })).status).toBe(204);
  expect(await settled(1)).toEqual([
    {
      entity: { kind: 'model', id: model.id, representation: { id: table.id }, object: { id: objectId } },
      project: { id: project.id },
      actor: { id: ada.user.id, name: 'Ada' },
      dateTime: new Date(now).toISOString(),
    },
  ]);
  stop();
});

test('whoever comes later is told who is there; whoever said nothing for half a minute is not', async () => {
  await looks(ada);
  now += 20_000;
  await looks(bob);
  const first = await listening();
  expect((await first.settled(2)).map(({ actor }) => actor.name)).toEqual(['Ada', 'Bob']);
  first.stop();
  now += 10_000;
  const second = await listening();
  expect((await second.settled(1)).map(({ actor }) => actor.name)).toEqual(['Bob']);
  second.stop();
});

test('whoever stays is told of again after a while, and whoever moves at once', async () => {
  const { settled, stop } = await listening();
  const tells = async (count: number, milliseconds: number, more: object = {}) => {
    now += milliseconds;
    await looks(ada, more);
    expect(await settled(count)).toHaveLength(count);
  };
  await tells(1, 0);
  await tells(1, 3000);
  await tells(2, 3000, { objectId: crypto.randomUUID() });
  await tells(3, 3000);
  await tells(3, 3000);
  await tells(4, 8000);
  stop();
});

test('whoever looked while the service was long busy with something else is told of all the same', async () => {
  const { settled, stop } = await listening();
  await looks(ada);
  now += 20_000;
  expect(await settled(1)).toHaveLength(1);
  stop();
});

test('nobody who is not signed in is told where people are, or says where they are', async () => {
  const { settled, stop } = await listening('anonymous');
  await looks(ada);
  expect(await settled(0)).toEqual([]);
  expect((await looks(it.anonymous)).status).toBe(401);
  stop();
});

test('a model that is hidden, missing or of another project is not looked at', async () => {
  const hidden = await ada.create('/api/models', { projectId: project.id, name: 'Hidden', confidentiality: 250 });
  const elsewhere = await ada.create('/api/models', { projectId: (await aProject(ada)).id, name: 'Elsewhere' });
  for (const modelId of [hidden.id, elsewhere.id, crypto.randomUUID()])
    expect(await looks(bob, { modelId })).toMatchObject({ status: 404, body: { detail: `No model ${modelId}.` } });
});

test('a representation must be one of the model', async () => {
  const other = await ada.create('/api/models', { projectId: project.id, name: 'Other' });
  const table = await ada.create('/api/representations', { model: { id: other.id }, name: 'Costs', kind: 'orrery:table' });
  for (const representationId of [table.id, crypto.randomUUID()])
    expect(await looks(ada, { representationId })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'representationId' }] },
    });
  expect((await looks(ada, { modelId: 'x' })).status).toBe(400);
  expect((await looks(ada, { place: 'here' })).status).toBe(400);
});

test('nobody looks at more than twenty models at once', async () => {
  const models = await Promise.all(
    Array.from({ length: 21 }, (_, index) => ada.create('/api/models', { projectId: project.id, name: `Of many ${index}` })),
  );
  const statuses: number[] = [];
  for (const { id } of models) statuses.push((await looks(bob, { modelId: id })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
  expect((await looks(bob, { modelId: models[0]!.id })).status).toBe(204);
  now += 31_000;
  expect((await looks(bob, { modelId: models[20]!.id })).status).toBe(204);
});

test('what is archived is looked at too, and the trail has no record of any of it', async () => {
  await ada.patch(`/api/models/${model.id}`, { archived: true });
  expect((await looks(bob)).status).toBe(204);
  const { body } = await ada.get(`/api/audit?project.id=${project.id}&actor.id=${bob.user.id}`);
  expect(body.page.totalElements).toBe(0);
});

test('what is forgotten is removed', async () => {
  await looks(ada);
  now += 31_000;
  await looks(bob);
  await it.useCases.presences.removeOld();
  const left = await it.database.tables.selectFrom('presences').select('user_id').where('model_id', '=', model.id).execute();
  expect(left.map(({ user_id }) => user_id)).toEqual([bob.user.id]);
});

test('whoever says again and again where they are is slowed down, and nobody else', async () => {
  const eve = await it.as('Eve');
  const owned = await aProject(eve);
  const seen = await eve.create('/api/models', { projectId: owned.id, name: 'Plan' });
  const says = () => eve.put(`/api/projects/${owned.id}/presence`, { modelId: seen.id });
  const answers = new Set<number>();
  for (let turn = 0; turn < 100; turn++) answers.add((await says()).status);
  expect(answers).toEqual(new Set([204]));
  const refused = await says();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await looks(ada)).status).toBe(204);
  now += 1000;
  expect((await says()).status).toBe(204);
});
