/** The quads in which two versions of a model differ come from the edits between them, where the worker has made these. */
import { expect, test } from 'vitest';
import { editedInMemory } from '../editing/edit-in-memory.ts';
import { boxes, changeInput, edited as set, worker } from '../testing/boxes.ts';
import { tellChangedQuads } from './changed-quads-job.ts';

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
