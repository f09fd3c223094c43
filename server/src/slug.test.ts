import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.ts';

test.each([
  ['Émile Šmíd 2', 'emile-smid-2'],
  ['  Energy -- Grid  ', 'energy-grid'],
  ['Straße', 'strasse'],
  ['Москва', 'moskva'],
  ['東京', 'dongjing'],
  ['ﬁle №5', 'file-no5'],
  ['C++ / C#', 'c-c'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name, 'scope')).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

test('a name that leaves nothing gives the kind and eight hexadecimal digits', () => {
  expect(slugOf('!!!', 'project')).toMatch(/^project-[0-9a-f]{8}$/);
});

test('a name in the form of a UUID does not become a slug, because it would be taken for an id', () => {
  expect(slugOf('0190f0c2-7b7a-7000-8000-0123456789ab', 'scope')).toMatch(/^scope-/);
});

test('a slug is cut at 100 characters and does not end with a hyphen', () => {
  expect(slugOf(`${'a'.repeat(99)} b`, 'scope')).toBe('a'.repeat(99));
});

test.each(['', '-a', 'a-', 'a--b', 'A', 'ä', 'a b', 'a'.repeat(101), '0190f0c2-7b7a-7000-8000-0123456789ab'])(
  '%j is no slug',
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);
