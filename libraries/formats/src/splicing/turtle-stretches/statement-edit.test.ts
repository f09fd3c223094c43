/** Facts are edited in their statements alone: the document, the model and all that is known of them are as if the whole had been read again. */
import type { Model } from '@orrery/kernel';
import { indexBytes, patchedBytes } from '@orrery/kernel/testing/index-bytes.ts';
import { indexContents } from '@orrery/kernel/testing/index-contents.ts';
import { resourceFeatures } from '@orrery/metamodels';
import { Iri, keyOfQuad, Literal, type Quad, quadsOfResource, xsd } from '@orrery/rdf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Difference, edited, expectAsRead, quad, read, space } from '../../testing/statement-edits.ts';

const zoo = `# Our zoo
@prefix : <http://example.org/> .

# The largest one.
:Whale a :Animal ; # not a fish
  :weighs 100 , 200 .

:Krill a :Animal ; :legs +010 . # small
:Whale :eats :Krill .
# über allem
:Otter
  a :Animal .
:Krill :lives :Séa .
:Otter :eats :Krill # often
  .
`;

test.each<[title: string, difference: Difference, here: string, now: string]>([
  ['a value', { deleted: [quad('Whale', 'weighs', 100)], inserted: [quad('Whale', 'weighs', 7)] }, '100 , 200', '7 , 200'],
  ['a fact in a second statement', { deleted: [quad('Whale', 'eats', 'Krill')] }, '\n:Whale :eats :Krill .', ''],
  ['a value in other words', { deleted: [quad('Krill', 'legs', 10)] }, ' ; :legs +010', ''],
  ['a new fact', { inserted: [quad('Krill', 'lives', 'Ocean')] }, ':lives :Séa', ':lives :Séa, :Ocean'],
  ['a new subject', { inserted: [quad('Seal', 'eats', 'Krill')] }, 'often\n  .\n', 'often\n  .\n:Seal :eats :Krill .\n'],
  [
    'one of two facts that were the first to speak of something',
    { deleted: [quad('Krill', 'lives', 'Séa')], inserted: [quad('Otter', 'lives', 'Séa')] },
    '\n:Krill :lives :Séa .\n:Otter :eats :Krill # often',
    '\n:Otter :eats :Krill ;\n    :lives :Séa # often',
  ],
])('%s changes, and all else stands as it did', (_, difference, here, now) => {
  const made = edited(zoo, difference)!;
  expect(made.text).toBe(zoo.replace(here, now));
  expectAsRead(made);
});

test.each([
  ['first', 'Seal', ':Seal :is :Red', ':Seal :is :Red, :Wet'],
  ['between others', 'Ant', ':Ant :is :Red', ':Ant :is :Red, :Wet'],
  ['last', 'Bee', ':Bee :is [ :is 1 ]', ':Bee :is [ :is 1 ], :Wet'],
])('of statements on one line the one that stands %s is edited', (_, name, here, now) => {
  const text = `${zoo}:Seal :is :Red . :Ant :is :Red . :Bee :is [ :is 1 ] .\n:Fox :is :Red .\n`;
  const made = edited(text, { inserted: [quad(name, 'is', 'Wet')] })!;
  expect(made.text).toBe(text.replace(here, now));
  expectAsRead(made);
});

test('a subject of which nothing is said any more goes, and what nobody speaks of goes with it', () => {
  const deleted = [
    quad('Krill', 'legs', 10),
    quad('Krill', 'lives', 'Séa'),
    quad('Whale', 'eats', 'Krill'),
    quad('Otter', 'eats', 'Krill'),
  ];
  const type = new Iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
  const made = edited(zoo, { deleted: [...deleted, { ...quad('Krill', '', 'Animal'), predicate: type }] })!;
  expect(made.text).not.toContain('Krill');
  expect(made.model.roots.map((root) => root.get(resourceFeatures.iri))).toEqual(
    ['Whale', 'Otter', 'Animal'].map((one) => space + one),
  );
  expectAsRead(made);
});

test.each<[why: string, text: string, difference: Difference]>([
  [
    'prefixes mean something else further down',
    `${zoo}@prefix : <http://example.com/> .\n:a :b :c .\n`,
    { inserted: [quad('Krill', 'is', 'Red')] },
  ],
  [
    'a prefix stands on its line',
    `@prefix : <${space}> . :Seal :is :Red .\n:Krill :is :Red .\n`,
    { inserted: [quad('Seal', 'is', 'Wet')] },
  ],
  [
    'the first statement about a subject goes',
    `${zoo}:Bee :is :Wet .\n:Ant :is :Red .\n:Bee :is :Red .\n`,
    { deleted: [quad('Bee', 'is', 'Wet')] },
  ],
  [
    'a new value is none of its type',
    zoo,
    { inserted: [{ ...quad('Krill', 'legs', 1), object: new Literal('ten', xsd.integer) }] },
  ],
  ['the document is in UTF-8 with a mark', `\ufeff${zoo}`, { inserted: [quad('Krill', 'is', 'Red')] }],
])('the whole document is left to others where %s', (_, text, difference) => {
  expect(edited(text, difference)).toBeUndefined();
});

test('the object index is patched by what an edit touched, labels and the order of resources included', () => {
  const label = 'http://www.w3.org/2000/01/rdf-schema#label';
  const named = { ...quad('Whale', '', 0), predicate: new Iri(label), object: new Literal('Moby', xsd.string) };
  const text = zoo + Array.from({ length: 300 }, (_, number) => `:Fish${number} :eats :Krill .\n`).join('');
  const model = read(text);
  let bytes = indexBytes(model);
  let document = text;
  const differences = [
    { inserted: [named] },
    { deleted: [quad('Krill', 'lives', 'Séa')], inserted: [quad('Fish7', 'lives', 'Séa')] },
    { deleted: [quad('Fish9', 'eats', 'Krill'), named], inserted: [quad('Seal', 'eats', 'Fish9')] },
  ];
  for (const difference of differences) {
    const made = edited(document, difference, model)!;
    bytes = patchedBytes(bytes, model, made.touched, true)!;
    expect(indexContents(bytes)).toBe(indexContents(indexBytes(read(made.text))));
    document = made.text;
  }
  expect(indexContents(bytes)).toContain('Fish9');
});

test('of a subject with very many statements only those are read that an edit changes, or puts something behind', () => {
  const parts = Array.from({ length: 50 }, (_, number) => `:Hub :has :Part${number} .\n:Part${number} :of :Hub .\n`);
  const text = `@prefix : <${space}> .\n:Hub :is [ :very :Large ] .\n${parts.join('')}`;
  const made = edited(text, { deleted: [quad('Hub', 'has', 'Part7')], inserted: [quad('Hub', 'has', 'More')] })!;
  expect(made.text).toBe(text.replace(':Hub :has :Part7 .', ':Hub :has :More .'));
  expectAsRead(made);
  const again = edited(made.text, { inserted: [quad('Hub', 'weighs', 5)], deleted: [quad('Hub', 'has', 'Part49')] }, made.model)!;
  expect(again.text).toBe(made.text.replace(':Hub :has :Part49 .', ':Hub :weighs 5 .'));
  expectAsRead(again);
});

test.each([
  ['says a fact twice', ':Hub :has :Part9 .\n:Hub :has :Part3 .\n', quad('Hub', 'has', 'Part3')],
  ['says the first of all that is said of it', '', quad('Hub', 'has', 'Part0')],
])('a document that %s is read with all statements about the subject', (_, more, gone) => {
  const parts = Array.from({ length: 20 }, (_, number) => `:Hub :has :Part${number} .\n:Part${number} :of :Hub .\n`);
  const made = edited(`@prefix : <${space}> .\n:Other :is :There .\n${parts.join('')}${more}`, { deleted: [gone] });
  if (made) expectAsRead(made);
  expect(made?.text ?? '').not.toContain(`:Hub :has :${gone.object.value.slice(space.length)} .`);
});

test.each<[title: string, text: string, difference: Difference]>([
  [
    'a new subject comes where the last one goes, behind a comment',
    '<http://example.org/a> <http://example.org/p> <http://example.org/b> . # known\n<http://example.org/z> <http://example.org/p> <http://example.org/b> .\n',
    { deleted: [quad('z', 'p', 'b')], inserted: [quad('n', 'p', 'x')] },
  ],
  [
    'the first goes, and another changes',
    ['a', 'b', 'c'].map((name) => `<http://example.org/${name}> <http://example.org/p> <http://example.org/o> .\n`).join(''),
    { deleted: [quad('a', 'p', 'o'), quad('b', 'p', 'o')], inserted: [quad('b', 'p', 'q')] },
  ],
])('a document without prefixes is edited as well, or left to others: %s', (_, text, difference) => {
  const made = edited(text, difference);
  if (made) expectAsRead(made);
  else expect(read(text).roots.length).toBeGreaterThan(1);
});

test('a fact that is said with another one after the edit is the same statement, and what it speaks of is there once', () => {
  const subject = `<${space}a>`;
  const facts = ['a', 'd', 'c', 'e'].map((name) => `${subject} <${space}p> <${space}${name}> .\n`).join('');
  const numbers = [0, 1].map((number) => `${subject} <${space}p> ${number} .\n`).join('');
  const text = `${facts}${numbers}${subject} <${space}p> 26 . ${subject} <${space}q> <${space}e> .\n`;
  const made = edited(text, { deleted: [quad('a', 'p', 26)], inserted: [quad('a', 'q', 'a')] })!;
  expectAsRead(made);
  expect(made.model.roots.length).toBe(4);
});

test.each([
  ['of many subjects', 'abcdeü', 12, 200],
  ['of few subjects, each in many statements', 'ab', 60, 100],
])(
  'by chance: many edits %s one after the other leave document and model as if it was read again',
  (_, subjects, most, least) => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ü');
    const about = fc.constantFrom(...subjects);
    const values = fc.oneof(names, fc.integer({ min: 0, max: most }));
    const quads = (maxLength: number) =>
      fc.array(
        fc.tuple(about, fc.constantFrom('p', 'q'), values).map((parts) => quad(...parts)),
        { maxLength },
      );
    const lines = fc.array(
      fc.tuple(about, fc.constantFrom('p', 'q'), values, fc.constantFrom('\n', '\n\n', ' ', '\t\n', ' # ä\n', ';:p :b.\r\n')),
      { minLength: 1, maxLength: most },
    );
    let made = 0;
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.record({ deleted: quads(3), inserted: quads(2) }), { maxLength: 4 }),
        fc.boolean(),
        (statements, differences, hasPrefix) => {
          const body = statements.map(([subject, predicate, object, end]) => {
            const said = `:${subject} :${predicate} ${typeof object === 'number' ? object : `:${object}`}`;
            return said + (end.startsWith(';') ? end : ` .${end}`);
          });
          const inWhole = body.join('').replace(/:(\p{L})/gu, `<${space}$1>`);
          const text = hasPrefix ? `@prefix : <${space}> .\n\n${body.join('')}` : inWhole;
          let state = { text, model: read(text) };
          for (const difference of differences) {
            const wanted = quadsAfter(state.model, difference);
            const next = edited(state.text, difference, state.model);
            if (!next || next.model.roots.length === 0) return;
            made++;
            state = next;
            expectAsRead(state);
            expect(new Set(state.model.roots.flatMap(quadsOfResource).map(keyOfQuad))).toEqual(wanted);
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(made).toBeGreaterThan(least);
  },
);

function quadsAfter(model: Model, { deleted = [], inserted = [] }: Difference): Set<string> {
  const keyOf = (one: Quad) => keyOfQuad({ ...one, graph: undefined });
  const before = new Set(model.roots.flatMap(quadsOfResource).map(keyOfQuad));
  return before.difference(new Set(deleted.map(keyOf))).union(new Set(inserted.map(keyOf)));
}
