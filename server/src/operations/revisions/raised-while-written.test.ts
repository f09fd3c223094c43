/** What a write was made of may be raised before it is written: then it is made again, and nobody publishes what they may not know. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Transaction } from '../../storage/database.ts';

let database: Database;
let it: TestService;
let [root, ada]: Client[] = [];
let [source, target]: Body[] = [];
let [words, notes]: Body[] = [];
/** Done once, before the next transaction. */
let beforehand: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: watched }) });
  root = await it.as('Root', { isAdministrator: true });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  beforehand = undefined;
  [source, target] = [await aProject(root!), await aProject(ada!)];
  await ada!.create(`/api/projects/${target!.id}/imports`, { id: source.id });
  words = await uploaded(root!, { projectId: source.id, name: 'Words' }, 'words.ttl', '<urn:a> <urn:says> "hush"@en .');
  notes = await uploaded(ada!, { projectId: target.id, name: 'Notes' }, 'notes.ttl', '<urn:b> <urn:says> "aloud" .');
});

async function watched<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const now = beforehand;
  beforehand = undefined;
  await now?.();
  return database.write(work);
}

const copying = () => `INSERT { GRAPH <urn:uuid:${notes!.id}> { <urn:b> <urn:heard> ?what } } WHERE { <urn:a> <urn:says> ?what }`;
const update = (text: string) =>
  ada!.post(`/api/projects/${target!.id}/sparql`, text, { 'content-type': 'application/sparql-update' });
const written = async () => (await ada!.get(`/api/models/${notes!.id}/content`)).text;

test('an update takes from what its writer sees', async () => {
  expect((await update(copying())).status).toBe(204);
  expect(await written()).toContain('hush');
});

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a model that is raised': () => root!.patch(`/api/models/${words!.id}`, { confidentiality: 299 }),
  'a project that is raised': () => root!.patch(`/api/projects/${source!.id}`, { confidentiality: 299 }),
  'a model that is deleted': () => root!.delete(`/api/models/${words!.id}`),
};

test.each(Object.entries(changes))('nothing of %s before it is written gets into others', async (_, change) => {
  beforehand = change;
  expect((await update(copying())).status).toBe(204);
  expect(await written()).not.toContain('hush');
});

test('whoever still sees what was raised writes it', async () => {
  beforehand = () => root!.patch(`/api/models/${words!.id}`, { confidentiality: 199 });
  expect((await update(copying())).status).toBe(204);
  expect(await written()).toContain('hush');
});

test('an update that says all that it writes is written, whatever is raised meanwhile', async () => {
  beforehand = changes['a project that is raised'];
  expect((await update(`INSERT DATA { GRAPH <urn:uuid:${notes!.id}> { <urn:b> <urn:heard> "said" } }`)).status).toBe(204);
  expect(await written()).toContain('said');
});

test.each([false, true])(
  'an update that names an object elsewhere tells where it is to those who see it: raised %s',
  async (isRaised) => {
    const inSource = (name: string, file: string, text: string) => uploaded(root!, { projectId: source!.id, name }, file, text);
    await inSource('Families', 'family.ecore', familyEcore);
    const elsewhere = await inSource('Milbanke', 'milbanke.xmi', aFamily('Judith'));
    const own = await uploaded(ada!, { projectId: target!.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
    const personIn = async ({ id }: Body) =>
      (await root!.get(`/api/models/${id}/objects?type=Person`)).body._embedded.objects[0].id;
    const [judith, adaByron] = [await personIn(elsewhere), await personIn(own)];
    if (isRaised) beforehand = () => root!.patch(`/api/models/${elsewhere.id}`, { confidentiality: 299 });
    await update(
      `INSERT DATA { GRAPH <urn:uuid:${own.id}> { <urn:uuid:${adaByron}> <${familyNsUri}#friends> <urn:uuid:${judith}> } }`,
    );
    const { text } = await ada!.get(`/api/models/${own.id}/content`);
    expect([text.includes(judith), text.includes(elsewhere.id)]).toEqual([true, !isRaised]);
  },
);

describe('an older revision that is made the current one again', () => {
  let secret: Body;
  let eve: Client;

  beforeEach(async () => {
    eve = await it.as(`Eve ${Math.random()}`);
    const about = { project: { id: source!.id }, user: { id: eve.user.id } };
    secret = await root!.create('/api/project-users', { ...about, role: 'editor', clearance: 250 });
    await root!.patch(`/api/models/${words!.id}`, { confidentiality: 250 });
    await root!.put(`/api/models/${words!.id}/content?format=ttl`, '<urn:a> <urn:says> "whisper" .');
    await root!.patch(`/api/models/${words!.id}`, { confidentiality: 0 });
    await root!.put(`/api/models/${words!.id}/content?format=ttl`, '<urn:a> <urn:says> "aloud" .');
  });

  const restored = () => eve.post(`/api/models/${words!.id}/revisions/2/restore`);
  const current = async () => (await it.anonymous.get(`/api/models/${words!.id}/content`)).text;

  test('is one that whoever restores it sees', async () => {
    expect((await restored()).status).toBe(200);
    expect(await current()).toContain('whisper');
  });

  test('stays hidden where its reader has less clearance by then', async () => {
    beforehand = () => root!.patch(`/api/project-users/${secret.id}`, { clearance: 200 });
    expect((await restored()).status).toBe(404);
    expect(await current()).not.toContain('whisper');
  });
});
