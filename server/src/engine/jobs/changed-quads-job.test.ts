/** The quads in which two versions of a model differ come from the edits between them, where the worker has made these. */
import { zstdDecompressSync } from 'node:zlib';
import { Iri, Literal } from '@orrery/rdf';
import { expect, test } from 'vitest';
import { editedInMemory } from '../editing/edit-in-memory.ts';
import { packed } from '../sparql/testing/quads-of-changes.ts';
import { boxes, changeInput, nsUri, edited as set, worker } from '../testing/boxes.ts';
import { tellChangedQuads } from './changed-quads-job.ts';
import { writeEdited } from './edit-job.ts';

const large = 100 * 2 ** 20;

/** A worker that has edited a large model twice, so that it no longer has the ones before. */
function twiceEdited() {
  const { context, source, keep } = worker(boxes(10), large);
  const [graph, sources] = [changeInput(source, []).graph, [source]];
  for (const name of ['Once', 'Twice']) {
    const { edit } = editedInMemory(changeInput(sources.at(-1)!, [set(3, ['name', name])]), context)!;
    sources.push({ ...source, content: { id: name, hash: edit!.hash, size: edit!.size } });
  }
  keep('first', new Uint8Array());
  return { context, sources, input: (at: number) => ({ graph, source: sources[at]!, neighbours: [] }) };
}

function told({ context, input }: ReturnType<typeof twiceEdited>, from: number, to: number): string[] {
  const { deleted, inserted } = tellChangedQuads({ before: input(from), after: input(to) }, context)!;
  return [deleted, inserted].map((bytes) =>
    Buffer.from(bytes)
      .toString()
      .replace(/^.*"(.*)".*\n$/, '$1'),
  );
}

test('of one edit, and of all since a version that somebody has loaded', () => {
  const edits = twiceEdited();
  expect(told(edits, 1, 2)).toEqual(['Once', 'Twice']);
  expect(told(edits, 0, 2)).toEqual(['Box 3', 'Twice']);
});

test('where references may mean something else, the models are read and compared', () => {
  const { context, input, sources } = twiceEdited();
  const neighbours = [{ document: 'other.xmi', source: sources[0]! }];
  expect(() => tellChangedQuads({ before: input(0), after: { ...input(2), neighbours } }, context)).toThrow();
  const metamodels = [...sources[0]!.metamodels, { ...sources[0]!.metamodels[0]!, key: 'other' }];
  const after = { ...input(2), source: { ...sources[2]!, metamodels } };
  expect(() => tellChangedQuads({ before: input(0), after }, context)).toThrow();
});

test('of an update that writes ids into a document without any, too', () => {
  const { context, source: read, models, keep } = worker(boxes(10).replace(/ (?:xmi:id|near)="0[^"]*"/g, ''), large);
  // What is larger is written anew as a whole.
  const source = { ...read, content: { ...read.content!, size: large } };
  const graph = changeInput(source, []).graph;
  const box = models.of(source).model.roots[0]!;
  const [subject, predicate] = [new Iri(`urn:uuid:${models.of(source).model.idOf(box)}`), `${nsUri}#name`];
  const quad = (text: string) => ({
    subject,
    predicate: new Iri(predicate),
    object: new Literal(text, 'http://www.w3.org/2001/XMLSchema#string'),
    graph: new Iri(graph),
  });
  const update = {
    source,
    graph,
    format: 'xmi',
    deleted: packed([quad('All')]),
    inserted: packed([quad('Each')]),
    neighbours: [],
    elsewhere: {},
  };
  const { frames, hash } = writeEdited(update, context).whole!;
  expect(zstdDecompressSync(frames[0]!.bytes).toString()).toContain('xmi:id=');
  // Nobody could read the one before any more.
  models.drop(source);
  keep('first', new Uint8Array());
  const after = { graph, source: { ...source, content: { id: 'next', hash, size: 1 } }, neighbours: [] };
  const { deleted, inserted } = tellChangedQuads({ before: { graph, source, neighbours: [] }, after }, context)!;
  expect([deleted, inserted].map((lines) => Buffer.from(lines).toString().split('\n').length)).toEqual([2, 2]);
});
