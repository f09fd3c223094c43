/** What tasks tell, in previews, failures and files: only as long as their creator sees all that they were made of, however the tasks go on. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HostedSparqlEngine } from '../../engine/sparql/query-processes/hosted-sparql-engine.ts';
import { ended } from './testing/ended.ts';

let it: TestService;
let [root, ada]: Client[] = [];
let [source, target]: Body[] = [];
let notes: Body;

beforeAll(async () => {
  it = await service();
  root = await it.as('Root', { isAdministrator: true });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  [source, target] = [await aProject(root!), await aProject(ada!)];
  await ada!.create(`/api/projects/${target!.id}/imports`, { id: source.id });
  await uploaded(root!, { projectId: source.id, name: 'Words' }, 'words.ttl', '<urn:a> <urn:says> "hush"@en .');
  notes = await uploaded(ada!, { projectId: target.id, name: 'Notes' }, 'notes.ttl', '<urn:b> <urn:says> "aloud" .');
});

const raised = () => root!.patch(`/api/projects/${source!.id}`, { confidentiality: 299 });
const read = async (id: string) => (await ada!.get(`/api/tasks/${id}`)).body;

async function begun(kind: string, input: object): Promise<string> {
  const { id } = await ada!.create('/api/tasks', { kind, input });
  await ended(ada!, id);
  return id;
}

const expression = (text: string) => begun('run-expression', { projectId: target!.id, language: 'sparql', expression: text });

test('the failure of an expression is told as long as all that it saw is seen', async () => {
  await uploaded(ada!, { projectId: target!.id, name: 'Families' }, 'family.ecore', familyEcore);
  const family = await uploaded(ada!, { projectId: target!.id, name: 'Byron' }, 'byron.xmi', aFamily('Anne'));
  const name = `<${familyNsUri}#name>`;
  const text = `DELETE { GRAPH ?g { ?x ${name} ?old } } INSERT { GRAPH ?g { ?x ${name} ?what } }
    WHERE { <urn:a> <urn:says> ?what . BIND (<urn:uuid:${family.id}> AS ?g) GRAPH ?g { ?x ${name} ?old } }`;
  const id = await expression(text);
  expect(await read(id)).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('hush') } });
  await raised();
  expect(await read(id)).toMatchObject({ status: 'failed', error: null });
});

const copying = () =>
  expression(`INSERT { GRAPH <urn:uuid:${notes.id}> { <urn:b> <urn:heard> ?what } } WHERE { <urn:a> <urn:says> ?what }`);

test('a preview that was hidden does not come back when the task goes on', async () => {
  const id = await copying();
  expect(JSON.stringify((await read(id)).preview)).toContain('hush');
  await raised();
  expect(await read(id)).toMatchObject({ status: 'waiting', preview: null });
  await ada!.post(`/api/tasks/${id}/confirm`, {});
  expect(await ended(ada!, id)).toMatchObject({ status: 'succeeded', message: 'Nothing changes.', preview: null });
});

test('nor does that of a task which is done', async () => {
  const id = await copying();
  await ada!.post(`/api/tasks/${id}/confirm`, {});
  expect(await ended(ada!, id)).toMatchObject({ status: 'succeeded', result: { revisions: [{ revision: 2 }] } });
  await raised();
  expect(JSON.stringify(await read(id))).not.toContain('hush');
});

test('an archive is there as long as the saved queries in it are seen', async () => {
  const input = { projectId: source!.id };
  const shared = { name: 'All', text: 'SELECT * { ?s ?p ?o }', language: 'sparql', shared: true };
  const query = await root!.create('/api/project-queries', { project: { id: source!.id }, ...shared });
  const id = await begun('export-project', input);
  expect((await ada!.get(`/api/tasks/${id}/result`)).status).toBe(200);
  await root!.patch(`/api/project-queries/${query.id}`, { confidentiality: 250 });
  expect((await ada!.get(`/api/tasks/${id}/result`)).status).toBe(404);
});

test('an update that fails does not tell words of what was hidden while it was evaluated', async () => {
  await uploaded(ada!, { projectId: target!.id, name: 'Families' }, 'family.ecore', familyEcore);
  const family = await uploaded(ada!, { projectId: target!.id, name: 'Byron' }, 'byron.xmi', aFamily('Anne'));
  const name = `<${familyNsUri}#name>`;
  const text = `DELETE { GRAPH ?g { ?x ${name} ?old } } INSERT { GRAPH ?g { ?x ${name} ?what } }
    WHERE { <urn:a> <urn:says> ?what . BIND (<urn:uuid:${family.id}> AS ?g) GRAPH ?g { ?x ${name} ?old } }`;
  const update = () => ada!.post(`/api/projects/${target!.id}/sparql`, text, { 'content-type': 'application/sparql-update' });
  expect(await update()).toMatchObject({ status: 400, text: expect.stringContaining('hush') });
  const { update: evaluate } = HostedSparqlEngine.prototype;
  vi.spyOn(HostedSparqlEngine.prototype, 'update').mockImplementationOnce(async function (this: HostedSparqlEngine, request) {
    const changes = await evaluate.call(this, request);
    await raised();
    return changes;
  });
  const told = await update();
  expect(told).toMatchObject({ status: 503 });
  expect(told.text).not.toContain('hush');
});
