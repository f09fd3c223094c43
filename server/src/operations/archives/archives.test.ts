import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { entriesOf } from '@orrery/formats/testing/archives.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { file } from '../../resources/project-images/testing/image-uploads.ts';
import { png } from '../../resources/project-images/testing/pictures.ts';
import type { ByteRange } from '../../storage/content/content.ts';
import { ContentStore } from '../../storage/content/content-store.ts';
import { ended } from '../tasks/testing/ended.ts';
import { ArchiveImports } from './archive-imports.ts';
import { ProjectArchives } from './project-archives.ts';
import { zipDirectory, zipEntries } from './zip-source.ts';
import { zipLimits, zipOf } from './zip-stream.ts';

let it: TestService;
let other: TestService;
let ada: Client;
let bob: Client;
let project: Body;

beforeAll(async () => {
  [it, other] = [await service(), await service()];
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  project = await aProject(ada, { description: 'All of it' });
  const upload = (name: string, file: string, content: string | Buffer, more = {}) =>
    uploaded(ada, { projectId: project.id, name, ...more }, file, content);
  await upload('Families', 'family.ecore', familyEcore);
  const byron = await upload('Byron', 'byron.xmi', aFamily('Ada', 'Ralph'));
  await upload('Secret', 'secret.xmi', aFamily('Nobody'), { confidentiality: 250 });
  await upload('Bakery', 'bakery.archimate', readFileSync('docs/examples/illustrated-bakery.archimate'));
  await ada.create('/api/models', { projectId: project.id, name: 'Empty' });
  const document = { kind: 'orrery:document', name: 'Notes', content: { markdown: 'Hello' } };
  await ada.create('/api/representations', { model: { id: byron.id }, ...document });
  const query = { project: { id: project.id }, name: 'All', language: 'aql', text: '1', shared: true };
  await ada.create('/api/project-queries', query);
});

afterAll(async () => {
  await it.close();
  await other.close();
});

async function exported(by: Client, of = project): Promise<{ task: Body; bytes: Buffer }> {
  const { id } = await by.create('/api/tasks', { kind: 'export-project', input: { projectId: of.id } });
  const task = await ended(by, id);
  expect(task.error).toBeNull();
  const { bytes, headers } = await by.get(`/api/tasks/${id}/result`);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toContain(`${of.slug}-dev.zip`);
  return { task, bytes };
}

async function imported(by: Client, into: Body, bytes: Buffer, name = 'archive.zip'): Promise<{ preview: Body; task: Body }> {
  const sent = await by.post(`/api/uploads?name=${name}`, bytes, { 'content-type': 'application/octet-stream' });
  const { id } = await by.create('/api/tasks', { kind: 'import-archive', input: { projectId: into.id, uploadId: sent.body.id } });
  const waiting = await ended(by, id);
  expect(waiting).toMatchObject({ status: 'waiting', error: null });
  expect((await by.post(`/api/tasks/${id}/confirm`, {})).status).toBe(204);
  return { preview: waiting.preview, task: await ended(by, id) };
}

async function zipped(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const entries = async function* () {
    for (const [name, content] of Object.entries(files))
      yield {
        name,
        bytes: (async function* () {
          yield Buffer.from(content);
        })(),
      };
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
}

const modelsOf = async (by: Client, { id }: Body) =>
  (await by.get(`/api/models?project.id=${id}&size=100`)).body._embedded.models as Body[];

test('an archive holds every model that its creator sees, byte by byte, with a manifest that names them', async () => {
  const { task, bytes } = await exported(ada);
  expect(task.result).toMatchObject({ models: 5, representations: 1, images: 0, queries: 1 });
  expect(task.result._links.content.href).toContain(`/api/tasks/${task.id}/result`);
  const entries = entriesOf(bytes);
  const manifest = JSON.parse(entries['manifest.json']!.toString());
  expect(manifest).toMatchObject({ format: 'orrery-project', version: 1, project: { description: 'All of it' } });
  for (const model of await modelsOf(ada, project)) {
    const { content } = manifest.models.find(({ slug }: Body) => slug === model.slug);
    if (!content) continue;
    const { _embedded } = (await ada.get(`/api/models/${model.id}/revisions`)).body;
    expect(content.sha256).toBe(_embedded.revisions.at(-1).sha256);
    expect(entries[content.path]!.length).toBe(content.size);
  }
});

test('what somebody does not see is not in their archive', async () => {
  const { task, bytes } = await exported(bob);
  expect(task.result.models).toBe(4);
  expect(bytes.includes('secret')).toBe(false);
});

test('an archive imported into an empty service gives the same contents, hash by hash, and the same ids of objects', async () => {
  const { bytes } = await exported(ada);
  const eve = await other.as('Eve');
  const target = await aProject(eve);
  const { preview, task } = await imported(eve, target, bytes);
  expect(preview.counts).toEqual({ create: 5, replace: 0, skip: 0, representations: 1, images: 0, queries: 1 });
  expect(task).toMatchObject({ status: 'succeeded', result: { created: 5, replaced: 0, failed: 0, skipped: 0 } });
  const facts = async (by: Client, of: Body) => {
    const told: Body[] = [];
    for (const { id, slug, name, contentType, type, confidentiality, diagnosticCounts } of await modelsOf(by, of)) {
      const { _embedded } = (await by.get(`/api/models/${id}/revisions`)).body;
      const objects = (await by.get(`/api/models/${id}/objects?size=5`)).body._embedded.objects.map((object: Body) => object.id);
      const hashes = _embedded.revisions.map(({ sha256, format, objectCount }: Body) => [sha256, format, objectCount]);
      told.push({ slug, name, contentType, type, confidentiality, diagnosticCounts, hashes, objects });
    }
    return told.sort((one, two) => one.slug.localeCompare(two.slug));
  };
  expect(await facts(eve, target)).toEqual(await facts(ada, project));
  const listed = async (by: Client, path: string, key: string, { id }: Body) =>
    (await by.get(`/api/${path}?project.id=${id}&size=100`)).body._embedded[key].map(({ slug, kind, text }: Body) => [
      slug,
      kind,
      text,
    ]);
  for (const [path, key] of [
    ['representations', 'representations'],
    ['project-queries', 'projectQueries'],
  ] as const)
    expect(await listed(eve, path, key, target)).toEqual(await listed(ada, path, key, project));
});

test('of any ZIP the model files load, and what is no model is told', async () => {
  const target = await aProject(ada);
  await uploaded(ada, { projectId: target.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
  const files = {
    'models/family.ecore': familyEcore,
    'models/byron.xmi': aFamily('Ada', 'Allegra'),
    'broken.xmi': '<nothing',
    'readme.txt': 'Hello',
  };
  const { preview, task } = await imported(ada, target, await zipped(files));
  expect(preview).toMatchObject({
    counts: { create: 2, replace: 1, skip: 1 },
    replace: [{ path: 'models/byron.xmi', slug: 'byron' }],
    skip: [{ path: 'readme.txt' }],
  });
  expect(task.result).toMatchObject({ created: 1, replaced: 1, failed: 1, skipped: 1 });
  expect(task.result.files[0]).toMatchObject({ path: 'broken.xmi', action: 'failed' });
  expect((await modelsOf(ada, target)).map(({ slug, revision }) => [slug, revision]).sort()).toEqual([
    ['byron', 2],
    ['family', 1],
  ]);
});

test('a single model file is an archive of one, and one that is a ZIP itself is not unpacked', async () => {
  const target = await aProject(ada);
  const bakery = readFileSync('docs/examples/illustrated-bakery.archimate');
  const { task } = await imported(ada, target, bakery, 'bakery.archimate');
  expect(task.result).toMatchObject({ created: 1, failed: 0 });
});

test('where the project has changed since the preview, there is a new preview', async () => {
  const target = await aProject(ada);
  const bytes = await zipped({ 'byron.xmi': aFamily('Ada') });
  const sent = await ada.post('/api/uploads?name=a.zip', bytes, { 'content-type': 'application/octet-stream' });
  const input = { projectId: target.id, uploadId: sent.body.id };
  const { id } = await ada.create('/api/tasks', { kind: 'import-archive', input });
  expect((await ended(ada, id)).preview.counts).toMatchObject({ create: 1, replace: 0 });
  await uploaded(ada, { projectId: target.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada', 'Ralph'));
  await ada.post(`/api/tasks/${id}/confirm`, {});
  expect(await ended(ada, id)).toMatchObject({ status: 'waiting', preview: { counts: { create: 0, replace: 1 } } });
  expect((await ada.delete(`/api/tasks/${id}`)).status).toBe(204);
});

test('an archive that is damaged or leads out of itself is refused', async () => {
  const target = await aProject(ada);
  for (const bytes of [
    await zipped({ '../a.xmi': aFamily('Ada') }),
    (await zipped({ 'a.xmi': aFamily('Ada') })).subarray(0, -30),
  ]) {
    const sent = await ada.post('/api/uploads?name=a.zip', bytes, { 'content-type': 'application/octet-stream' });
    const input = { projectId: target.id, uploadId: sent.body.id };
    const { id } = await ada.create('/api/tasks', { kind: 'import-archive', input });
    expect(await ended(ada, id)).toMatchObject({ status: 'failed', error: { message: expect.stringMatching(/archive/) } });
  }
});

test('who may not change the project, or did not send the file, imports nothing', async () => {
  const sent = await ada.post('/api/uploads', Buffer.from('a'), { 'content-type': 'application/octet-stream' });
  const input = { projectId: project.id, uploadId: sent.body.id };
  expect((await bob.post('/api/tasks', { kind: 'import-archive', input })).status).toBe(403);
  const own = await aProject(bob);
  expect((await bob.post('/api/tasks', { kind: 'import-archive', input: { ...input, projectId: own.id } })).status).toBe(404);
});

test('a damaged file, ids that are none and content that is no JSON are told, and the rest still loads', async () => {
  const entries = entriesOf((await exported(ada)).bytes);
  const manifest = JSON.parse(entries['manifest.json']!.toString());
  const bySlug = (slug: string) => manifest.models.find((model: Body) => model.slug === slug);
  bySlug('secret').ids = { path: 'models/secret.ids', sha256: '', size: 0 };
  const files = {
    ...entries,
    'manifest.json': JSON.stringify(manifest),
    'models/secret.ids': '{"/0":"\\"}, {\\"id"}',
    'representations/byron/notes.json': 'no JSON',
  };
  const bytes = await zipped(files);
  const { path } = bySlug('bakery').content;
  // The sum of the file in the directory, which comes last.
  bytes[bytes.lastIndexOf(path) - 46 + 16]! ^= 1;
  const target = await aProject(ada);
  const { task } = await imported(ada, target, bytes);
  expect(task).toMatchObject({ status: 'succeeded', result: { created: 3, failed: 3 } });
  const failed: Body[] = task.result.files.filter(({ action }: Body) => action === 'failed');
  expect(Object.fromEntries(failed.map((file) => [file.path, file.message]))).toEqual({
    [path]: 'An entry is damaged.',
    [bySlug('secret').content.path]: expect.stringContaining('no UUID'),
    'representations/byron/notes': 'The content is no JSON.',
  });
  expect((await modelsOf(ada, target)).map(({ slug }) => slug).sort()).toEqual(['byron', 'empty', 'families']);
});

test('a file that unpacks to more than its archive says is told, and all else goes on', async () => {
  const bytes = await zipped({ 'lie.xmi': aFamily('Ada'), 'family.ecore': familyEcore });
  const inDirectory = bytes.indexOf('PK\x01\x02');
  bytes.writeUInt32LE(10, inDirectory + 24);
  const target = await aProject(ada);
  const { task } = await imported(ada, target, bytes);
  expect(task).toMatchObject({ status: 'succeeded', result: { created: 1, failed: 1 } });
  expect((await modelsOf(ada, target)).map(({ slug }) => slug)).toEqual(['family']);
});

test('files of one name in several folders are models of their own, whichever slashes lead there', async () => {
  const target = await aProject(ada);
  const files = { 'a/byron.xmi': aFamily('Ada'), 'b\\byron.xmi': aFamily('Anne'), 'b\\c\\byron.xmi': aFamily('Allegra') };
  const { preview, task } = await imported(ada, target, await zipped(files));
  expect(preview.create.map(({ path, slug, name }: Body) => [path, slug, name])).toEqual([
    ['a/byron.xmi', 'byron', 'byron'],
    ['b/byron.xmi', 'b-byron', 'b/byron'],
    ['b/c/byron.xmi', 'c-byron', 'c/byron'],
  ]);
  expect(task.result).toMatchObject({ created: 3, failed: 0, skipped: 0 });
  expect((await imported(ada, target, await zipped(files))).task.result).toMatchObject({ created: 0, replaced: 3 });
});

test('what the system has put beside the files is no model', async () => {
  const files = { '__MACOSX/._family.ecore': 'x', '.git/old.ecore': 'x', '.DS_Store': 'x', 'family.ecore': familyEcore };
  const { preview, task } = await imported(ada, await aProject(ada), await zipped(files));
  expect(preview.create.map(({ path }: Body) => path)).toEqual(['family.ecore']);
  expect(preview.skip).toHaveLength(3);
  expect(task.result).toMatchObject({ created: 1, failed: 0, skipped: 3 });
});

test.each(['', 'not a ZIP at all'])('a file that is called a ZIP archive and is none is refused: %j', async (content) => {
  const sent = await ada.post('/api/uploads?name=a.zip', content, { 'content-type': 'application/octet-stream' });
  const input = { projectId: (await aProject(ada)).id, uploadId: sent.body.id };
  const task = await ended(ada, (await ada.create('/api/tasks', { kind: 'import-archive', input })).id);
  expect(task).toMatchObject({ status: 'failed', error: { message: 'The file is no ZIP archive.' } });
});

test('an import that is run again does nothing twice, and does not ask again', async () => {
  const [source, target] = [await aProject(ada), await aProject(ada)];
  const families = await uploaded(ada, { projectId: source.id, name: 'Families' }, 'family.ecore', familyEcore);
  for (const { id: projectId } of [source, target])
    await uploaded(ada, { projectId, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
  const { body } = await ada.get(`/api/representations?model.id=${families.id}`);
  const diagram = `/api/representations/${body._embedded.representations[0].id}/content`;
  expect((await ada.put(diagram, '{"mine":true}', { 'content-type': 'application/json' })).status).toBe(200);
  const { task } = await imported(ada, target, (await exported(ada, source)).bytes);
  expect(task.result).toMatchObject({ created: 1, replaced: 1, failed: 0 });
  const { tables } = it.database;
  const steps = await tables.selectFrom('task_steps').select('step').where('task_id', '=', task.id).execute();
  expect(steps.map(({ step }) => step.split(' ')[0]).sort()).toEqual(['create', 'replace', 'representation']);
  const revisions = async () => (await modelsOf(ada, target)).map(({ slug, revision }) => [slug, revision]).sort();
  const before = await revisions();
  const again = { status: 'queued' as const, run_at: 0, result: null, ended_at: null };
  await tables.updateTable('tasks').set(again).where('id', '=', task.id).execute();
  expect(await ended(ada, task.id)).toMatchObject({ status: 'succeeded', result: task.result });
  expect(await revisions()).toEqual(before);
});

test('what the plan skips is not unpacked', async () => {
  const files = { 'a.ecore': familyEcore, 'notes.bin': 'x'.repeat(100_000), '__MACOSX/a.ecore': 'y', 'manifest.json': '{}' };
  const [put, target] = [vi.spyOn(ContentStore.prototype, 'put'), await aProject(ada)];
  const { preview, task } = await imported(ada, target, await zipped(files));
  const kept = put.mock.calls.filter(([space]) => space === target.id).map(([, , options]) => options?.limit);
  put.mockRestore();
  expect(preview.counts).toMatchObject({ create: 1, skip: 3 });
  expect(task.result).toMatchObject({ created: 1, failed: 0, skipped: 3 });
  expect(kept.filter((limit) => limit! <= 100_000)).toEqual([familyEcore.length]);
});

test('a file that is larger than any model is not unpacked', async () => {
  const put = vi.fn();
  const imports = new ArchiveImports({ contentStore: { put }, modelContents: { limit: 10 } } as never);
  const bytes = (async function* () {})();
  expect(await imports.staged('space', { name: 'a.xmi', size: 11, bytes })).toMatchObject({ kind: 'too-large' });
  expect(put).not.toHaveBeenCalled();
});

test('a store that cannot be read is not the fault of the archive', async () => {
  const bytes = await zipped({ 'a.xmi': aFamily('Ada') });
  let isGone = false;
  const read = async function* ({ start, end }: ByteRange) {
    if (isGone && start > 0) throw Object.assign(new Error('The disk is gone.'), { code: 'EIO' });
    yield bytes.subarray(start, end);
  };
  const source = { size: bytes.length, read };
  const directory = await zipDirectory(source, { total: 2 ** 20, ratio: 200 });
  isGone = true;
  const reading = async () => {
    for await (const entry of zipEntries(source, directory)) await Array.fromAsync(entry.bytes);
  };
  await expect(reading()).rejects.toThrow('The disk is gone.');
});

test('no archive is made of more models than an archive may hold', async () => {
  const models = { allIn: async () => new Array(zipLimits.files + 1).fill({}) };
  const gathering = new ProjectArchives({ models } as never).gather(ada.user as never, project as never);
  await expect(gathering).rejects.toMatchObject({ kind: 'too-large' });
});

test('an archive whose manifest is longer than one may be is neither imported without it nor made', async () => {
  const bytes = await withManifest({ more: randomBytes(9 * 2 ** 20).toString('hex') }, {});
  const sent = await ada.post('/api/uploads?name=a.zip', bytes, { 'content-type': 'application/octet-stream' });
  const input = { projectId: (await aProject(ada)).id, uploadId: sent.body.id };
  const { id } = await ada.create('/api/tasks', { kind: 'import-archive', input });
  expect(await ended(ada, id)).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('manifest.json') } });
  const queries = Array.from({ length: 200 }, (_, index) => ({ slug: `q-${index}`, text: 'x'.repeat(100_000) }));
  const files = new ProjectArchives({} as never).filesOf(
    { manifest: { queries } as never, models: [], queryIds: [], files: new Map() },
    () => {},
  );
  const reading = async () => {
    for await (const { bytes } of files) for await (const _ of bytes);
  };
  await expect(reading()).rejects.toMatchObject({ kind: 'too-large' });
});

test('a representation of a model that could not be imported is told, too', async () => {
  const about = { description: null, kind: 'a:b', specification: null, target: null, default: false, origin: null };
  const representations = [{ ...about, slug: 'r', name: 'R', model: 'm', content: null }];
  const models = [{ ...emptyModel, contentType: null, lineage, content: { ...fileAt('m.xmi'), format: 'xmi', fileName: null } }];
  const bytes = await withManifest({ models, representations }, { 'm.xmi': '<no XMI' });
  const { task } = await imported(ada, await aProject(ada), bytes);
  expect(task.result.files).toMatchObject([
    { path: 'm.xmi', action: 'failed' },
    { path: 'representations/m/r', action: 'failed', message: 'Its model was not imported.' },
  ]);
});

async function withManifest(more: object, files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const about = { slug: 'p', name: 'P', description: null, version: 'dev', confidentiality: 0 };
  const empty = { models: [], representations: [], images: [], queries: [] };
  const manifest = { format: 'orrery-project', version: 1, project: about, ...empty, ...more };
  return zipped({ 'manifest.json': JSON.stringify(manifest), ...files });
}

const emptyModel = { slug: 'm', name: 'M', description: null, confidentiality: 0, content: null, ids: null };
const lineage = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';
const fileAt = (path: string) => ({ path, sha256: '', size: 0 });

test('content that is longer than a request may give, or has more values, or is no UTF-8, is told, and the rest still loads', async () => {
  const contents = {
    long: JSON.stringify(randomBytes(2 ** 19).toString('hex')),
    many: `[${'1,'.repeat(100_000)}1]`,
    other: Buffer.from('"\xe9"', 'latin1'),
    right: '{}',
  };
  const about = { description: null, model: 'm', kind: 'a:b', specification: null, target: null, default: false, origin: null };
  const representations = Object.keys(contents).map((slug) => ({ ...about, slug, name: slug, content: fileAt(slug) }));
  const models = [{ ...emptyModel, contentType: null, lineage }];
  const { task } = await imported(ada, await aProject(ada), await withManifest({ models, representations }, contents));
  expect(task).toMatchObject({ status: 'succeeded', result: { created: 1, failed: 3 } });
  expect(task.result.files.slice(0, 3).map(({ message }: Body) => message)).toEqual([
    'long has more than 1048576 bytes.',
    'The content has too many values.',
    expect.stringContaining('content: is not UTF-8 in line 1'),
  ]);
});

test('the content type of an empty model is as strict as in a request', async () => {
  const types = ['no URI', `a:${'字'.repeat(1900)}`, 'http://example.org/A'];
  const models = types.map((contentType, index) => ({ ...emptyModel, slug: `m-${index}`, contentType, lineage }));
  const { task } = await imported(ada, await aProject(ada), await withManifest({ models }, {}));
  expect(task).toMatchObject({ status: 'succeeded', result: { created: 2, failed: 1 } });
  expect(task.result.files[0].message).toContain('contentType: must be an absolute URI');
});

test('an archive whose manifest names one image many times is refused before anything is kept', async () => {
  const image = { ...fileAt('i.png'), name: 'I', mediaType: 'image/png' };
  const bytes = await withManifest({ images: [image, image] }, { 'i.png': 'x' });
  const sent = await ada.post('/api/uploads?name=a.zip', bytes, { 'content-type': 'application/octet-stream' });
  const input = { projectId: (await aProject(ada)).id, uploadId: sent.body.id };
  const task = await ended(ada, (await ada.create('/api/tasks', { kind: 'import-archive', input })).id);
  expect(task).toMatchObject({
    status: 'failed',
    error: { message: 'The manifest of the archive names a file more than once: images.1.path.' },
  });
});

test('images of equal content have files of their own in an archive, and are imported each', async () => {
  const [source, target] = [await aProject(ada), await aProject(ada)];
  for (const name of ['plan.png', 'plan.png']) {
    const form = multipartOf(entity({ project: { id: source.id }, name }), file(png()));
    expect((await ada.post('/api/project-images', form, multipartType)).status).toBe(201);
  }
  const { task } = await imported(ada, target, (await exported(ada, source)).bytes);
  expect(task).toMatchObject({ status: 'succeeded', result: { failed: 0 } });
  expect((await ada.get(`/api/project-images?project.id=${target.id}`)).body.page.totalElements).toBe(2);
});
