import { DynamicMetamodel } from '@orrery/kernel';
import { growthOfLookups } from '@orrery/kernel/testing/counted-lookups.ts';
import { expect, test } from 'vitest';
import { Prefixes } from './prefixes.ts';

const packagesOf = (uris: readonly string[]) => uris.map((uri) => new DynamicMetamodel().package(uri, 'p'));
const named = (size: number) => Array.from({ length: size }, (_, index) => `http://${index}`);

test('a prefix that is taken gets the next number', () => {
  const prefixes = new Prefixes();
  expect(packagesOf(['a', 'b', 'c', 'b']).map((owner) => prefixes.of(owner))).toEqual(['p', 'p_1', 'p_2', 'p_1']);
});

test('a prefix that is reserved for the namespace is found behind others, and is the lowest of them', () => {
  const prefixes = new Prefixes();
  for (const [prefix, uri] of [
    ['p', 'a'],
    ['p_1', 'late'],
    ['p_01', 'late'],
    ['p_3', 'late'],
    ['q', 'late'],
  ] as const)
    prefixes.reserve(prefix, uri);
  expect(packagesOf(['b', 'c', 'late', 'd']).map((owner) => prefixes.of(owner))).toEqual(['p_2', 'p_4', 'p_1', 'p_5']);
});

test('many namespaces that want one prefix cost no more than others', () => {
  const growth = growthOfLookups((size) => {
    const prefixes = new Prefixes();
    for (const owner of packagesOf(named(size))) prefixes.of(owner);
  });
  expect(growth).toBeLessThan(6);
});
