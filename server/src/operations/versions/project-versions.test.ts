import { readFileSync } from 'node:fs';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '../tasks/testing/ended.ts';

let it: TestService;
let ada: Client;
let project: Body;
let version: Body;
const old: Record<string, Body> = {};
const copy: Record<string, Body> = {};

const friend = `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="King">
  <members name="Mary"><friends href="byron.xmi#//@members.0"/><friends href="nowhere.xmi#//@members.0"/></members>
</family:Family>
`;

async function versionOf(by: Client, input: object): Promise<Body> {
  const { id } = await by.create('/api/tasks', { kind: 'create-project-version', input });
  const task = await ended(by, id);
  expect(task.error).toBeNull();
  return task;
}

const listed = async (by: Client, resource: string, { id }: Body) =>
  (await by.get(`/api/${resource}?project.id=${id}&size=100`)).body._embedded;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  const upload = (name: string, file: string, content: string | Buffer, more = {}) =>
    uploaded(ada, { projectId: project.id, name, ...more }, file, content);
  await upload('Families', 'family.ecore', familyEcore);
  await upload('Byron', 'byron.xmi', aFamily('Ada', 'Ralph'));
  await upload('King', 'king.xmi', friend);
  await upload('Secret', 'secret.xmi', aFamily('Nobody'), { confidentiality: 250 });
  const bakery = await upload('Bakery', 'bakery.archimate', readFileSync('docs/examples/illustrated-bakery.archimate'));
  const { text } = await ada.get(`/api/models/${bakery.id}/content?format=json`);
  expect((await ada.put(`/api/models/${bakery.id}/content?format=json`, text)).status).toBe(200);
  await ada.create('/api/models', { projectId: project.id, name: 'Empty' });
  await ada.create('/api/project-queries', { project: { id: project.id }, name: 'Own', language: 'aql', text: '1' });
  const library = await aProject(ada);
  await ada.create(`/api/projects/${project.id}/imports`, { id: library.id });
  const { result } = await versionOf(ada, { projectId: project.id, version: '1.0', description: 'The first' });
  version = (await ada.get(`/api/projects/${result.projectId}`)).body;
  for (const model of (await listed(ada, 'models', project)).models) old[model.slug] = model;
  for (const model of (await listed(ada, 'models', version)).models) copy[model.slug] = model;
});

afterAll(() => it.close());

const contentOf = async ({ id }: Body, format: string) => (await ada.get(`/api/models/${id}/content?format=${format}`)).bytes;

test('a version has the slug of its source, another version, and leads back to it', () => {
  expect(version).toMatchObject({ slug: project.slug, version: '1.0', description: 'The first', previousVersionId: project.id });
  expect(version).toMatchObject({ archived: false, myRole: 'owner', confidentiality: project.confidentiality });
});

test('every model is there, with its kind, its confidentiality and its content byte by byte, and leads back too', async () => {
  expect(Object.keys(copy)).toEqual(Object.keys(old));
  for (const [slug, model] of Object.entries(copy)) {
    const { contentType, type, confidentiality } = old[slug];
    expect(model).toMatchObject({ contentType, type, confidentiality, previousVersionId: old[slug].id });
    expect(await contentOf(model, 'json')).toEqual(await contentOf(old[slug], 'json'));
    expect(await contentOf(model, 'xmi')).toEqual(await contentOf(old[slug], 'xmi'));
  }
});

test('objects keep their ids, those that bring none too', async () => {
  const ids = async ({ id }: Body) =>
    (await ada.get(`/api/models/${id}/objects`)).body._embedded.objects.map((it: Body) => it.id);
  expect(await ids(copy.byron)).toEqual(await ids(old.byron));
});

test('references between models of the project lead inside the new version', async () => {
  const { body } = await ada.get(`/api/models/${copy.king.id}/objects?label=Mary`);
  const mary = (await ada.get(`/api/models/${copy.king.id}/objects/${body._embedded.objects[0].id}`)).body;
  expect(mary.features.friends.value).toMatchObject([
    { label: 'Ada', modelId: copy.byron.id },
    { href: 'nowhere.xmi#//@members.0' },
  ]);
});

test('what is wrong in a model is found in its copy, with what the copy lacks', async () => {
  const of = async ({ id }: Body) => (await ada.get(`/api/models/${id}/diagnostics`)).body._embedded.diagnostics;
  expect((await of(copy.king)).map(({ code }: Body) => code)).toEqual((await of(old.king)).map(({ code }: Body) => code));
  expect((await ada.get(`/api/models/${copy.king.id}`)).body.diagnosticCounts).toMatchObject({ warning: 1 });
});

test('a metamodel of the version is the one that its models are read with', async () => {
  await ada.patch(`/api/models/${old.families.id}`, { confidentiality: 299 });
  expect((await ada.get(`/api/models/${copy.byron.id}`)).body).toMatchObject({
    type: 'family',
    diagnosticCounts: { warning: 0 },
  });
  await ada.patch(`/api/models/${old.families.id}`, { confidentiality: 0 });
});

test('representations, members, imports and saved queries come along', async () => {
  const named = async (resource: string, key: string, of: Body) =>
    (await listed(ada, resource, of))[key].map(({ name, slug, role, clearance }: Body) => ({ name, slug, role, clearance }));
  for (const [resource, key] of [
    ['representations', 'representations'],
    ['project-users', 'projectUsers'],
    ['project-queries', 'projectQueries'],
  ] as const) {
    const copied = await named(resource, key, version);
    expect(copied).toEqual(await named(resource, key, project));
    expect(copied.length).toBeGreaterThan(0);
  }
  const imported = async ({ id }: Body) =>
    (await ada.get(`/api/projects/${id}/imports`)).body._embedded.imports.map((it: Body) => it.imported.id);
  expect(await imported(version)).toEqual(await imported(project));
});

test('images that the current revision has no room for come along', async () => {
  expect((await contentOf(copy.bakery, 'archimate')).length).toBe((await contentOf(old.bakery, 'archimate')).length);
  expect((await ada.get(`/api/models/${copy.bakery.id}/revisions`)).body._embedded.revisions).toHaveLength(2);
});

test('what follows in one version is not in the other', async () => {
  await ada.put(`/api/models/${copy.byron.id}/content?format=xmi`, aFamily('Other'), { 'content-type': 'application/xmi+xml' });
  expect((await contentOf(old.byron, 'xmi')).toString()).toContain('Ralph');
  expect((await contentOf(copy.byron, 'xmi')).toString()).not.toContain('Ralph');
});

test('two versions are compared model by model and object by object', async () => {
  await ada.patch(`/api/models/${copy.king.id}`, { name: 'The Kings' });
  await uploaded(ada, { projectId: version.id, name: 'New' }, 'new.xmi', aFamily('Eve'));
  const { status, body } = await ada.get(`/api/projects/${project.id}/diff?to=${version.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: { version: 'dev' },
    to: { version: '1.0' },
    summary: { added: 1, removed: 0, changed: 2, unchanged: 4 },
    models: [
      { kind: 'changed', to: { slug: 'byron' }, summary: { removed: 1, changed: 1 } },
      {
        kind: 'changed',
        to: { slug: 'king' },
        features: [{ name: 'name', old: 'King', new: 'The Kings' }],
        summary: { changed: 0 },
      },
      { kind: 'added', to: { slug: 'new' } },
    ],
  });
  const objects = await ada.get(
    new URL(body.models[0]._links.objects.href).pathname + new URL(body.models[0]._links.objects.href).search,
  );
  expect(objects.body.changes.map(({ kind }: Body) => kind).sort()).toEqual(['changed', 'removed']);
  const { page, _links } = (await ada.get(`/api/projects/${project.id}/diff?to=${version.id}&size=1000`)).body;
  expect(page).toEqual({ number: 0, size: 20, totalElements: 3, totalPages: 1 });
  expect(_links.self.href).toContain('size=20');
  const bob = await it.as('Bob');
  const seen = (await bob.get(`/api/projects/${project.id}/diff?to=${version.id}`)).body;
  expect(seen.summary).toMatchObject({ added: 1, removed: 0, changed: 2, unchanged: 3 });
});

test('an owner who does not see all of it copies all of it, and is told of what they see', async () => {
  const bob = await it.as('Bob');
  const root = await it.as('Root', { isAdministrator: true });
  const member = { project: { id: project.id }, user: { id: bob.user.id }, role: 'owner', clearance: 200 };
  await ada.create('/api/project-users', member);
  const task = await versionOf(bob, { projectId: project.id, version: '2.0', archivePrevious: true });
  expect(task).toMatchObject({ message: '5 models', result: { models: 5 } });
  const made = { id: task.result.projectId };
  expect((await listed(bob, 'models', made)).models).toHaveLength(5);
  expect((await listed(root, 'models', made)).models).toHaveLength(6);
  expect((await ada.get(`/api/projects/${project.id}`)).body.archived).toBe(true);
});

test('versions are listed from any of them, as far as they are seen', async () => {
  const versions = async (by: Client, { id }: Body) =>
    (await by.get(`/api/projects/${id}/versions`)).body._embedded.versions.map((it: Body) => it.version);
  expect(await versions(ada, version)).toEqual(['dev', '1.0', '2.0']);
  expect(await versions(ada, project)).toEqual(['dev', '1.0', '2.0']);
  await ada.patch(`/api/projects/${version.id}`, { confidentiality: 250 });
  expect(await versions(it.anonymous, project)).toEqual(['dev', '2.0']);
});
