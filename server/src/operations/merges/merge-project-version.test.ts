import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '../../resources/project-images/testing/image-uploads.ts';
import { png } from '../../resources/project-images/testing/pictures.ts';
import { ended } from '../tasks/testing/ended.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let source: Body;
let target: Body;
/** The same model in both versions. */
let there: Body;
let here: Body;

const xmi = { 'content-type': 'application/vnd.xmi+xml' };
/** People by their ids, each with a name. */
const aFamily = (people: Readonly<Record<string, string>>) => `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" xmi:id="f" name="Byron">
${Object.entries(people)
  .map(([id, name]) => `  <members xmi:id="${id}" name="${name}"/>\n`)
  .join('')}</family:Family>
`;
const write = (model: Body, people: Readonly<Record<string, string>>) =>
  ada.put(`/api/models/${model.id}/content?format=xmi`, aFamily(people), xmi);
const namesIn = async ({ id }: Body) => {
  const { text } = await ada.get(`/api/models/${id}/content?format=xmi`);
  return [...text.matchAll(/<members[^>]* name="(\w+)"/g)].map(([, name]) => name);
};
const anImage = async ({ id }: Body, name: string) => {
  const form = multipartOf(entity({ project: { id }, name }), file(png()));
  expect((await ada.post('/api/project-images', form, multipartType)).status).toBe(201);
};
const modelsOf = async ({ id }: Body, by = ada) =>
  (await by.get(`/api/models?project.id=${id}&size=100&sort=slug`)).body._embedded.models as Body[];

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
});
afterAll(() => it.close());

beforeEach(async () => {
  target = await aProject(ada);
  await uploaded(ada, { projectId: target.id, name: 'Families' }, 'family.ecore', familyEcore);
  here = await uploaded(ada, { projectId: target.id, name: 'Byron' }, 'byron.xmi', aFamily({ a: 'Ada', b: 'Anne' }));
  const task = await ada.create('/api/tasks', {
    kind: 'create-project-version',
    input: { projectId: target.id, version: 'next' },
  });
  source = { id: (await ended(ada, task.id)).result.projectId };
  there = (await modelsOf(source)).find(({ slug }) => slug === 'byron')!;
});

const merging = (from = source, into = target) => ({
  kind: 'merge-project-version',
  input: { sourceProjectId: from.id, targetProjectId: into.id },
});

async function previewed(from = source, into = target, by = ada): Promise<Body> {
  const { id } = await by.create('/api/tasks', merging(from, into));
  return ended(by, id);
}

async function confirmed({ id }: Body, answer: object = {}, by = ada): Promise<Body> {
  expect((await by.post(`/api/tasks/${id}/confirm`, answer)).status).toBe(204);
  return ended(by, id);
}

describe('a merge of two versions', () => {
  test('takes the changes of both, and shows them first', async () => {
    await write(there, { a: 'Augusta', b: 'Anne', c: 'Medora' });
    await write(here, { a: 'Ada', b: 'Annabella' });
    const task = await previewed();
    expect(task).toMatchObject({ status: 'waiting', error: null, title: 'Merge next into dev' });
    expect(task.preview).toMatchObject({
      counts: { merged: 1, added: 0, unchanged: 1 },
      conflicts: { total: 0, undecided: 0 },
      models: [
        { kind: 'merged', source: { id: there.id }, target: { id: here.id }, summary: { added: 1, changed: 1, removed: 0 } },
      ],
    });
    expect(task.preview.models[0].changes.find(({ kind }: Body) => kind === 'changed').features).toEqual([
      { name: 'name', old: 'Ada', new: 'Augusta' },
    ]);
    expect(await namesIn(here)).toEqual(['Ada', 'Annabella']);
    expect(await confirmed(task)).toMatchObject({ status: 'succeeded', error: null, message: 'next merged into dev' });
    expect(await namesIn(here)).toEqual(['Augusta', 'Annabella', 'Medora']);
    const { body } = await ada.get(`/api/models/${here.id}/revisions`);
    expect(body._embedded.revisions.at(-1)).toMatchObject({ number: 3, origin: 'merge', message: 'Merged from next' });
  });

  test('asks what counts where both have changed the same, in words of the model, and does what was chosen', async () => {
    await write(there, { a: 'Augusta', b: 'Clara' });
    await write(here, { a: 'Alba', b: 'Annabella' });
    const task = await previewed();
    expect(task).toMatchObject({ status: 'waiting', message: '2 conflicts to be decided' });
    const { items } = task.preview.conflicts;
    expect(items.map(({ message }: Body) => message)).toEqual([
      'Ada was renamed to "Alba" here and to "Augusta" there.',
      'Anne was renamed to "Annabella" here and to "Clara" there.',
    ]);
    expect(items[0]).toMatchObject({
      feature: 'name',
      base: 'Ada',
      target: 'Alba',
      source: 'Augusta',
      chosen: null,
      model: { id: here.id },
    });
    const still = await confirmed(task, { choices: { [items[0].key]: 'source' } });
    expect(still).toMatchObject({ status: 'waiting', message: '1 conflict not decided yet' });
    expect(await confirmed(still, { otherwise: 'target' })).toMatchObject({ status: 'succeeded' });
    expect(await namesIn(here)).toEqual(['Augusta', 'Annabella']);
  });

  test.each([
    ['source', ['Ada', 'Clara']],
    ['target', ['Ada']],
  ])('what was deleted here and renamed there is as the %s has it', async (side, names) => {
    await write(there, { a: 'Ada', b: 'Clara' });
    await write(here, { a: 'Ada' });
    const task = await previewed();
    expect(task.preview.conflicts.items[0].message).toBe('Anne was deleted here and renamed there.');
    expect(await confirmed(task, { otherwise: side })).toMatchObject({ status: 'succeeded', error: null });
    expect(await namesIn(here)).toEqual(names);
  });

  test.each([
    ['source', ['Ada']],
    ['target', ['Ada', 'Annabella']],
  ])('what was renamed here and deleted there is as the %s has it', async (side, names) => {
    await write(there, { a: 'Ada' });
    await write(here, { a: 'Ada', b: 'Annabella' });
    const task = await previewed();
    expect(task.preview.conflicts.items[0].message).toBe('Anne was renamed here and deleted there.');
    expect(await confirmed(task, { otherwise: side })).toMatchObject({ status: 'succeeded', error: null });
    expect(await namesIn(here)).toEqual(names);
  });

  test('after a merge begins where that one ended, in either direction', async () => {
    await write(there, { a: 'Augusta', b: 'Anne' });
    await write(here, { a: 'Alba', b: 'Anne' });
    await confirmed(await previewed(), { otherwise: 'target' });
    await write(there, { a: 'Augusta', b: 'Clara' });
    const again = await previewed();
    expect(again.preview).toMatchObject({ conflicts: { total: 0 }, models: [{ summary: { changed: 1 } }] });
    await confirmed(again);
    expect(await namesIn(here)).toEqual(['Alba', 'Clara']);
    expect(await confirmed(await previewed(target, source))).toMatchObject({ status: 'succeeded' });
    expect(await namesIn(there)).toEqual(['Alba', 'Clara']);
    expect((await previewed()).preview).toMatchObject({ counts: { merged: 0 }, conflicts: { total: 0 } });
  });

  test('takes choices by keys alone, and tells every conflict, with values while there is room', async () => {
    const many = (text: string) =>
      Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`p${at}`, `${text}${at}`.padEnd(900, 'x')]));
    for (const [model, text] of [
      [here, 'here'],
      [there, 'there'],
    ] as const)
      await write(model, many(text));
    const task = await previewed();
    const { total, items } = task.preview.conflicts;
    expect([total, items.length]).toEqual([90, 90]);
    expect(items.every(({ key, message }: Body) => /^[0-9a-f]{24}$/.test(key) && message.length <= 1000)).toBe(true);
    expect(items.filter((item: Body) => 'target' in item).length).toBeLessThan(90);
    for (const key of ['any', 'x'.repeat(5000)])
      expect(await confirmed(task, { choices: { [key]: 'source' } })).toMatchObject({
        status: 'waiting',
        message: 'choices must be an object that gives source or target for the keys of conflicts',
      });
  });

  test('is shown again where a model has changed since', async () => {
    await write(there, { a: 'Augusta', b: 'Anne' });
    const task = await previewed();
    await write(here, { a: 'Alba', b: 'Anne' });
    expect(await confirmed(task)).toMatchObject({ status: 'waiting', preview: { conflicts: { total: 1 } } });
    expect(await namesIn(here)).toEqual(['Alba', 'Anne']);
  });

  test('brings new models, and asks about those that were deleted here', async () => {
    await uploaded(ada, { projectId: source.id, name: 'Milbanke' }, 'milbanke.xmi', aFamily({ x: 'Judith' }));
    await write(there, { a: 'Augusta', b: 'Anne' });
    await ada.delete(`/api/models/${here.id}`);
    const task = await previewed();
    expect(task.preview).toMatchObject({ counts: { added: 1 }, models: [{ kind: 'added', source: { slug: 'milbanke' } }] });
    expect(task.preview.conflicts.items[0].message).toBe('Byron was changed there and deleted here.');
    expect(await confirmed(task, { otherwise: 'target' })).toMatchObject({
      status: 'succeeded',
      result: { added: [{ slug: 'milbanke' }] },
    });
    const models = await modelsOf(target);
    expect(models.map(({ slug }) => slug)).toEqual(['families', 'milbanke']);
    expect(await namesIn(models[1]!)).toEqual(['Judith']);
    expect((await previewed()).preview.counts).toMatchObject({ merged: 0, added: 0 });
  });

  test('brings representations, images and shared queries, and asks where both have changed one', async () => {
    const notes = (model: Body, text: string) =>
      ada.create('/api/representations', {
        model: { id: model.id },
        kind: 'orrery:document',
        name: 'Notes',
        content: { markdown: text },
      });
    const query = (project: Body, text: string) =>
      ada.create('/api/project-queries', { project: { id: project.id }, name: 'All', language: 'aql', text, shared: true });
    await notes(there, 'from there');
    await query(source, '1');
    await query(target, '2');
    const task = await previewed();
    expect(task.preview).toMatchObject({ parts: [{ kind: 'representation', action: 'add', name: 'Notes' }] });
    expect(task.preview.conflicts.items.map(({ message }: Body) => message)).toEqual([
      'The query All was changed there and changed here.',
    ]);
    expect(await confirmed(task, { otherwise: 'source' })).toMatchObject({
      status: 'succeeded',
      result: { parts: 2, failed: [] },
    });
    const { body: shown } = await ada.get(`/api/representations?model.id=${here.id}&name=Notes`);
    const { body: content } = await ada.get(`/api/representations/${shown._embedded.representations[0].id}/content`);
    expect(content).toEqual({ markdown: 'from there' });
    const { body: saved } = await ada.get(`/api/project-queries?project.id=${target.id}`);
    expect(saved._embedded.projectQueries[0].text).toBe('1');
    expect((await previewed()).preview).toMatchObject({ parts: [], conflicts: { total: 0 } });
  });
});

describe('who merges', () => {
  const member = (project: Body, role: string, clearance = 200) =>
    ada.create('/api/project-users', { project: { id: project.id }, user: { id: bob.user.id }, role, clearance });

  test('is an editor of the target who sees the source', async () => {
    expect((await bob.post('/api/tasks', merging())).status).toBe(403);
    expect((await ada.post('/api/tasks', merging(source, source))).body.errors[0].field).toBe('sourceProjectId');
    await member(target, 'editor');
    expect((await bob.post('/api/tasks', merging())).status).toBe(201);
    await ada.patch(`/api/projects/${source.id}`, { confidentiality: 250 });
    expect((await bob.post('/api/tasks', merging())).status).toBe(404);
  });

  test('touches only what they see in both, and makes nothing less confidential', async () => {
    await write(there, { a: 'Augusta', b: 'Anne' });
    await member(target, 'editor');
    await ada.patch(`/api/models/${there.id}`, { confidentiality: 150 });
    const left = await previewed(source, target, bob);
    expect(left.preview).toMatchObject({ counts: { merged: 0, left: 1 }, left: [{ slug: 'byron' }] });
    await ada.patch(`/api/models/${there.id}`, { confidentiality: 250 });
    const hidden = await previewed(source, target, bob);
    expect(hidden.preview).toMatchObject({ counts: { merged: 0, left: 0 } });
    expect(JSON.stringify(hidden.preview)).not.toContain('byron');
    expect((await bob.get(`/api/tasks/${left.id}`)).body.preview).toBeNull();
    expect(await confirmed(hidden, {}, bob)).toMatchObject({ status: 'succeeded' });
    expect(await namesIn(here)).toEqual(['Ada', 'Anne']);
  });

  test('brings nothing to where more people see it', async () => {
    await ada.create('/api/representations', { model: { id: there.id }, kind: 'orrery:document', name: 'Notes', content: {} });
    await anImage(source, 'plan.png');
    await ada.patch(`/api/projects/${source.id}`, { confidentiality: 250 });
    const task = await previewed();
    expect(task.preview.parts).toEqual([]);
    expect(task.preview.left).toContainEqual(expect.objectContaining({ kind: 'image', name: 'plan.png' }));
    expect(await confirmed(task, { otherwise: 'source' })).toMatchObject({ status: 'succeeded', result: { parts: 0 } });
    expect((await ada.get(`/api/project-images?project.id=${target.id}`)).body.page.totalElements).toBe(0);
    expect((await ada.get(`/api/representations?model.id=${here.id}&name=Notes`)).body.page.totalElements).toBe(0);
    await ada.patch(`/api/projects/${target.id}`, { confidentiality: 250 });
    expect((await previewed()).preview.parts).toContainEqual({ kind: 'image', action: 'add', name: 'plan.png' });
  });

  test('leaves the base of what they do not see as it was', async () => {
    await member(target, 'editor');
    for (const { id } of [there, here]) await ada.patch(`/api/models/${id}`, { confidentiality: 250 });
    await write(there, { a: 'Augusta', b: 'Anne' });
    await write(here, { a: 'Alba', b: 'Anne' });
    await confirmed(await previewed(), { otherwise: 'target' });
    await ada.create('/api/representations', { model: { id: there.id }, kind: 'orrery:document', name: 'Notes', content: {} });
    const about = { project: { id: source.id }, name: 'All', language: 'aql', text: '1', shared: true, confidentiality: 250 };
    await ada.create('/api/project-queries', about);
    const byBob = await confirmed(await previewed(source, target, bob), {}, bob);
    expect(byBob).toMatchObject({ status: 'succeeded', result: { parts: 0 } });
    expect((await previewed()).preview).toMatchObject({
      counts: { merged: 0 },
      conflicts: { total: 0 },
      parts: [
        { kind: 'representation', name: 'Notes' },
        { kind: 'query', name: 'All' },
      ],
    });
  });

  test('is told nothing of a base that they do not see', async () => {
    await ada.patch(`/api/models/${here.id}`, { confidentiality: 250 });
    await write(here, { a: 'Secret', b: 'Anne' });
    const copy = { kind: 'create-project-version', input: { projectId: target.id, version: 'other' } };
    const other = { id: (await ended(ada, (await ada.create('/api/tasks', copy)).id)).result.projectId } as Body;
    const copied = (await modelsOf(other)).find(({ slug }) => slug === 'byron')!;
    for (const { id } of [here, copied]) await ada.patch(`/api/models/${id}`, { confidentiality: 100 });
    await write(copied, { a: 'Augusta', b: 'Anne' });
    await write(here, { a: 'Alba', b: 'Anne' });
    await member(target, 'editor');
    const { preview } = await previewed(other, target, bob);
    expect(preview.conflicts.items[0].message).toBe('Alba is called "Alba" here and "Augusta" there.');
    expect(JSON.stringify(preview)).not.toContain('Secret');
    expect((await previewed(other, target)).preview.conflicts.items[0]).toMatchObject({
      key: preview.conflicts.items[0].key,
      base: 'Secret',
    });
  });

  test('shares no version with it that they do not see', async () => {
    const copy = { kind: 'create-project-version', input: { projectId: target.id, version: 'other' } };
    const other = { id: (await ended(ada, (await ada.create('/api/tasks', copy)).id)).result.projectId } as Body;
    await ada.delete(`/api/models/${(await modelsOf(other)).find(({ slug }) => slug === 'byron')!.id}`);
    await member(other, 'editor');
    const told = async () => (await previewed(source, other, bob)).preview;
    expect(await told()).toMatchObject({ counts: { added: 0 } });
    await ada.patch(`/api/projects/${target.id}`, { confidentiality: 250 });
    const hidden = await told();
    expect(hidden).toMatchObject({ counts: { added: 1 }, models: [{ source: { slug: 'byron' } }] });
    await ada.delete(`/api/projects/${target.id}`);
    expect(await told()).toEqual(hidden);
  });
});
