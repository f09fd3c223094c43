/** Words of RDF are told within bounds. */
import { knownFormat } from '@orrery/formats';
import { writeObjectIndex } from '@orrery/kernel';
import { builtInMetamodels, isMainClass } from '@orrery/metamodels';
import { namePrefixesOf } from '@orrery/rdf';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { wordsOfRdf } from './rdf-vocabulary.ts';

const text = '@prefix ex: <http://example.org/> . ex:a a ex:Thing, [] ; ex:deep/er 1 ; <urn:x:y> 2 .'.replace(
  'deep/er',
  'deeper',
);
const { model } = knownFormat('ttl').read(Buffer.from(text), {
  metamodels: builtInMetamodels,
  lineage: '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55',
});
const options = { isMain: isMainClass, prefixes: namePrefixesOf(model), checkpoint: () => {} };
const indexed = Buffer.concat([...writeObjectIndex(model, options)]);
const index = { id: 'index', hash: 'index', size: indexed.length };

let reads = 0;
const context = {
  models: {
    of: () => {
      reads++;
      return { model };
    },
  },
  columns: new LRUCache<string, object>({ maxSize: 2 ** 20 }),
  fetch: (_: object, start = 0, end = indexed.length) => indexed.subarray(start, end),
  checkpoint: () => {},
};

function words(size: number, format = 'ttl') {
  const content = { id: 'x', hash: 'x', size };
  return wordsOfRdf([{ source: { content, format, lineage: '', metamodels: [] }, index }], context as never);
}

test('of a model of RDF its prefixes, classes and properties', () => {
  const { prefixes, classes, properties } = words(100);
  expect(prefixes).toEqual([{ prefix: 'ex', namespace: 'http://example.org/' }]);
  expect(classes.map(({ iri, name }) => [iri, name])).toEqual([['http://example.org/Thing', 'Thing']]);
  expect(properties.map(({ name }) => name).sort()).toEqual(['deeper', 'type', 'y']);
});

test('a large one is not read, and its prefixes are told all the same', () => {
  reads = 0;
  const { prefixes, properties } = words(5 * 2 ** 20);
  expect([reads, prefixes.length, properties]).toEqual([0, 1, []]);
});

test('what is no RDF is not looked at', () => {
  reads = 0;
  expect([words(100, 'xmi').prefixes, reads]).toEqual([[], 0]);
});
