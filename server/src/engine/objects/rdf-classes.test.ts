import { formats } from '@orrery/formats';
import { writeObjectIndex } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { IndexColumns } from './index-columns.ts';
import { typesOf } from './object-types.ts';
import { ResourceKinds } from './resource-kinds.ts';

const checkpoint = () => {};
const rdfs = '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .';

function columnsOf(text: string): IndexColumns {
  const turtle = formats.find(({ name }) => name === 'ttl')!;
  const options = { metamodels: builtInMetamodels, lineage: '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55', checkpoint };
  const { model } = turtle.read(new TextEncoder().encode(text), options);
  const bytes = Buffer.concat(Array.from(writeObjectIndex(model, { isMain: () => false, checkpoint }), (piece) => piece.slice()));
  const content = { id: 'index', hash: 'index', size: bytes.length };
  return new IndexColumns(content, new LRUCache({ maxSize: 2 ** 28 }), ({ start = 0, size }) =>
    Uint8Array.from(bytes.subarray(start, start + size)),
  );
}

/** The seconds of work that something takes, and what comes of it. */
function timed<T>(work: () => T): readonly [seconds: number, result: T] {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1e6, result];
}

test('a chain of very many classes takes about as long as the same number of them side by side, for search and for the list of types', {
  timeout: 60_000,
}, () => {
  const size = 20_000;
  const of = (parent: (number: number) => number) =>
    Array.from({ length: size }, (_, one) => `:c${one} rdfs:subClassOf :c${parent(one)} . :x${one} a :c${one} .`).join('\n');
  const both = (columns: IndexColumns) =>
    timed(() => [ResourceKinds.of(columns, checkpoint), typesOf(columns, checkpoint)] as const);
  const [flatColumns, chainColumns] = [() => size, (one: number) => one + 1].map((parent) =>
    columnsOf(`@prefix : <http://c/> . ${rdfs}\n${of(parent)}`),
  ) as [IndexColumns, IndexColumns];
  const [flat] = both(flatColumns);
  const [chain, [kinds, types]] = both(chainColumns);
  expect(kinds.names).toHaveLength(2000);
  expect(types.find(({ eClass }) => eClass === `http://c/c${size}`)).toMatchObject({ instanceCount: 0, totalCount: size });
  expect(chain).toBeLessThan(3 * flat + 1);
});
