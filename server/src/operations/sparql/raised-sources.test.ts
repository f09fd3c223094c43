/** What an update has read may be raised before its change is written: then it reads again, and whoever runs it publishes nothing that they may not know. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Transaction } from '../../storage/database.ts';
import { ended } from '../tasks/testing/ended.ts';

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

test('the failure of an expression is told as long as all that it saw is seen', async () => {
  await uploaded(ada!, { projectId: target!.id, name: 'Families' }, 'family.ecore', familyEcore);
  const family = await uploaded(ada!, { projectId: target!.id, name: 'Byron' }, 'byron.xmi', aFamily('Anne'));
  const name = `<${familyNsUri}#name>`;
  const expression = `DELETE { GRAPH ?g { ?x ${name} ?old } } INSERT { GRAPH ?g { ?x ${name} ?what } }
    WHERE { <urn:a> <urn:says> ?what . BIND (<urn:uuid:${family.id}> AS ?g) GRAPH ?g { ?x ${name} ?old } }`;
  const input = { projectId: target!.id, language: 'sparql', expression };
  const { id } = await ada!.create('/api/tasks', { kind: 'run-expression', input });
  expect(await ended(ada!, id)).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('hush') } });
  await root!.patch(`/api/projects/${source!.id}`, { confidentiality: 299 });
  expect((await ada!.get(`/api/tasks/${id}`)).body).toMatchObject({ status: 'failed', error: null });
});
