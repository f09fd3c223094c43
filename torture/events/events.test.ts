/** Whoever goes from instance to instance misses nothing; sudden ends are left to `npm run torture:events`. */
import type { Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The embedded database belongs to one process alone.
const count = process.env.ORRERY_TEST_DATABASE === 'postgres' ? 3 : 1;
const [models, wanderers] = [24, 4];
let instances: readonly TestService[];
let writers: readonly Client[];

beforeAll(async () => {
  const database = await temporaryDatabase();
  instances = await Promise.all(Array.from({ length: count }, () => service({ database })));
  writers = await Promise.all(instances.map((it, index) => it.as(`Root ${index}`, { isAdministrator: true })));
});

afterAll(async () => {
  for (const { app } of instances.slice(1)) await app.close();
  await instances[0]!.close();
});

/** Listens a little here and a little there, each time from the last id on, until the last model is heard of. */
async function wander(projectId: string, lastEventId: string, first: number, isLast: (entity: string) => boolean) {
  const heard = [{ id: lastEventId, entity: '' }];
  for (let turn = first; !isLast(heard.at(-1)!.entity); turn++) {
    const controller = new AbortController();
    const about = { caller: 'anonymous', projectIds: [projectId], owner: `wanderer ${first}` } as const;
    const stream = await instances[turn % count]!.useCases.events.listen({
      ...about,
      lastEventId: heard.at(-1)!.id,
      isStillThere: async () => true,
      signal: controller.signal,
    });
    const leaving = setTimeout(() => controller.abort(), 50 + (turn % 5) * 60);
    const taken = async () => {
      for await (const bytes of stream) heard.push(...eventsIn(new TextDecoder().decode(bytes)));
    };
    await taken().catch(() => {});
    clearTimeout(leaving);
  }
  return heard.slice(1).map(({ id }) => id);
}

function eventsIn(text: string) {
  return [...text.matchAll(/id: (\S+)\nevent: \S+\ndata: (.+)\n\n/g)].map(([, id, data]) => ({
    id: id!,
    entity: JSON.parse(data!).entity.id as string,
  }));
}

test('whoever goes from one instance to another hears each event once, in the order of the log', async () => {
  const { id: projectId } = await aProject(writers[0]!);
  const make = (index: number) =>
    writers[index % count]!.create('/api/models', {
      projectId,
      name: `Model ${index}`,
      ...(index % 3 === 1 && { confidentiality: 250 }),
    });
  await make(0);
  const { tables } = instances[0]!.database;
  const log = () =>
    tables
      .selectFrom('project_events')
      .select(['id', 'confidentiality'])
      .where('project_id', '=', projectId)
      .orderBy('number')
      .execute();
  const [{ id: begin } = { id: '' }] = await log();
  let last: string | undefined;
  const wandering = Array.from({ length: wanderers }, (_, index) => wander(projectId, begin, index, (entity) => entity === last));
  for (let index = 1; index < models; index += 2) await Promise.all([make(index), make(index + 1)]);
  last = (await make(models + 2)).id;
  const right = (await log()).filter(({ confidentiality }) => Number(confidentiality) === 0).map(({ id }) => id);
  for (const heard of await Promise.all(wandering)) expect(heard).toEqual(right.slice(1));
}, 600_000);
