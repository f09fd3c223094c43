/** Quads as terms are those that N-Quads say. */
import type { Model } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepStatements } from './objects/kept-statements.ts';
import { readDataset } from './parsing/dataset.ts';
import { Parser } from './parsing/parser.ts';
import { eachQuad } from './quad-terms.ts';
import { modelOfDataset } from './resources/read-resources.ts';
import { Blank, Iri, keyOfQuad, literal, type Node } from './terms/term.ts';
import { quadsOf } from './write.ts';

const graph = `urn:uuid:${lineage}`;

function asTerms(model: Model): string[] {
  const found: string[] = [];
  eachQuad(model, { graph }, (subject, predicate, object, name) =>
    found.push(keyOfQuad({ subject, predicate, object, graph: name })),
  );
  return found.sort();
}

function asText(model: Model): string[] {
  const found: string[] = [];
  new Parser([...quadsOf(model, { graph })].join(''), { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, name) => {
    found.push(keyOfQuad({ subject, predicate, object, graph: name as Node }));
  }).parse();
  return found.sort();
}

test('of objects', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = new Random(seed);
      const model = randomModel(random, randomMetamodel(random), 5 + random.below(40));
      expect(asTerms(model)).toEqual(asText(model));
    }),
    { seed: 1, numRuns: 60 },
  );
});

test('of what was kept around objects, blank nodes and texts of all signs included', () => {
  const random = new Random(1);
  const model = randomModel(random, randomMetamodel(random), 5);
  const said = { subject: new Blank('b '), predicate: new Iri('x:p'), object: literal('a\tb\n"_:c"') };
  keepStatements(model, [
    { ...said, graph: undefined },
    { ...said, graph: new Blank('g') },
  ]);
  expect(asTerms(model)).toEqual(asText(model));
});

test('of RDF with graphs, lists and blank nodes', () => {
  const text = '<x:g> { <x:a> <x:p> 1, (2 [ <x:q> 3 ]) } _:b { _:b <x:p> "x"@en } <x:a> <x:p> _:c .';
  const model = modelOfDataset(readDataset(text, { syntax: 'trig', depth: 100 }), lineage);
  expect(asTerms(model)).toEqual(asText(model));
});
