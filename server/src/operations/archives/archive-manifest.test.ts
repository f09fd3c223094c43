import { expect, test } from 'vitest';
import { manifestIn } from './archive-manifest.ts';

const head = '{"format":"orrery-project","version":1';

test.each([
  ['millions of values', `${head},"models":[${'{},'.repeat(2_000_000)}{}]}`, 'too many values'],
  ['levels without end', `${head},"models":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 'nested too deep'],
  ['ever new names', `${head}${Array.from({ length: 300_000 }, (_, index) => `,"n${index}":1`).join('')}}`, 'too many names'],
])('a manifest of %s is refused before it is read', async (_, json, reason) => {
  await expect(manifestIn(json)).rejects.toThrow(reason);
});

test('of a manifest of too many things nobody looks at each of them', async () => {
  const wrong = `${head},"project":{},"models":[${'1,'.repeat(100_000)}1],"representations":[],"images":[],"queries":[]}`;
  await expect(manifestIn(wrong)).rejects.toThrow('The manifest of the archive has too many values.');
});

test('a manifest of something else is none', async () => {
  expect(await manifestIn('{"name":"an extension of a browser"}')).toBeUndefined();
  expect(await manifestIn('{"format":"of orrery-project","models":[1]}')).toBeUndefined();
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
  expect(await manifestIn(text)).toEqual(manifest);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('values of all things count together', async () => {
  const chart = { values: Array.from({ length: 20_000 }, () => 0) };
  const wrong = { ...manifest, queries: Array.from({ length: 40 }, () => ({ ...query, text: '1', chart })) };
  await expect(manifestIn(JSON.stringify(wrong))).rejects.toThrow('too many values');
});

test('what is wrong with a thing is told with its place', async () => {
  const wrong = { ...manifest, queries: [query, { ...query, slug: 'Not a slug' }] };
  await expect(manifestIn(JSON.stringify(wrong))).rejects.toMatchObject({ errors: [{ field: 'manifest.json: queries.1.slug' }] });
  await expect(manifestIn(`${head},"models":[1,],"queries":[]}`)).rejects.toThrow('is no JSON');
});
