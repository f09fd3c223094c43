/** The first update of a large document without ids, made in the model itself, says what a copy of the model would. */
import { zstdDecompressSync } from 'node:zlib';
import { xmiFormat } from '@orrery/formats';
import { firstDifference } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { changedQuads, type Edit, Iri, Literal, patchedBy, type Quad } from '@orrery/rdf';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import { readFacts } from '../jobs/read-job.ts';
import { boxes, changeInput, nsUri, worker } from '../testing/boxes.ts';
import { editedInMemory } from './edit-in-memory.ts';
import { editedWithFirstIds } from './first-ids.ts';
import { quadsBetween } from './known-edits.ts';
import type { WrittenContent } from './written-model.ts';

const large = 100 * 2 ** 20;
const withoutIds = boxes(30).replace(/ (?:xmi:id|near)="0[^"]*"/g, '');

function aWorker(documentBytes = large) {
  const found = worker(withoutIds, documentBytes);
  const { graph } = changeInput(found.source, []);
  const before = found.models.of(found.source);
  readFacts({ source: found.source }, found.context);
  const objects = [...before.model.index().values()];
  const iriOf = (number: number) => new Iri(`urn:uuid:${before.model.idOf(objects[number]!)}`);
  const quad = (number: number, name: string, object: Quad['object']): Quad => ({
    subject: iriOf(number),
    predicate: new Iri(`${nsUri}#${name}`),
    object,
    graph: new Iri(graph),
  });
  const update = (deleted: readonly Quad[], inserted: readonly Quad[]): Edit => ({
    ...before,
    ...{ graph, deleted, inserted, elsewhere: {}, isReadFromRdf: false, hasNeighbours: false },
  });
  const input = { source: found.source, graph, format: 'xmi' };
  return { ...found, before, graph, objects, iriOf, quad, update, input };
}

const text = (value: string) => new Literal(value, 'http://www.w3.org/2001/XMLSchema#string');

/** The document, as it is stored. */
function plainOf({ whole }: WrittenContent): Buffer {
  return Buffer.concat(whole!.frames.map((frame) => zstdDecompressSync(frame.bytes)));
}

test('by chance: the same bytes, and the model that reading them gives', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = new Random(seed);
    const { context, models, input, quad, iriOf, update, before, objects, sent, source, keep } = aWorker();
    const [one, other, third] = [1 + random.below(10), 11 + random.below(10), random.pick([22, 23, 25, 26, 28, 29])];
    const name = String(objects[one]!.named('name'));
    const edit = update(
      [quad(one, 'name', text(name))],
      [quad(one, 'name', text(`<${seed}>`)), quad(other, 'near', iriOf(third)), quad(third, 'note', text('new & "noted"'))],
    );
    const expected = patchedBy(edit, 'objects')!;
    const start = patchedBy(update([], []), 'objects')!;
    const facts = readFacts({ source }, context);
    const found = editedWithFirstIds(input, edit, context)!;
    expect(found.touched!.toSorted()).toEqual([one, other, third].map((at) => iriOf(at).value.slice(9)).toSorted());
    expect(found.labelsOf).toEqual([iriOf(one).value.slice(9)]);
    const bytes = plainOf(found);
    expect(sent).toEqual([]);
    expect(bytes.toString()).toBe([...xmiFormat.write(expected, { metamodels: before.metamodels })].join(''));
    const content = { id: 'next', hash: found.whole!.hash, size: bytes.length };
    const kept = models.kept({ ...source, content })!;
    keep('next', bytes);
    const again = worker(bytes.toString());
    expect(firstDifference(kept.model, again.models.of(again.source).model, { withIds: true })).toBeUndefined();
    expect(readFacts({ source: { ...source, content } }, context)).toEqual(facts);
    const quads = quadsBetween(kept.edits, source.content!, content)!;
    const compared = changedQuads(start, kept.model, { graph: input.graph, mostLines: 1000 })!;
    expect([quads.deleted.toSorted(), quads.inserted.toSorted()]).toEqual([
      compared.deleted.toSorted(),
      compared.inserted.toSorted(),
    ]);
  }
});

test('the next edits find the document and the model as if they had been read', () => {
  const { context, input, quad, iriOf, update, source, models } = aWorker();
  const first = editedWithFirstIds(input, update([], [quad(1, 'note', text('new'))]), context)!;
  const content = { id: 'next', hash: first.whole!.hash, size: first.whole!.size };
  const [one, other] = [iriOf(5).value.slice(9), iriOf(9).value.slice(9)];
  const changes = [
    { kind: 'removed', id: one },
    { kind: 'changed', id: other, features: [{ name: 'near', new: [{ id: iriOf(7).value.slice(9) }] }] },
  ] as const;
  const { edit } = editedInMemory(changeInput({ ...source, content }, changes), context)!;
  const bytes = bytesBy(edit!.difference, plainOf(first));
  const kept = models.kept({ ...source, content: { id: '', hash: edit!.hash, size: edit!.size } })!;
  expect(Buffer.from(kept.document!).equals(bytes)).toBe(true);
  const again = worker(bytes.toString());
  expect(firstDifference(kept.model, again.models.of(again.source).model, { withIds: true })).toBeUndefined();
});

test('where something new would be to tell, or writing fails, the model stays as it was', () => {
  const { context, input, quad, update, models, source, objects } = aWorker();
  const isAsRead = () => {
    const again = worker(withoutIds);
    expect(firstDifference(models.of(source).model, again.models.of(again.source).model, { withIds: true })).toBeUndefined();
    expect(objects.every(({ givenId }) => givenId === undefined)).toBe(true);
  };
  const name = quad(1, 'name', text('Box 1'));
  expect(editedWithFirstIds(input, update([name], []), context)).toBeUndefined();
  isAsRead();
  const broken = {
    ...context,
    checkpoint: () => {
      throw new Error('gone');
    },
  };
  expect(() => editedWithFirstIds(input, update([name], [quad(1, 'name', text('Other'))]), broken)).toThrow('gone');
  isAsRead();
});

test('a small model is left to the road that keeps the one before and the layout of the document', () => {
  const { context, input, quad, update } = aWorker(1000);
  expect(editedWithFirstIds(input, update([], [quad(1, 'note', text('new'))]), context)).toBeUndefined();
});
