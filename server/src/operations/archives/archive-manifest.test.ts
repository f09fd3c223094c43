import { expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { manifestIn } from './archive-manifest.ts';

const ada = { id: 'ada' } as User;
const head = '{"format":"orrery-project","version":1';

test.each([
  ['millions of values', `${head},"models":[${'{},'.repeat(2_000_000)}{}]}`, 'too many values'],
  ['levels without end', `${head},"models":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 'nested too deep'],
  ['lists without end', `${head},"a":[]${',[]'.repeat(2_000_000)}}`, 'too many values'],
  ['ever new names', `${head}${Array.from({ length: 300_000 }, (_, index) => `,"n${index}":1`).join('')}}`, 'too many names'],
])('a manifest of %s is refused before it is read', async (_, json, reason) => {
  await expect(manifestIn(ada, json)).rejects.toThrow(reason);
});

test('of a manifest of too many things nobody looks at each of them', async () => {
  const wrong = `${head},"project":{},"models":[${'1,'.repeat(100_000)}1],"representations":[],"images":[],"queries":[]}`;
  await expect(manifestIn(ada, wrong)).rejects.toThrow('The manifest of the archive has too many values.');
});

test('a manifest of something else is none', async () => {
  expect(await manifestIn(ada, '{"name":"an extension of a browser"}')).toBeUndefined();
  expect(await manifestIn(ada, '{"format":"of orrery-project","models":[1]}')).toBeUndefined();
});

const named = { slug: 'all', name: 'All', description: null };
const query = { ...named, language: 'sparql', text: 'x'.repeat(90_000), chart: { list: [[1, ']'], '}'] }, confidentiality: 100 };
const manifest = {
  ...{ format: 'orrery-project', version: 1, project: { ...named, version: '1', confidentiality: 100 } },
  ...{ models: [], representations: [], images: [], queries: Array.from({ length: 150 }, () => query) },
};

test('a long manifest is read as it is written, in several turns of the event loop', async () => {
  const text = JSON.stringify(manifest, null, 2);
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  expect(await manifestIn(ada, text)).toEqual(manifest);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('values of all things count together', async () => {
  const chart = { values: Array.from({ length: 20_000 }, () => 0) };
  const wrong = { ...manifest, queries: Array.from({ length: 40 }, () => ({ ...query, text: '1', chart })) };
  await expect(manifestIn(ada, JSON.stringify(wrong))).rejects.toThrow('too many values');
});

test('what is wrong with a thing is told with its place', async () => {
  const wrong = { ...manifest, queries: [query, { ...query, slug: 'Not a slug' }] };
  await expect(manifestIn(ada, JSON.stringify(wrong))).rejects.toMatchObject({
    errors: [{ field: 'manifest.json: queries.1.slug' }],
  });
  await expect(manifestIn(ada, `${head},"models":[1,],"queries":[]}`)).rejects.toThrow('is no JSON');
});

const file = { path: 'a.json', sha256: '', size: 0 };
const representation = {
  ...{ ...named, model: 'm', kind: 'orrery:table', specification: null, target: null, default: false, origin: null },
  content: file,
};
const image = { ...file, name: 'I', mediaType: 'image/png' };
const model = { ...named, confidentiality: 0, contentType: null, lineage: crypto.randomUUID(), content: null, ids: null };

test.each([
  ['kind', 'a'.repeat(20)],
  ['kind', `a:${'b'.repeat(499)}`],
  ['kind', 'a:\u0000'],
  ['specification', 'orrery view'],
  ['specification', `a:${'b'.repeat(499)}`],
])('the %s of a representation is as strict as in a request: %j', async (field, text) => {
  const wrong = { ...manifest, representations: [{ ...representation, [field]: text }] };
  await expect(manifestIn(ada, JSON.stringify(wrong))).rejects.toMatchObject({
    errors: [{ field: `manifest.json: representations.0.${field}` }],
  });
});

test.each([
  ['contentType', { ...model, contentType: 'a:\u0000' }],
  ['content.fileName', { ...model, content: { ...file, format: 'xmi', fileName: '\u0000' } }],
  ['content.format', { ...model, content: { ...file, format: 'x'.repeat(201), fileName: null } }],
  ['content.path', { ...model, content: { ...file, path: '\u0000', format: 'xmi', fileName: null } }],
])('no text of a model is one that cannot be stored: %s', async (field, wrong) => {
  await expect(manifestIn(ada, JSON.stringify({ ...manifest, models: [wrong] }))).rejects.toMatchObject({
    errors: [{ field: `manifest.json: models.0.${field}` }],
  });
});

test.each([
  ['representations.1.content', { representations: [representation, representation] }],
  ['images.2', { images: [{ ...image, path: 'b.png' }, image, image] }],
  ['images.0', { representations: [representation], images: [image] }],
  ['models.0.ids', { models: [{ ...model, content: { ...file, format: 'xmi', fileName: null }, ids: file }] }],
])('a manifest names each file once: %s', async (field, more) => {
  await expect(manifestIn(ada, JSON.stringify({ ...manifest, ...more }))).rejects.toThrow(
    `The manifest of the archive names a file more than once: ${field}.path.`,
  );
});
