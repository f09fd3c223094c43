import { growthOfLookups } from '@orrery/kernel/testing/counted-lookups.ts';
import { expect, test } from 'vitest';
import { WrittenNames } from './written-names.ts';

const wanted = (prefix: string, size: number) => Array.from({ length: size }, (_, at) => [prefix, `http://${at}/`] as const);

test('a prefix that is taken gets the next number, and one that XML cannot hold another name', () => {
  const names = new WrittenNames([
    ...wanted('a', 3),
    ['', 'http://x/'],
    ['1', 'http://y/'],
    ['ns', 'http://z/'],
    ['', 'http://w/'],
  ]);
  const prefixes = [...names.declarations()].map((text) => text.slice(1, text.indexOf('=')));
  expect(prefixes).toEqual(['xmlns:rdf', 'xmlns:a', 'xmlns:a1', 'xmlns:a2', 'xmlns', 'xmlns:ns', 'xmlns:ns1', 'xmlns:ns2']);
});

test('many namespaces that want one prefix cost no more than others', () => {
  expect(growthOfLookups((size) => new WrittenNames(wanted('a', size)))).toBeLessThan(6);
});
