import { expect, test } from 'vitest';
import { manifestIn } from './archive-manifest.ts';

const head = '{"format":"orrery-project","version":1';

test.each([
  ['millions of values', `${head},"models":[${'{},'.repeat(2_000_000)}{}]}`, 'too many values'],
  ['levels without end', `${head},"models":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`, 'nested too deep'],
  ['ever new names', `${head}${Array.from({ length: 300_000 }, (_, index) => `,"n${index}":1`).join('')}}`, 'too many names'],
])('a manifest of %s is refused before it is read', (_, json, reason) => {
  expect(() => manifestIn(json)).toThrow(reason);
});

test('of a manifest of too many things nobody looks at each of them', () => {
  const wrong = `${head},"project":{},"models":[${'1,'.repeat(100_000)}1],"representations":[],"images":[],"queries":[]}`;
  expect(() => manifestIn(wrong)).toThrow('The manifest of the archive has too many values.');
});

test('a manifest of something else is none', () => {
  expect(manifestIn('{"name":"an extension of a browser"}')).toBeUndefined();
});
