/** Versions, differences, merges and archives cover what hangs on models and projects: representations of every kind, images, the images of model archives, and shared queries. */
import { readFileSync } from 'node:fs';
import { entriesOf } from '@orrery/formats/testing/archives.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../../resources/project-images/testing/image-uploads.ts';
import { png } from '../../resources/project-images/testing/pictures.ts';
import { ended } from '../tasks/testing/ended.ts';

let it: TestService;
let other: TestService;
let ada: Client;
let project: Body;
let version: Body;

const json = { 'content-type': 'application/json' };
const octets = { 'content-type': 'application/octet-stream' };
const kinds = {
  table: { columns: ['name'] },
  form: { groups: [{ title: 'All', features: ['name'] }] },
  document: { markdown: '# Byron\n\n{{table costs}}' },
  diagram: { nodes: [], connections: [] },
} as const;
const names = Object.keys(kinds) as (keyof typeof kinds)[];

const task = async (by: Client, kind: string, input: object, answer?: object): Promise<Body> => {
  const { id } = await by.create('/api/tasks', { kind, input });
  const asked = await ended(by, id);
  if (asked.status !== 'waiting') return asked;
  if (answer) await by.post(`/api/tasks/${id}/confirm`, answer);
  return answer ? ended(by, id) : asked;
};
const listed = async (by: Client, resource: string, key: string, { id }: Body): Promise<Body[]> =>
  (await by.get(`/api/${resource}?project.id=${id}&size=100`)).body._embedded[key];
const modelIn = async (by: Client, of: Body, slug: string) =>
  (await listed(by, 'models', 'models', of)).find((model) => model.slug === slug)!;
const difference = async () => (await ada.get(`/api/projects/${project.id}/diff?to=${version.id}`)).body;

/** All that hangs on models and projects, by what makes it what it is. */
async function partsOf(by: Client, of: Body): Promise<Body> {
  const stored = (await listed(by, 'representations', 'representations', of)).filter(({ stored: isStored, kind }) =>
    isStored === undefined ? kind.startsWith('orrery:') : isStored,
  );
  const shown = await Promise.all(
    stored.map(async ({ id, name, slug, kind }) => [slug, name, kind, (await by.get(`/api/representations/${id}/content`)).text]),
  );
  const images = await Promise.all(
    (await listed(by, 'project-images', 'projectImages', of)).map(async ({ id, name }) => [
      name,
      (await by.get(`/api/project-images/${id}/content`)).bytes.toString('base64'),
    ]),
  );
  const queries = (await listed(by, 'project-queries', 'projectQueries', of)).map(({ slug, name, text }) => [slug, name, text]);
  const bakery = await modelIn(by, of, 'bakery');
  const archive = entriesOf((await by.get(`/api/models/${bakery.id}/content?format=archimate`)).bytes);
  const attached = Object.entries(archive).map(([name, bytes]) => [name, name.endsWith('.xml') ? '' : bytes.toString('base64')]);
  return { shown: shown.sort(), images: images.sort(), queries: queries.sort(), attached: attached.sort() };
}

beforeAll(async () => {
  [it, other] = [await service(), await service()];
  ada = await it.as('Ada');
  project = await aProject(ada);
  const upload = (name: string, fileName: string, content: string | Buffer) =>
    uploaded(ada, { projectId: project.id, name }, fileName, content);
  await upload('Families', 'family.ecore', familyEcore);
  const byron = await upload('Byron', 'byron.xmi', aFamily('Ada', 'Ralph'));
  const bakery = await upload('Bakery', 'bakery.archimate', readFileSync('docs/examples/illustrated-bakery.archimate'));
  // A format without room for images: those of the revision before go along.
  const { text } = await ada.get(`/api/models/${bakery.id}/content?format=json`);
  expect((await ada.put(`/api/models/${bakery.id}/content?format=json`, text)).status).toBe(200);
  for (const [kind, content] of Object.entries(kinds))
    await ada.create('/api/representations', { model: { id: byron.id }, kind: `orrery:${kind}`, name: kind, content });
  const image = multipartOf(entity({ project: { id: project.id }, name: 'plan.png' }), file(png()));
  expect((await ada.post('/api/project-images', image, multipartType)).status).toBe(201);
  const query = { project: { id: project.id }, name: 'All', language: 'aql', text: '1', shared: true };
  await ada.create('/api/project-queries', query);
  const { result } = await task(ada, 'create-project-version', { projectId: project.id, version: '1.0' });
  version = (await ada.get(`/api/projects/${result.projectId}`)).body;
});

afterAll(async () => {
  await it.close();
  await other.close();
});

test('a version has them all, and they are no difference', async () => {
  const parts = await partsOf(ada, project);
  expect(parts.shown.map(([slug]: string[]) => slug)).toEqual(expect.arrayContaining(names));
  expect(parts).toMatchObject({ images: [['plan.png', png().toString('base64')]], queries: [['all', 'All', '1']] });
  expect(parts.attached.length).toBeGreaterThan(1);
  expect(await partsOf(ada, version)).toEqual(parts);
  expect(await difference()).toMatchObject({
    summary: { added: 0, removed: 0, changed: 0, parts: { added: 0, removed: 0, changed: 0, unchanged: 6 } },
    models: [],
    parts: [],
  });
});

test('an archive has them all, and gives them all to an empty service', async () => {
  const { id, error } = await task(ada, 'export-project', { projectId: project.id });
  expect(error).toBeNull();
  const { bytes } = await ada.get(`/api/tasks/${id}/result`);
  const eve = await other.as('Eve');
  const target = await aProject(eve);
  const sent = await eve.post('/api/uploads?name=project.zip', bytes, octets);
  const imported = await task(eve, 'import-archive', { projectId: target.id, uploadId: sent.body.id }, {});
  expect(imported).toMatchObject({ status: 'succeeded', result: { created: 3, failed: 0 } });
  expect(await partsOf(eve, target)).toEqual(await partsOf(ada, project));
  const revisions = async (by: Client, of: Body) => {
    const { id: modelId } = await modelIn(by, of, 'bakery');
    const { _embedded } = (await by.get(`/api/models/${modelId}/revisions`)).body;
    return _embedded.revisions.map(({ sha256, format }: Body) => [sha256, format]);
  };
  expect(await revisions(eve, target)).toEqual(await revisions(ada, project));
});

test('what has changed in a version is a difference, part by part, and a merge brings it', async () => {
  const byron = await modelIn(ada, version, 'byron');
  const { body } = await ada.get(`/api/representations?model.id=${byron.id}&size=100`);
  const named = (name: string) => body._embedded.representations.find((one: Body) => one.name === name);
  const contents = {
    table: { columns: ['name', 'age'] },
    form: { groups: [{ title: 'Some', features: ['age'] }] },
    document: { markdown: '# Augusta' },
    diagram: { nodes: [{ id: 'n', text: 'Note', bounds: { x: 0, y: 0, width: 100, height: 50 } }], connections: [] },
  };
  for (const name of names)
    expect((await ada.put(`/api/representations/${named(name).id}/content`, JSON.stringify(contents[name]), json)).status).toBe(
      200,
    );
  const [image] = await listed(ada, 'project-images', 'projectImages', version);
  const other = multipartOf(entity({ project: { id: version.id }, name: 'other.png' }), file(png(5, 4)));
  expect((await ada.post('/api/project-images', other, multipartType)).status).toBe(201);
  const [query] = await listed(ada, 'project-queries', 'projectQueries', version);
  expect((await ada.patch(`/api/project-queries/${query!.id}`, { text: '2' })).status).toBe(200);
  const { summary, parts } = await difference();
  expect(summary.parts).toEqual({ added: 1, removed: 0, changed: 5, unchanged: 1 });
  const told = parts.map(({ kind, of, to }: Body) => `${of} ${to.name} ${kind}`);
  expect(told.sort()).toEqual([
    'image other.png added',
    'query All changed',
    'representation diagram changed',
    'representation document changed',
    'representation form changed',
    'representation table changed',
  ]);
  expect(parts.find(({ of }: Body) => of === 'query').features).toEqual([{ name: 'text', old: '1', new: '2' }]);
  const back = (await ada.get(`/api/projects/${version.id}/diff?to=${project.id}`)).body;
  expect(back.summary.parts).toMatchObject({ added: 0, removed: 1, changed: 5 });
  const input = { sourceProjectId: version.id, targetProjectId: project.id };
  expect(await task(ada, 'merge-project-version', input, {})).toMatchObject({
    status: 'succeeded',
    result: { parts: 6, failed: [] },
  });
  expect(await partsOf(ada, project)).toEqual(await partsOf(ada, version));
  expect((await difference()).parts).toEqual([]);
  expect(image).toBeDefined();
});

test('what somebody does not see is no difference for them', async () => {
  const bob = await it.as('Bob');
  const seen = async () => (await bob.get(`/api/projects/${project.id}/diff?to=${version.id}`)).body;
  const before = await seen();
  const secret = { project: { id: version.id }, name: 'Secret', language: 'aql', text: '3', shared: true, confidentiality: 250 };
  await ada.create('/api/project-queries', secret);
  expect(await seen()).toEqual(before);
  expect((await difference()).parts).toMatchObject([{ kind: 'added', of: 'query', to: { name: 'Secret' } }]);
});

test('images of a model archive that are others in a version are told', async () => {
  const [from, into] = [await modelIn(ada, version, 'bakery'), await modelIn(ada, project, 'bakery')];
  const illustrated = readFileSync('docs/examples/illustrated-bakery.archimate');
  for (const { id } of [from, into])
    expect((await ada.put(`/api/models/${id}/content?format=archimate`, illustrated)).status).toBe(200);
  const { text } = await ada.get(`/api/models/${from.id}/content?format=json`);
  const bare = text.replace(/"imagePath":"[^"]*",?/g, '');
  expect(bare).not.toBe(text);
  expect((await ada.put(`/api/models/${into.id}/content?format=json`, bare)).status).toBe(200);
  const { models } = await difference();
  expect(models).toMatchObject([{ kind: 'changed', to: { slug: 'bakery' } }]);
  expect(models[0].attachments.length).toBeGreaterThan(0);
  expect(models[0].attachments[0]).toMatchObject({ kind: 'added', name: expect.stringMatching(/^images\//) });
});

test('a model that a merge brings has the images that its content has no room for', async () => {
  const [from, into] = [await aProject(ada), await aProject(ada)];
  const illustrated = readFileSync('docs/examples/illustrated-bakery.archimate');
  const { id } = await uploaded(ada, { projectId: from.id, name: 'Bakery' }, 'bakery.archimate', illustrated);
  const { text } = await ada.get(`/api/models/${id}/content?format=json`);
  expect((await ada.put(`/api/models/${id}/content?format=json`, text)).status).toBe(200);
  const merged = await task(ada, 'merge-project-version', { sourceProjectId: from.id, targetProjectId: into.id }, {});
  expect(merged).toMatchObject({ status: 'succeeded', result: { added: [{ slug: 'bakery' }] } });
  expect((await partsOf(ada, into)).attached).toEqual((await partsOf(ada, from)).attached);
  const again = await task(ada, 'merge-project-version', { sourceProjectId: from.id, targetProjectId: into.id });
  expect(again.preview.counts).toMatchObject({ merged: 0, added: 0 });
});
