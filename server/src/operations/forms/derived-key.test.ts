import { expect, test } from 'vitest';
import type { MetamodelSource, Source } from '../../engine/source.ts';
import { derivedKey } from './derived-key.ts';

const bytes = (hash: string, id = hash) => ({ id, hash, size: 1 });
const metamodel: MetamodelSource = { key: 'm@1', content: bytes('c'), format: 'xmi', lineage: 'l', nsUris: '["http://a"]' };
const source: Source = { content: bytes('a'), format: 'xmi', lineage: 'l', metamodels: [metamodel] };
const keyOf = (one: Source, makers: readonly string[] = ['owl@1'], more: object = {}) =>
  derivedKey(makers, { source: one, ...more });

test.each([
  ['the bytes', { ...source, content: bytes('b') }],
  ['the format', { ...source, format: 'json' }],
  ['the lineage', { ...source, lineage: 'k' }],
  ['the id map', { ...source, idMap: bytes('i') }],
  ['the metamodels', { ...source, metamodels: [] }],
  ['the bytes of a metamodel', { ...source, metamodels: [{ ...metamodel, content: bytes('d') }] }],
  ['the namespaces of a metamodel', { ...source, metamodels: [{ ...metamodel, nsUris: '["http://b"]' }] }],
  ['the file name of a metamodel', { ...source, metamodels: [{ ...metamodel, fileName: 'a.ecore' }] }],
])('a form is made anew with %s', (_, other) => {
  expect(keyOf(other)).not.toBe(keyOf(source));
});

test('a form is made anew with its version, its writer, and whatever else its job is handed', () => {
  const keys = [keyOf(source), keyOf(source, ['owl@2']), keyOf(source, ['owl@1', 'ttl@1']), keyOf(source, ['owl@1', 'ttl@2'])];
  keys.push(keyOf(source, ['owl@1'], { graph: 'urn:a' }), keyOf(source, ['owl@1'], { graph: 'urn:b' }));
  expect(new Set(keys).size).toBe(keys.length);
});

test('where bytes lie, and under which name a metamodel is kept, makes no difference', () => {
  const copy = {
    ...source,
    content: bytes('a', 'copy'),
    metamodels: [{ ...metamodel, key: 'n@7', content: bytes('c', 'copy') }],
  };
  expect(keyOf(copy)).toBe(keyOf(source));
});

test('metamodels with very many packages are gone through once, however many forms are made with them', () => {
  const nsUris = Array.from({ length: 5000 }, (_, at) => `http://package/${at}`);
  const many: Source = { ...source, metamodels: [{ ...metamodel, nsUris: JSON.stringify(nsUris) }] };
  const begin = process.cpuUsage();
  const keys = nsUris.map((nsUri) => keyOf(many, ['owl@1'], { nsUri }));
  const { user, system } = process.cpuUsage(begin);
  expect(new Set(keys).size).toBe(nsUris.length);
  // Some 20 ms; gone through each time they took some 8 seconds.
  expect(user + system).toBeLessThan(2_000_000);
  const others: Source = {
    ...many,
    metamodels: [{ ...metamodel, nsUris: JSON.stringify([...nsUris.slice(1), 'http://other']) }],
  };
  expect(keyOf(others)).not.toBe(keyOf(many));
});
