import { expect, test } from 'vitest';
import type { Urls } from '../../http/urls.ts';
import type { Database } from '../../storage/database.ts';
import type { CurrentModel } from './current-model.ts';
import { DatasetLinks } from './dataset-links.ts';

const turn = { caller: 'ada' };
const urls = { to: (...parts: string[]) => `http://localhost/${parts.join('/')}` } as unknown as Urls;

/** A model, as the caller sees it now. */
function aModel(id: string, { marksRead = 0, revision = `${id} 1`, fileName = `${id}.ecore` } = {}): CurrentModel {
  const source = { content: undefined, format: 'xmi', lineage: id, metamodels: [] };
  return { model: { id, marksRead }, revision: { id: revision, fileName }, source } as unknown as CurrentModel;
}

/** Every model refers to `b.ecore`; tells how often it was asked. */
function linksInto(bytes?: number) {
  let asked = 0;
  const rows = async ({ text, values }: { readonly text: string; readonly values: readonly string[] }) => {
    if (!text.includes('linked_documents')) return [];
    asked++;
    return values.map((id) => [id, 'b.ecore']);
  };
  const database = { work: { dialect: { placeholder: String }, rows } } as unknown as Database;
  return { links: new DatasetLinks({ database, urls }, bytes), askedTimes: () => asked };
}

test('references of models that have not changed are resolved once', async () => {
  const { links, askedTimes } = linksInto();
  const first = await links.among([aModel('a'), aModel('b')], turn);
  const second = await links.among([aModel('a'), aModel('b')], { caller: 'bob' });
  expect(askedTimes()).toBe(1);
  expect(second).toBe(first);
  expect(first.get('a')!.neighbours).toEqual([{ document: 'b.ecore', source: first.get('b')!.source }]);
});

test.each([
  ['has new content', [aModel('a'), aModel('b', { revision: 'b 2' })]],
  ['was read anew', [aModel('a', { marksRead: 1 }), aModel('b')]],
  ['has another file name', [aModel('a'), aModel('b', { fileName: 'c.ecore' })]],
  ['is not seen', [aModel('a')]],
  ['is seen besides', [aModel('a'), aModel('b'), aModel('c')]],
  ['comes first', [aModel('b'), aModel('a')]],
])('they are resolved anew where a model %s', async (_, models) => {
  const { links, askedTimes } = linksInto();
  await links.among([aModel('a'), aModel('b')], turn);
  const found = await links.among(models, turn);
  expect(askedTimes()).toBe(2);
  expect([...found.keys()]).toEqual(models.map(({ model }) => model.id));
});

test('what is kept is bounded', async () => {
  const { links, askedTimes } = linksInto(2000);
  const datasets = [
    [aModel('a'), aModel('b')],
    [aModel('c'), aModel('b')],
  ];
  for (const models of [...datasets, ...datasets]) await links.among(models, turn);
  expect(askedTimes()).toBe(4);
});

test('they are resolved in the turn of the caller', async () => {
  const { links } = linksInto();
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(links.among([aModel('a')], { ...turn, signal })).rejects.toThrow('gone');
});
