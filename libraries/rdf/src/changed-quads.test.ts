/** The changed quads, applied to the old model, give the new model. */
import { copyOf, type Model } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { editAtRandom, lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedQuads } from './changed-quads.ts';
import { readDataset } from './parsing/dataset.ts';
import { modelOfDataset } from './resources/read-resources.ts';
import { quadsOf } from './write.ts';

const graph = `urn:uuid:${lineage}`;
const mostLines = 10_000;

function linesOf(model: Model): Set<string> {
  return new Set([...quadsOf(model, { graph })].flatMap((chunk) => chunk.split('\n')).filter((line) => line !== ''));
}

function expectToLeadOver(before: Model, after: Model): number {
  const { deleted, inserted } = changedQuads(before, after, { graph, mostLines })!;
  const found = linesOf(before);
  for (const line of deleted) expect(found.delete(line)).toBe(true);
  for (const line of inserted) found.add(line);
  expect([...found].sort()).toEqual([...linesOf(after)].sort());
  return deleted.length + inserted.length;
}

const resources = (text: string) => modelOfDataset(readDataset(text, { syntax: 'trig', depth: 100 }), lineage);

test('of objects, whatever was done to them', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 8 }), (seed, edits) => {
      const random = new Random(seed);
      const metamodel = randomMetamodel(random);
      const before = randomModel(random, metamodel, 5 + random.below(40));
      before.index();
      const after = copyOf(before);
      editAtRandom(random, after, metamodel, edits);
      expectToLeadOver(before, after);
    }),
    { seed: 1, numRuns: 150 },
  );
});

test('of resources, blank nodes and named graphs included', () => {
  const start = '<x:a> <x:p> 1 , "one"@en , _:b . _:b <x:q> <x:c> . <x:g> { <x:a> <x:p> 1 . <x:d> <x:p> _:b }';
  const before = resources(start);
  for (const text of [
    start.replace('"one"@en', '"one"@de'),
    start.replace('<x:c>', '<x:d>'),
    start.replaceAll('_:b', '_:c'),
    start.replace('<x:g>', '<x:h>'),
    '<x:a> <x:p> 1 .',
  ])
    expectToLeadOver(before, resources(text));
});

test('what is as it was costs nothing', () => {
  const random = new Random(7);
  const metamodel = randomMetamodel(random);
  const model = randomModel(random, metamodel, 30);
  expect(expectToLeadOver(model, copyOf(model))).toBe(0);
});

test('a value that stays is not told where another form of it goes', () => {
  const { deleted, inserted } = changedQuads(resources('<x:a> <x:p> 1 , 01 , <x:b> .'), resources('<x:a> <x:p> 1 , <x:b> .'), {
    graph,
    mostLines,
  })!;
  expect(deleted.map((line) => line.split(' ')[2])).toEqual(['"01"^^<http://www.w3.org/2001/XMLSchema#integer>']);
  expect(inserted).toEqual([]);
});

test('nothing is told where too much changed', () => {
  const many = Array.from({ length: 20 }, (_, index) => `<x:a> <x:p> ${index} .`).join('\n');
  expect(changedQuads(resources('<x:a> <x:p> 1 .'), resources(many), { graph, mostLines: 10 })).toBeUndefined();
  expect(changedQuads(resources('<x:a> <x:p> 1 .'), copyOf(resources('')), { graph, mostLines })).toBeUndefined();
});
