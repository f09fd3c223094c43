import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import { callerSeenAs } from '../../access/see-as.ts';
import { eventsIn, type ReadEvent } from '../../http/answers/event-reader.ts';
import { appendTaskEvent } from '../../storage/events/task-events.ts';
import { ended } from '../tasks/testing/ended.ts';

let it: TestService;
let ada: Client;
let bob: Client;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
});

afterAll(() => it.close());

async function listening(caller: Caller, projects: readonly Body[], lastEventId?: string) {
  const [controller, heard]: [AbortController, ReadEvent[]] = [new AbortController(), []];
  const stream = await it.useCases.events.listen({
    caller,
    projectIds: projects.map(({ id }) => id),
    hearsOwnTasks: true,
    owner: crypto.randomUUID(),
    isStillThere: async () => true,
    signal: controller.signal,
    lastEventId,
  });
  void (async () => {
    for await (const event of eventsIn(stream)) if (event.name === 'task.changed') heard.push(event);
  })();
  return { heard, stop: () => controller.abort() };
}

const looked = async () => {
  await it.useCases.events.poll();
  await new Promise((resolve) => setTimeout(resolve, 60));
};

/** A change of a task of somebody that is about no project. */
async function aSampleTask({ user }: Client = ada): Promise<{ readonly id: string }> {
  const id = crypto.randomUUID();
  const changed = { id, project_id: null, creator_id: user.id };
  await it.database.write((transaction) => appendTaskEvent(transaction, changed, Date.now()));
  return { id };
}

const aVersionTask = async (project: Body): Promise<Body> => {
  const { id } = await ada.create('/api/tasks', {
    kind: 'create-project-version',
    input: { projectId: project.id, version: `${Math.random()}` },
  });
  return ended(ada, id);
};

const entities = (heard: readonly ReadEvent[]) => new Set(heard.map(({ data }) => (data.entity as Body).id));

test('tasks that are about no project are heard by their creator, and by nobody else', async () => {
  const project = await aProject(ada);
  const root = await it.as('Root', { isAdministrator: true });
  const [own, others, nobody, administrator, seenAs] = [
    await listening(ada.user, [project]),
    await listening(bob.user, [project]),
    await listening('anonymous', [project]),
    await listening(root.user, [project]),
    await listening(callerSeenAs(ada.user, 'signed-in')!, [project]),
  ];
  const task = await aSampleTask();
  const hers = await aSampleTask(bob);
  await looked();
  await expect.poll(() => entities(own.heard)).toEqual(new Set([task.id]));
  await expect.poll(() => entities(others.heard)).toEqual(new Set([hers.id]));
  expect(own.heard[0]!.data).toMatchObject({ entity: { kind: 'task', id: task.id }, actor: { id: ada.user.id, name: 'Ada' } });
  for (const { heard } of [nobody, administrator, seenAs]) expect(heard).toEqual([]);
  for (const { stop } of [own, others, nobody, administrator, seenAs]) stop();
});

test('tasks of the projects are told once, with the project; those of others without', async () => {
  const [listened, other] = [await aProject(ada), await aProject(ada)];
  const { heard, stop } = await listening(ada.user, [listened]);
  const [one, two] = [await aVersionTask(listened), await aVersionTask(other)];
  await looked();
  // Queued, begun, ended: each of them once.
  await expect.poll(() => heard.length).toBe(6);
  expect(entities(heard)).toEqual(new Set([one.id, two.id]));
  expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
  const projects = heard.map(({ data }) => [(data.entity as Body).id, (data.project as Body | undefined)?.id]);
  expect(projects.every(([id, project]) => project === (id === one.id ? listened.id : undefined))).toBe(true);
  expect(heard.filter(({ data }) => (data.entity as Body).id === one.id)).toHaveLength(3);
  stop();
});

test('somebody who hears of tasks alone listens to no project, and goes on from the last event', async () => {
  const first = await listening(ada.user, []);
  await aSampleTask();
  await looked();
  await expect.poll(() => first.heard.length).toBeGreaterThan(0);
  first.stop();
  const last = first.heard.at(-1)!.id!;
  const missed = await aSampleTask();
  const again = await listening(ada.user, [], last);
  const later = await aSampleTask();
  await looked();
  await expect.poll(() => [...entities(again.heard)]).toEqual([missed.id, later.id]);
  const stranger = await listening(bob.user, [], last);
  await looked();
  expect(stranger.heard).toEqual([]);
  again.stop();
  stranger.stop();
});

test('a stream of projects that was interrupted goes on with tasks too, from whichever event it heard last', async () => {
  const project = await aProject(ada);
  const first = await listening(ada.user, [project]);
  const one = await aVersionTask(project);
  await looked();
  await expect.poll(() => first.heard.length).toBe(3);
  first.stop();
  const missed = await aSampleTask();
  const again = await listening(ada.user, [project], first.heard.at(-1)!.id!);
  await looked();
  await expect.poll(() => entities(again.heard).has(missed.id)).toBe(true);
  expect(entities(again.heard).has(one.id)).toBe(false);
  again.stop();
});

test('changes of tasks are forgotten after a day', async () => {
  await aSampleTask();
  await it.database.tables
    .updateTable('own_task_events')
    .set({ created_at: Date.now() - 25 * 3600_000 })
    .execute();
  await it.useCases.events.removeOld();
  expect(await it.database.tables.selectFrom('own_task_events').selectAll().execute()).toEqual([]);
});
