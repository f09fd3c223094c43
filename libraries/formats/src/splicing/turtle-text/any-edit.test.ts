/** Edits by chance of texts by chance: what comes out says what is wanted, or the text is left alone. */
import { patchedModel, type Quad, saysTheSame } from '@orrery/rdf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splicedQuads } from './quad-splice.ts';
import { base, modelOf, prefixedQuads, quadsIn } from './testing/rdf-texts.ts';

const statements = [
  ':a :p 1, 2 ; :q [ :r 3 ; :s [ :t 4 ] ] .',
  '_:x :p ( 1 [ :q 2 ] ) .',
  ':b :p _:x, _:y ; # one ; [\n :q "x # ;" , \'y\' .',
  '[ :p :a ] :q :b ; .',
  '[ :p 1 ; ; :q 2 ; ] :q [ ], [ :q :a ] .',
  '[] :q ( ) .',
  '( 5 ) :p 6 .',
  ':c :p """l; # "x"\n""" ; ; :q :d ; .',
  ':d :p 1 # one\n , 2 # two\n ; # three\n ; :q 3 # four\n ; ; # five\n :r 4 .',
  ':e a :b ; a :c .',
  '_:b0 :p [ ] .',
  ':l :p ( ( 1 ) ( 2 ( 3 [ :q 4 ] ) ) [ ] ) .',
  '@prefix : <http://other.org/> .\n:a :p 7 ; :q [ :r :a ] .',
  'PREFIX : <http://example.org/>\n:f :p [ :q :a ] .',
  '@base <http://base.org/> .\n<a> <#p> [ <#q> <b> ] .',
];
const graphs = [
  ':g { :a :p 1 . :b :p [ :q 2 ] }',
  'GRAPH :h { :a :p ( 1 2 ) ; :q 3 ; # three\n }',
  'GRAPH _:g { :a :p [ ] }',
  '[] { :a :q 8 }',
  '{ :z :p 1 . }',
  ':i { }',
];

const anyPlace = fc.nat(60);
const anyEdit = fc.record({
  between: fc.constantFrom('\n', ' ', '\n\n', ' # end\n', ''),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  taken: fc.array(anyPlace, { maxLength: 8 }),
  given: fc.array(fc.tuple(anyPlace, anyPlace, anyPlace, anyPlace), { maxLength: 5 }),
});
const newQuads = prefixedQuads(
  ':new :p _:new ; :q 9 . _:new rdf:first 10 ; rdf:rest _:more . _:more rdf:first _:new ; rdf:rest ()',
);

test.each([
  ['turtle', statements, 1],
  ['turtle', statements, 2],
  ['trig', [...statements, ...graphs], 3],
  ['trig', [...statements, ...graphs], 4],
] as const)('any edit of any text says what is wanted, or is left alone: %s, %#', (syntax, lines, seed) => {
  const anyText = fc.shuffledSubarray([...lines], { minLength: 1, maxLength: 6 });
  let count = 0;
  fc.assert(
    fc.property(anyText, anyEdit, (chosen, { between, lineBreak, taken, given }) => {
      const text = `@prefix : <http://example.org/> .\n${chosen.join(between)}\n`.replaceAll('\n', lineBreak);
      const there = quadsIn(text, syntax);
      const deleted = there.filter((_, index) => taken.includes(index));
      const inserted = given.map((places) => anyQuad(there, syntax === 'trig', places));
      const before = modelOf(text, syntax);
      const after = patchedModel(before, { deleted, inserted }, () => false);
      if (after.roots.length === 0 || before.roots.length === 0) return;
      const result = splicedQuads(text, { before, after }, base, () => {});
      if (result === undefined) return;
      expect({ result, isRight: saysTheSame(modelOf(result, syntax), after) }).toEqual({ result, isRight: true });
      count++;
    }),
    { numRuns: 400, seed },
  );
  expect(count).toBeGreaterThan(150);
});

function anyQuad(there: readonly Quad[], hasGraphs: boolean, places: readonly [number, number, number, number]): Quad {
  const known = [...newQuads, ...there];
  const subjects = known.map(({ subject }) => subject);
  const objects = [...known.map(({ object }) => object), ...subjects];
  const [subject, predicate, object, graph] = places.map((place, index) => {
    const choice = [
      subjects,
      known.map((one) => one.predicate),
      objects,
      hasGraphs ? known.map((one) => one.graph) : [undefined],
    ];
    return choice[index]![place % choice[index]!.length];
  }) as [Quad['subject'], Quad['predicate'], Quad['object'], Quad['graph']];
  return { subject, predicate, object, graph };
}
