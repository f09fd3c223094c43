import { expect, test } from 'vitest';
import { addressHere } from './own-address.ts';

test('links to pages of the application stay in it, others lead out', () => {
  const base = 'https://example.org/tools/';
  expect(addressHere('https://example.org/tools/energy/grid/dev?x=1', base)).toBe('/energy/grid/dev?x=1');
  expect(addressHere('https://example.org/tools/', base)).toBe('/');
  for (const href of [
    'https://example.org/other',
    'https://evil.example/tools/energy',
    'https://example.org/tools/api/models',
    'https://example.org/tools/docs',
    'mailto:a@example.org',
    'javascript:alert(1)',
  ])
    expect(addressHere(href, base)).toBeUndefined();
});
