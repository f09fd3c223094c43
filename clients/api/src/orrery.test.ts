import type { AddressInfo } from 'node:net';
import type { Client } from '@orrery/testing/client.ts';
import { familyEcore } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connect,
  etagOf,
  hrefOf,
  itemsOf,
  type Orrery,
  RefusedRequest,
  type ServerEvent,
  signInAddress,
  type UploadProgress,
} from './index.ts';

let it: TestService;
let ada: Client;
let orrery: Orrery;
let anyone: Orrery;
let projectId: string;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  await it.app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(it.app.server.address() as AddressInfo).port}`;
  orrery = connect({ baseUrl, headers: { ...ada.credentialHeaders } });
  anyone = connect({ baseUrl: `${baseUrl}/` });
  const scope = await orrery.createScope({ body: { name: 'Clients' } });
  projectId = (await orrery.createProject({ body: { scopeId: scope.id, name: 'Grid' } })).id;
});
afterAll(() => it.close());

const people = (age: number) => new File([`<http://example.org/ada> <http://example.org/age> ${age} .`], 'people.ttl');

test('what is created can be read, listed, changed and deleted', async () => {
  const scope = await orrery.createScope({ body: { name: 'Of one test' } });
  expect(await orrery.readScope({ path: { id: scope.id } })).toEqual(scope);
  const found = await orrery.listScopes({ query: { name: '*one test*', confidentiality: ['>=0', '<1'] } });
  expect(itemsOf(found).map(({ id }) => id)).toEqual([scope.id]);
  const changed = await orrery.changeScope({ path: { id: scope.id }, body: { description: 'Changed' } });
  expect(changed.description).toBe('Changed');
  expect(await orrery.deleteScope({ path: { id: scope.id } })).toBeUndefined();
});

test('a refusal is an error that says what is wrong, and where', async () => {
  const refusal = await orrery.createScope({ body: { name: '' } }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RefusedRequest);
  expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'name' }], message: expect.stringContaining('name') });
  await expect(anyone.createScope({ body: { name: 'Nobody' } })).rejects.toMatchObject({ status: 401 });
});

test('what is hidden and what is missing are refused alike', async () => {
  const scope = await orrery.createScope({ body: { name: 'Hidden', confidentiality: 250 } });
  const refusalOf = (id: string) =>
    anyone.readScope({ path: { id } }).catch(({ problem }: RefusedRequest) => JSON.stringify(problem).replaceAll(id, ''));
  expect(await refusalOf(scope.id)).toBe(await refusalOf('0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01'));
});

test('the tag of what was read lets changes through only as long as nobody else came first', async () => {
  const path = { id: projectId };
  const read = await orrery.readProject({ path });
  expect(etagOf(read)).toMatch(/^"/);
  await orrery.changeProject({ path, body: { description: 'First' }, headers: { 'If-Match': etagOf(read) } });
  const late = orrery.changeProject({ path, body: { description: 'Second' }, headers: { 'If-Match': etagOf(read) } });
  await expect(late).rejects.toMatchObject({ status: 412 });
});

test('an answer is asked for in the form that is wanted', async () => {
  const query = {
    path: { id: projectId },
    body: 'SELECT ?x { VALUES ?x { 1 } }',
    contentType: 'application/sparql-query',
  } as const;
  const answer = await orrery.queryOrUpdateProject({ ...query, accept: 'text/csv' });
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([expect.stringContaining('text/csv'), 'x\r\n1\r\n']);
});

test('what has not changed is not sent again', async () => {
  const read = await orrery.readProject({ path: { id: projectId } });
  expect(await orrery.links.refreshed(read)).toBe(read);
  await orrery.changeProject({ path: { id: projectId }, body: { description: `At ${Date.now()}` } });
  expect(await orrery.links.refreshed(read)).not.toBe(read);
});

test('a list is walked from page to page', async () => {
  const scope = await orrery.createScope({ body: { name: 'Many' } });
  for (const number of [1, 2, 3, 4, 5]) await orrery.createProject({ body: { scopeId: scope.id, name: `Project ${number}` } });
  const names: string[] = [];
  for await (const { name } of orrery.all(orrery.listProjects({ query: { 'scope.id': scope.id, size: 2, sort: ['name,asc'] } })))
    names.push(name);
  expect(names).toEqual(['Project 1', 'Project 2', 'Project 3', 'Project 4', 'Project 5']);
});

test('links are followed at the address by which the service is reached, and to no other', async () => {
  const project = await orrery.readProject({ path: { id: projectId } });
  expect(project._links.self.href).toContain('http://localhost:8080');
  expect(await orrery.links.follow(project._links.self)).toMatchObject({ id: projectId });
  await expect(orrery.links.follow({ href: 'https://elsewhere.example/secrets' })).rejects.toThrow('no address of this service');
});

test('a file becomes a model, with news of how far it is', async () => {
  const heard: UploadProgress[] = [];
  const file = new File([familyEcore], 'family.ecore');
  const model = await orrery.uploads.model({ projectId, name: 'Family' }, file, { onProgress: (one) => heard.push(one) });
  expect(model).toMatchObject({ type: 'ecore', revision: 1 });
  expect(heard.at(-1)).toEqual({ stage: 'reading', sentBytes: file.size, totalBytes: file.size });
  const [json] = [model._links.content].flat().filter(({ href }) => href.includes('format=json'));
  expect(hrefOf(json!, { inline: 'true' })).toMatch(/format=json&inline=true$/);
  expect(hrefOf(json!)).toMatch(/format=json$/);
  const content = await orrery.readModelContent({ path: { id: model.id }, query: { format: 'json' } });
  expect(await content.json()).toMatchObject({ content: [{ eClass: 'ecore:EPackage' }] });
});

test('a file that cannot be read is refused with its place, and one too many with 409', async () => {
  const broken = new File(['<not turtle'], 'broken.ttl');
  const refusal = await orrery.uploads.model({ projectId, name: 'Broken' }, broken).catch((error: RefusedRequest) => error);
  expect(refusal).toMatchObject({ status: 400 });
  expect(JSON.stringify((refusal as RefusedRequest).problem)).toMatch(/Line 1/);
  await orrery.uploads.model({ projectId, name: 'Twice' }, people(1));
  await expect(orrery.uploads.model({ projectId, name: 'Twice' }, people(1))).rejects.toMatchObject({ status: 409 });
});

test('a new revision carries a message in any script, and its rows are asked for', async () => {
  const model = await orrery.uploads.model({ projectId, name: 'People' }, people(35));
  const next = await orrery.uploads.revision(model.id, people(36), { format: 'ttl', message: 'Narozeniny – день рождения' });
  expect(next.revision).toBe(2);
  const [, second] = itemsOf(await orrery.listModelRevisions({ path: { id: model.id } }));
  expect(second?.message).toBe('Narozeniny – день рождения');
  const rows = await orrery.select(projectId, 'SELECT ?age { ?ada <http://example.org/age> ?age FILTER (?age = 36) }');
  expect(rows).toMatchObject([{ age: { value: '36' } }]);
});

test('objects are filtered by their features', async () => {
  const model = await orrery.uploads.model({ projectId, name: 'Filtered' }, new File([familyEcore], 'family.ecore'));
  const classes = await orrery.listModelObjects({ path: { id: model.id }, query: { type: 'EClass', 'features.name': 'F*' } });
  expect(itemsOf(classes).map(({ label }) => label)).toEqual(['Family']);
});

test('events come as long as one listens, and the stream ends with the loop', async () => {
  const heard: ServerEvent[] = [];
  const ending = new AbortController();
  const listening = (async () => {
    for await (const event of orrery.listen([projectId], { signal: ending.signal })) {
      if (event.event === 'model.created') heard.push(event);
      if (heard.length === 1) break;
    }
  })();
  const made = (async () => {
    for (let number = 1; heard.length === 0; number++) {
      await orrery.createModel({ body: { projectId, name: `Heard ${number}` } });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  await Promise.all([listening, made]);
  expect(heard[0]?.data).toMatchObject({ entity: { kind: 'model' }, project: { id: projectId } });
});

test('listening to what is not seen is refused once and for all', async () => {
  const heard = anyone.listen(['0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01']);
  await expect(heard.next()).rejects.toMatchObject({ status: 404 });
});

test('a task is waited for', async () => {
  const upload = await orrery.uploads.file(people(40));
  expect(upload.size).toBe(people(40).size);
  const { id } = await orrery.createTask({ body: { kind: 'export-project', input: { projectId } } });
  const task = await orrery.settled(id);
  expect(task.status).toBe('succeeded');
  const result = await orrery.readTaskResult({ path: { id } });
  expect(result.headers.get('content-type')).toBe('application/zip');
  await result.body?.cancel();
});

test('nobody is signed in without a token or a session', async () => {
  expect(await anyone.readCurrentUser()).toBeUndefined();
  expect(await orrery.readCurrentUser()).toMatchObject({ name: 'Ada' });
  expect(signInAddress('http://localhost:8080/', 'http://localhost:8080/a?b')).toBe(
    'http://localhost:8080/api/authenticate?uri=http%3A%2F%2Flocalhost%3A8080%2Fa%3Fb',
  );
});

test('a request ends when its caller does not want it any more', async () => {
  await expect(orrery.listScopes({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
});
