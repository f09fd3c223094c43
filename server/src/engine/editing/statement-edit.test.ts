/** Updates of large documents of RDF: the worker writes some statements, and knows all else of the new revision without reading it. */
import { zstdDecompressSync } from 'node:zlib';
import { Blank, changedQuads, Iri, Literal, type Quad, xsd } from '@orrery/rdf';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import type { JobContext } from '../job-context.ts';
import { tellChangedQuads } from '../jobs/changed-quads-job.ts';
import { writeEdited } from '../jobs/edit-job.ts';
import { readFacts } from '../jobs/read-job.ts';
import type { Source } from '../source.ts';
import { packed } from '../sparql/testing/quads-of-changes.ts';
import { ModelCache } from '../worker/model-cache.ts';
import { ModelLoader } from '../worker/model-loader.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const graph = `urn:uuid:${lineage}`;
const others = Array.from({ length: 50 }, (_, number) => `:other${number} :is ${number} .\n`).join('');
const text = `@prefix : <http://example.org/> .

# All of them.
:a :is 1 ; :near :b .
:b :is   2 . # as it stands
:a :near :c .
${others}`;
const large = 5 * 2 ** 20;

/** A worker that has read a document, of which it believes that it has so many bytes. */
function worker(size: number, said = text) {
  const contents = new Map([['first', Buffer.from(said)]]);
  const tools = { fetch: ({ id }: { id: string }) => contents.get(id)!, checkpoint: () => {} };
  const models = new ModelLoader(new ModelCache(1e9), tools as never);
  const sent: Uint8Array[] = [];
  const context = { ...tools, models, write: (bytes: Uint8Array) => void sent.push(bytes) } as unknown as JobContext;
  const source: Source = { content: { id: 'first', hash: 'first', size }, format: 'ttl', lineage, metamodels: [] };
  readFacts({ source }, context);
  return { context, source, models, sent, forget: () => contents.clear() };
}

function quad(subject: string, predicate: string, object: string | number): Quad {
  const [one, property] = [subject, predicate].map((name) => new Iri(`http://example.org/${name}`)) as [Iri, Iri];
  const value = typeof object === 'number' ? new Literal(String(object), xsd.integer) : new Iri(`http://example.org/${object}`);
  return { subject: one, predicate: property, object: value, graph: new Iri(graph) };
}

const update: Record<'deleted' | 'inserted', readonly Quad[]> = {
  deleted: [quad('a', 'is', 1), quad('a', 'near', 'c')],
  inserted: [quad('a', 'is', 7), quad('d', 'near', 'b')],
};
const updated = `@prefix : <http://example.org/> .

# All of them.
:a :is 7 ; :near :b .
:b :is   2 . # as it stands
${others}:d :near :b .
`;

const packedUpdate = { deleted: packed(update.deleted), inserted: packed(update.inserted) };

function edited({ context, source }: ReturnType<typeof worker>, { deleted, inserted } = update) {
  const input = {
    source,
    graph,
    format: 'ttl',
    deleted: packed(deleted),
    inserted: packed(inserted),
    neighbours: [],
    elsewhere: {},
  };
  const written = writeEdited(input, context);
  const content = { id: '', hash: written.edit!.hash, size: written.edit!.size };
  return { written, after: { ...source, content } };
}

test('what was not touched stands as it stood, and the new revision is known without being read', () => {
  const it = worker(large);
  const { model } = it.models.of(it.source);
  const { written, after } = edited(it);
  it.forget();
  expect(Buffer.from(bytesBy(written.edit!.difference, Buffer.from(text))).toString()).toBe(updated);
  expect([it.sent, it.models.of(after).model, it.models.kept(it.source)]).toEqual([[], model, undefined]);
  expect(readFacts({ source: after }, it.context).objectCount).toBe(model.objectCount);
  expect(written.touched!.filter((id) => model.find(id) === undefined)).toHaveLength(3);
  expect([written.isOtherTree, written.touched!.length]).toEqual([true, 7]);
});

test('queries are told the quads of the update, and nobody compares two models', () => {
  const it = worker(large);
  const { after } = edited(it);
  it.forget();
  const input = (source: Source) => ({ graph, source, neighbours: [] });
  const told = tellChangedQuads({ before: input(it.source), after: input(after) }, it.context)!;
  const lines = [told.deleted, told.inserted].map(
    (bytes) =>
      plain(bytes)
        .split('\n')
        .filter((line) => line !== '').length,
  );
  expect(lines).toEqual([2, 2]);
});

test('facts of blank nodes are edited where they stand, and queries are told them under the labels that they know', () => {
  const nested = `${text}:e :is [ :near [ :is 6 ] ; :is 5 ] ; :near _:x . # nested\n_:x :is 8 .\n`;
  const it = worker(large, nested);
  const before = worker(large, nested).models.of(it.source).model;
  const own = (label: string) => ({
    ...quad('a', 'is', 5),
    subject: new Blank(`m${lineage.replaceAll('-', '')}_${label}`, graph),
  });
  const inserted = [{ ...own('b1'), object: new Iri('http://example.org/new') }, { ...own('x') }];
  const { written, after } = edited(it, { deleted: [own('b0')], inserted });
  const now = Buffer.from(bytesBy(written.edit!.difference, Buffer.from(nested))).toString();
  expect(now).toBe(
    nested.replace('[ :near [ :is 6 ] ; :is 5 ]', '[ :near [ :is 6, :new ] ]').replace('_:x :is 8', '_:x :is 8, 5'),
  );
  const read = worker(large, now);
  const found = changedQuads(before, read.models.of(read.source).model, { graph, mostLines: 100 })!;
  const input = (source: Source) => ({ graph, source, neighbours: [] });
  const told = tellChangedQuads({ before: input(it.source), after: input(after) }, it.context)!;
  for (const way of ['deleted', 'inserted'] as const)
    expect(plain(told[way]).trim().split('\n').sort()).toEqual([...found[way]].map((line) => line.trim()).sort());
});

test('a small document goes the way on which the model before stays at hand', () => {
  const it = worker(text.length);
  const { context, source } = it;
  writeEdited({ source, graph, format: 'ttl', ...packedUpdate, neighbours: [], elsewhere: {} }, context);
  expect(it.models.kept(it.source)).toBeDefined();
});

test('an update that ends half-way leaves the model as it was', () => {
  const it = worker(large);
  const before = it.models.of(it.source).model.objectCount;
  const stop = () => {
    throw new Error('Stopped.');
  };
  expect(() => edited({ ...it, context: { ...it.context, checkpoint: stop } })).toThrow('Stopped.');
  expect(it.models.of(it.source).model.objectCount).toBe(before);
  const { written } = edited(it);
  expect(Buffer.from(bytesBy(written.edit!.difference, Buffer.from(text))).toString()).toBe(updated);
});

function plain(bytes: Uint8Array): string {
  return bytes.length > 4 && bytes[0] === 0x28 ? zstdDecompressSync(bytes).toString() : Buffer.from(bytes).toString();
}
