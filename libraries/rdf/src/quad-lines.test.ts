/** The lines that query engines load say the same as N-Quads, and each of them by itself. */
import type { Model } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepStatements } from './objects/kept-statements.ts';
import { readDataset } from './parsing/dataset.ts';
import { Parser, type Syntax } from './parsing/parser.ts';
import { beforePredicate } from './printing/turtle-lines.ts';
import { modelOfDataset } from './resources/read-resources.ts';
import { Blank, Iri, keyOf, literal } from './terms/term.ts';
import { quadLinesOf, quadsOf } from './write.ts';

const graph = `urn:uuid:${lineage}`;

function triplesIn(text: string, syntax: Syntax): string[] {
  const found: string[] = [];
  new Parser(text, { syntax, depth: 0 }, (subject, predicate, object) => {
    found.push([subject, predicate, object].map(keyOf).join(' '));
  }).parse();
  return found.sort();
}

/** Line by line, with nothing but the prefixes before each. */
function triplesInLines(model: Model): string[] {
  const lines = [...quadLinesOf(model, { graph })].join('').split('\n');
  const prefixes = lines.filter((line) => line.startsWith('@')).join('\n');
  const others = lines.filter((line) => line !== '' && !line.startsWith('@'));
  const triples = others.flatMap((line) => triplesIn(`${prefixes}\n${line}\n`, 'turtle'));
  expect(others.join('').split(beforePredicate).length - 1).toBe(triples.length);
  return triples.sort();
}

test('of objects', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = new Random(seed);
      const model = randomModel(random, randomMetamodel(random), 5 + random.below(40));
      expect(triplesInLines(model)).toEqual(triplesIn([...quadsOf(model, { graph })].join(''), 'n-quads'));
    }),
    { seed: 1, numRuns: 60 },
  );
});

test('of what was kept around objects, blank nodes and texts of all signs included', () => {
  const random = new Random(1);
  const model = randomModel(random, randomMetamodel(random), 5);
  const said = { subject: new Blank('b'), predicate: new Iri('x:p'), object: literal('a\tb\n"_:c"') };
  keepStatements(model, [{ ...said, graph: undefined }]);
  expect(triplesInLines(model)).toEqual(triplesIn([...quadsOf(model, { graph })].join(''), 'n-quads'));
});

test('what has graphs of its own stays N-Quads', () => {
  const model = modelOfDataset(readDataset('<x:g> { <x:a> <x:p> 1 }', { syntax: 'trig', depth: 100 }), lineage);
  expect([...quadLinesOf(model, { graph })]).toEqual([...quadsOf(model, { graph })]);
});
