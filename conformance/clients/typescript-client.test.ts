import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Body, Client } from '@orrery/testing/client.ts';
import { familyEcore } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GeneratedTypeScript } from './typescript-client.ts';

let it: TestService;
let ada: Client;
let baseUrl: string;
let generated: GeneratedTypeScript;
let api: Awaited<ReturnType<GeneratedTypeScript['load']>>;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  const { text } = await it.anonymous.get('/v3/api-docs');
  generated = await GeneratedTypeScript.of(text);
  await it.app.listen({ port: 0, host: '127.0.0.1' });
  const { client } = await generated.loadClient();
  const { cookie } = ada.credentialHeaders;
  baseUrl = `http://127.0.0.1:${(it.app.server.address() as AddressInfo).port}`;
  client.setConfig({ baseUrl, headers: { cookie, origin: 'http://localhost:8080' } });
  api = await generated.load();
});

afterAll(async () => {
  await it.close();
  await generated.remove();
});

test('a program that uses the client is checked by the compiler: right ones pass, wrong ones do not', async () => {
  const program = (query: string, body: string) => `
    import { createScope, listProjects, readModel, type Model, type Problem, type Role } from './client/index.ts';
    const { data } = await listProjects({ query: { ${query} } });
    const roles: Role[] = data?._embedded.projects.map(({ myRole }) => myRole) ?? [];
    const made = await createScope({ body: { ${body} }, headers: { 'Idempotency-Key': 'once' } });
    const problem: Problem | undefined = made.error;
    const model: Model | undefined = (await readModel({ path: { id: '' } })).data;
    console.log(roles, problem?.errors?.[0]?.field, model?._links.diff?.href, made.data?.slug);`;
  expect(
    await generated.faultsIn(program(`name: '*grid*', confidentiality: ['>=100', '<200'], sort: ['name,desc']`, `name: 'Grid'`)),
  ).toBe('');
  expect(await generated.faultsIn(program('nmae: 1', `name: 'Grid'`))).toContain("'nmae' does not exist");
  expect(await generated.faultsIn(program('', `slug: 'grid'`))).toContain("'name' is missing");
});

test('the program of the guide is right to the compiler, and runs', async () => {
  const guide = readFileSync(new URL('../../docs/guides/clients.md', import.meta.url), 'utf8');
  const [, shown] = /^```ts\n(.*?)^```$/ms.exec(guide)!;
  const files = { "'./client/client.gen'": "'./client/client.gen.ts'", "'./client'": "'./client/index.ts'" };
  const here = { ...files, "'http://localhost:8080'": `'${baseUrl}'`, 'console.log(': 'Object.assign(globalThis, { came: [' };
  const program = Object.entries(here)
    .reduce((text, [there, put]) => text.replace(there, put), shown!)
    .replace(/\);\n$/, '] });\n');
  expect(await generated.faultsIn(`declare const process: { readonly env: Record<string, string> };\n${program}`)).toBe('');
  await generated.runProgram();
  const [difference, objects, name, rows] = (globalThis as unknown as { came: [object, number, string, Body] }).came;
  expect([difference, objects, name]).toEqual([expect.objectContaining({ to: 2 }), 2, 'Substation South']);
  expect(rows.results.bindings).toHaveLength(1);
});

test('the entry document leads on', async () => {
  const { data } = await api.readEntry();
  expect(Object.keys(data._links)).toEqual(expect.arrayContaining(['self', 'scopes', 'projects', 'models', 'users']));
});

test('what is created can be listed, read, changed and deleted', async () => {
  const { data: scope, response } = await api.createScope({ body: { name: 'Generated' } });
  expect(response.headers.get('location')).toBe(scope._links.self.href);
  const { data: found } = await api.listScopes({
    query: { name: '*generated*', confidentiality: ['>=0', '<1'], sort: ['name,desc'] },
  });
  expect(found._embedded.scopes).toMatchObject([{ id: scope.id }]);
  const path = { id: scope.id };
  const { data: read, response: answer } = await api.readScope({ path });
  const stale = await api.changeScope({ path, body: { name: 'Stale' }, headers: { 'If-Match': '"another"' } });
  expect([read.name, stale.response.status, stale.error.title]).toEqual(['Generated', 412, 'Precondition Failed']);
  const { data: changed } = await api.changeScope({
    path,
    body: { description: null, name: 'Changed' },
    headers: { 'If-Match': answer.headers.get('etag') },
  });
  expect(changed).toMatchObject({ name: 'Changed', description: null });
  expect((await api.deleteScope({ path })).response.status).toBe(204);
  expect((await api.readScope({ path })).error).toMatchObject({ status: 404 });
});

test('models are uploaded, replaced, converted, compared and asked', async () => {
  const { data: scope } = await api.createScope({ body: { name: 'Of models' } });
  const { data: project } = await api.createProject({ body: { scopeId: scope.id, name: 'Grid' } });
  const { data: model } = await api.createModel({
    body: {
      entity: { projectId: project.id, name: 'Family' },
      content: new File([familyEcore], 'family.ecore'),
    },
    bodySerializer: formOf,
    headers: { 'Content-Type': null },
  });
  expect(model).toMatchObject({ type: 'ecore', revision: 1 });
  const path = { id: model.id };
  const { data: replaced } = await api.replaceModelContent({
    path,
    body: new Blob([familyEcore.replace('"Family"', '"Household"')]),
    query: { format: 'xmi' },
    headers: { 'X-Revision-Message': 'Renamed' },
  });
  expect(replaced.revision).toBe(2);
  const { data: document } = await api.readModelContent({ path, query: { format: 'json' } });
  expect(document.content[0].eClass).toBe('ecore:EPackage');
  const { data: difference } = await api.readModelDiff({ path, query: { from: 1, to: 2 } });
  expect(difference.changes.length).toBeGreaterThan(0);
  const { data: results } = await api.queryProject({
    path: { id: project.id },
    query: { query: 'ASK { ?s ?p ?o }' },
    parseAs: 'json',
  });
  expect(results.boolean).toBe(true);
  const name = '<http://www.eclipse.org/emf/2002/Ecore#name>';
  const renaming = `DELETE { ?c ${name} "Household" } INSERT { ?c ${name} "Home" } WHERE { ?c ${name} "Household" }`;
  const { response } = await api.queryOrUpdateProject({
    path: { id: project.id },
    body: { update: `WITH <urn:uuid:${model.id}> ${renaming}` },
  });
  expect([response.status, response.headers.get('x-orrery-revisions')]).toEqual([204, `${model.id}=3`]);
});

function formOf({ entity, content }: { entity: object; content: File }): FormData {
  const form = new FormData();
  form.append('entity', JSON.stringify(entity));
  form.append('content', content);
  return form;
}
