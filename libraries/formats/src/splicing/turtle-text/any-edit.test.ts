/** Edits by chance of texts by chance: what comes out says what is wanted, or the text is left alone. */
import { Blank, type Iri, patchedModel, type Quad, type QuadDifference, saysTheSame } from '@orrery/rdf';
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
const anyQuadPlaces = fc.tuple(anyPlace, anyPlace, anyPlace, anyPlace);
const anyEdit = fc.record({
  between: fc.constantFrom('\n', ' ', '\n\n', ' # end\n', ''),
  blanks: fc.array(fc.constantFrom(' ', ' ', '\n', '  ', ' # of ; , .\n', '\n # one\n # two\n '), {
    minLength: 1,
    maxLength: 12,
  }),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  taken: fc.array(anyPlace, { maxLength: 8 }),
  given: fc.array(anyQuadPlaces, { maxLength: 5 }),
  items: fc.array(fc.tuple(fc.constantFrom('comes', 'goes', 'changes', 'is told', 'is lost'), anyPlace, anyPlace), {
    maxLength: 3,
  }),
  copied: fc.option(fc.tuple(fc.constantFrom('stays', 'goes'), anyPlace, anyPlace), { freq: 4 }),
});
type EditByChance = typeof anyEdit extends fc.Arbitrary<infer Edit> ? Edit : never;
const newQuads = prefixedQuads(
  ':new :p _:new ; :q 9 . _:new rdf:first 10 ; rdf:rest _:more . _:more rdf:first _:new ; rdf:rest ()',
);
const [first, rest] = prefixedQuads(':a rdf:first 1 ; rdf:rest 2').map(({ predicate }) => predicate) as [Iri, Iri];

test.each([
  ['turtle', statements, 1],
  ['turtle', statements, 2],
  ['trig', [...statements, ...graphs], 3],
  ['trig', [...statements, ...graphs], 4],
] as const)('any edit of any text says what is wanted, or is left alone: %s, %#', (syntax, lines, seed) => {
  const anyText = fc.shuffledSubarray([...lines], { minLength: 1, maxLength: 6 });
  let [count, alone] = [0, 0];
  fc.assert(
    fc.property(anyText, anyEdit, (chosen, { between, blanks, lineBreak, ...places }) => {
      const line = `@prefix : <http://example.org/> .\n${chosen.join(between)}\n`;
      const text = withBlanks(line, blanks).replaceAll('\n', lineBreak);
      const before = modelOf(text, syntax);
      const difference = differenceAt(quadsIn(text, syntax), syntax === 'trig', places);
      const after = patchedModel(before, difference, () => false);
      if (after.roots.length === 0 || before.roots.length === 0) return;
      count++;
      const result = splicedQuads(text, { before, after }, base, () => {});
      if (result === undefined) alone++;
      else expect({ result, isRight: saysTheSame(modelOf(result, syntax), after) }).toEqual({ result, isRight: true });
    }),
    { numRuns: 500, seed },
  );
  expect(count).toBeGreaterThan(450);
  expect(alone).toBeLessThan(5);
});

/** Other blanks, and comments, for those between the words of a text. */
function withBlanks(text: string, blanks: readonly string[]): string {
  let count = 0;
  const words = /"""[\s\S]*?"""|"[^"]*"|'[^']*'|<[^>]*>|#[^\n]*| /g;
  return text.replace(words, (word) => (word === ' ' ? blanks[count++ % blanks.length]! : word));
}

type Places = Pick<EditByChance, 'taken' | 'given' | 'items' | 'copied'>;

function differenceAt(there: readonly Quad[], hasGraphs: boolean, { taken, given, items, copied }: Places): QuadDifference {
  const changes = items.map(([change, place, value]) => itemChange(there, change, place, value));
  if (hasGraphs && copied && there.length > 0) changes.push(graphCopy(there, ...copied));
  const ofOthers = given.map((places) => anyQuad(there, hasGraphs, places));
  return {
    deleted: [...there.filter((_, index) => taken.includes(index)), ...changes.flatMap(({ deleted }) => deleted)],
    inserted: [...ofOthers, ...changes.flatMap(({ inserted }) => inserted)],
  };
}

function anyQuad(there: readonly Quad[], hasGraphs: boolean, places: readonly [number, number, number, number]): Quad {
  const known = [...newQuads, ...there];
  const [subject, predicate, object, graph] = places;
  const subjects = known.map((quad) => quad.subject);
  return {
    subject: oneOf(subjects, subject),
    predicate: oneOf(known, predicate).predicate,
    object: oneOf([...known.map((quad) => quad.object), ...subjects], object),
    graph: hasGraphs ? oneOf(known, graph).graph : undefined,
  };
}

/** What is said in one graph is said in another, too, or there alone. */
function graphCopy(there: readonly Quad[], change: string, place: number, target: number): QuadDifference {
  const [from, to] = [oneOf(there, place).graph, oneOf([...newQuads, ...there], target).graph];
  const here = there.filter(({ graph }) => graph === from);
  const copies = here.map((quad) => ({ ...quad, graph: to ?? newQuads[0]!.subject }));
  return { deleted: change === 'goes' ? here : [], inserted: copies };
}

/** An item of a list that the text has comes behind another one, goes with that, or gets another value; its cell loses something, or says something besides. */
function itemChange(there: readonly Quad[], change: string, place: number, value: number): QuadDifference {
  const rests = there.filter(({ predicate }) => predicate.value === rest.value);
  const cell = rests.length > 0 ? oneOf(rests, place) : undefined;
  const next = rests.find(({ subject }) => subject === cell?.object);
  if (!cell) return { deleted: [], inserted: [] };
  const firstOf = ({ subject }: Quad) => there.find((quad) => quad.subject === subject && quad.predicate.value === first.value)!;
  const { graph } = cell;
  const object = oneOf([...there.map((quad) => quad.object), ...there.map(({ subject }) => subject)], value);
  if (change === 'changes') return { deleted: [firstOf(cell)], inserted: [{ ...firstOf(cell), object }] };
  if (change === 'is lost') return { deleted: [value % 2 ? cell : firstOf(cell)], inserted: [] };
  if (change === 'is told') return { deleted: [], inserted: [{ ...newQuads[1]!, subject: cell.subject, graph }] };
  if (change === 'goes' && next) return { deleted: [cell, next, firstOf(next)], inserted: [{ ...cell, object: next.object }] };
  const subject = new Blank(`come${place}`);
  const own = [
    { subject, predicate: first, object, graph },
    { subject, predicate: rest, object: cell.object, graph },
  ];
  return { deleted: [cell], inserted: [{ ...cell, object: subject }, ...own] };
}

function oneOf<Value>(values: readonly Value[], place: number): Value {
  return values[place % values.length]!;
}
