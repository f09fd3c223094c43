/** Facts of blank nodes, and facts beside blank nodes, are edited in their statements alone. */
import type { Model } from '@orrery/kernel';
import { Blank, keyOfQuad, type Quad, quadsOfResource, saysTheSame, type Term, termOfResource } from '@orrery/rdf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Difference, edited, expectAsRead, graph, quad, read, spliced } from '../../testing/statement-edits.ts';

const scope = `m${graph.slice('urn:uuid:'.length).replaceAll('-', '')}_`;

/** As updates call the nodes of a model: by the label that they have in its document. */
function node(label: string): Blank {
  return new Blank(scope + label, graph);
}

const zoo = `# Our zoo
@prefix : <http://example.org/> .

# The largest one.
:Whale a :Animal ; # not a fish
  :has [ a :Fin ; :count 2 ] , [ a :Tail ] .

## Krill
:Krill :legs ( 1 2 [ :is :Bent ] ) ; :near _:sea .
_:sea :is :Wet . # all of it

[ :is :Lost ] :near _:sea .
:Otter :has [ :part [ a :Paw ; :is :Wet ] ] , [] . # hands
`;

test.each<[title: string, difference: Difference, here: string, now: string]>([
  [
    'a fact beside nested nodes',
    { deleted: [quad('Krill', 'near', node('sea'))], inserted: [quad('Krill', 'near', 'Sea')] },
    ':near _:sea .\n_',
    ':near :Sea .\n_',
  ],
  ['a new fact of their subject', { inserted: [quad('Whale', 'weighs', 7)] }, '[ a :Tail ] .', '[ a :Tail ] ;\n    :weighs 7 .'],
  [
    'a fact of a nested node',
    { deleted: [quad(node('b0'), 'count', 2)], inserted: [quad(node('b0'), 'count', 3)] },
    ':count 2',
    ':count 3',
  ],
  ['a new fact of a nested node', { inserted: [quad(node('b1'), 'is', 'Wet')] }, '[ a :Tail ]', '[ a :Tail ; :is :Wet ]'],
  [
    'an item of a list',
    { deleted: [quad(node('b3'), 'x', 2, 'first')], inserted: [quad(node('b3'), 'x', 5, 'first')] },
    '( 1 2 ',
    '( 1 5 ',
  ],
  ['a fact of an item', { deleted: [quad(node('b4'), 'is', 'Bent')] }, '[ :is :Bent ]', '[]'],
  ['a fact of a labelled node', { inserted: [quad(node('sea'), 'is', 'Blue')] }, '_:sea :is :Wet', '_:sea :is :Wet, :Blue'],
  ['a fact of a node deep inside', { deleted: [quad(node('b8'), 'is', 'Wet')] }, ' ; :is :Wet ] ]', ' ] ]'],
  ['a mention of a labelled node', { deleted: [quad('Krill', 'near', node('sea'))] }, ' ; :near _:sea', ''],
  ['a new subject', { inserted: [quad('Seal', 'eats', 'Krill')] }, '# hands\n', '# hands\n:Seal :eats :Krill .\n'],
])('%s changes, and all else stands as it did', (_, difference, here, now) => {
  const made = edited(zoo, difference)!;
  expect(made?.text).toBe(zoo.replace(here, now));
  expectAsRead(made);
});

test('a new node gets a label and a statement of its own at the end', () => {
  const made = edited(zoo, { inserted: [quad('Whale', 'has', new Blank('new')), quad(new Blank('new'), 'is', 'Blue')] })!;
  const label = /_:n[0-9a-f]{32}/.exec(made.text)![0];
  const then = zoo.replace('[ a :Tail ]', `[ a :Tail ] , ${label}`).replace('# hands\n', `# hands\n\n${label} :is :Blue .\n`);
  expect(made.text).toBe(then);
  expectAsRead(made);
});

test('of nodes whose names the document uses for others, those that have to change are edited', () => {
  const text = `${zoo}_:b1 :is :Odd .\n:Owl :has _:b1 .\n`;
  const [tail] = read(text).roots.filter((root) => quadsOfResource(root).some(({ object }) => object.value.endsWith('/Tail')));
  const label = termOfResource(tail!).value;
  const made = edited(text, { inserted: [quad(node(label), 'is', 'Wet'), quad(node('b1'), 'is', 'Wet')] })!;
  expect(label).not.toBe('b1');
  expect(made.text).toBe(text.replace('[ a :Tail ]', '[ a :Tail ; :is :Wet ]').replace(':Odd', ':Odd, :Wet'));
  expectAsRead(made);
  const gone = { deleted: [quad(node('b1'), 'is', 'Odd'), quad(node('b1'), 'is', 'Wet'), quad('Owl', 'has', node('b1'))] };
  expect(edited(made.text, gone, made.model) === undefined).toBe(true);
});

test.each<[why: string, difference: Difference]>([
  ['a nested node goes', { deleted: [quad('Whale', 'has', node('b1')), quad(node('b1'), 'a', 'Tail', 'type')] }],
  ['others come to speak of a nested node', { inserted: [quad('Krill', 'near', node('b1'))] }],
  ['subjects would come in another order', { deleted: [quad('Whale', 'a', 'Animal', 'type')] }],
])('the whole is read again where %s', (_, difference) => {
  expect(edited(zoo, difference) === undefined).toBe(true);
});

const names = fc.constantFrom(':a', ':b', ':c', ':d', '_:x', '_:y', '_:b1');
const { object } = fc.letrec<{ object: string; inside: string }>((tie) => ({
  object: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(names, fc.constantFrom('1', '"é"', '[]')),
    tie('inside').map((inside) => `[ ${inside} ]`),
    fc.array(tie('object'), { maxLength: 3 }).map((items) => `( ${items.join(' ')} )`),
  ),
  inside: fc
    .array(fc.tuple(fc.constantFrom(':p', ':q'), tie('object')), { minLength: 1, maxLength: 2 })
    .map((facts) => facts.map((fact) => fact.join(' ')).join(' ; ')),
}));
const ends = fc.constantFrom('\n', '\n\n', ' ', ' # ä\n', ' ;\n  :p :b .\r\n');
const nestedSubject = object.filter((one) => /^\[ .|^\( [^)]/.test(one));
const line = fc
  .tuple(fc.oneof(names, nestedSubject), fc.constantFrom(':p', ':q'), object, ends)
  .map(([subject, predicate, said, end]) => `${subject} ${predicate} ${said}${end.startsWith(' ;') ? end : ` .${end}`}`);
const documents = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .map((lines) => `@prefix : <http://example.org/> .\n\n${lines.join('')}`);
const pick = fc.nat();
const edits = fc.array(
  fc.record({ gone: fc.array(pick, { maxLength: 3 }), come: fc.array(fc.tuple(pick, pick), { maxLength: 2 }) }),
  { maxLength: 4 },
);
type PickedEdit = typeof edits extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Facts of a model that go, and new ones among its nodes. */
function differenceIn(model: Model, { gone, come }: PickedEdit): Required<Difference> {
  const quads = model.roots.flatMap(quadsOfResource);
  const terms = model.roots.map(termOfResource).map(asInUpdate);
  const objects: Term[] = [...terms, new Blank('new')];
  const inserted = come.map(([one, other]) => ({
    ...quad('a', 'p', 1),
    subject: terms[one % terms.length]!,
    object: objects[other % objects.length]!,
  }));
  return { deleted: gone.map((number) => inUpdate(quads[number % quads.length]!)), inserted };
}

test('by chance: edits among blank nodes leave document and model as if it was read again', () => {
  let made = 0;
  fc.assert(
    fc.property(documents, edits, (text, picked) => {
      let state = { text, model: read(text) };
      for (const one of picked) {
        const wanted = new Set(state.model.roots.flatMap(quadsOfResource).map(keyOfQuad));
        const next = edited(state.text, differenceIn(state.model, one), state.model);
        if (!next || next.model.roots.length === 0) return;
        made++;
        for (const gone of next.changed.removed) wanted.delete(keyOfQuad(gone));
        for (const come of next.changed.added) wanted.add(keyOfQuad(come));
        state = next;
        expectAsRead(state);
        expect(new Set(state.model.roots.flatMap(quadsOfResource).map(keyOfQuad))).toEqual(wanted);
      }
    }),
    { numRuns: 400 },
  );
  expect(made).toBeGreaterThan(50);
});

test('by chance: where nodes without a label come or go, the document says what was wanted once it is read again', () => {
  let [made, tried] = [0, 0];
  fc.assert(
    fc.property(documents, edits, (text, picked) => {
      let state = text;
      for (const one of picked) {
        const model = read(state);
        const next = spliced(state, differenceIn(model, one), model);
        tried++;
        if (!next || next.after.roots.length === 0) return;
        made++;
        expect(saysTheSame(read(next.text), next.after)).toBe(true);
        state = next.text;
      }
    }),
    { numRuns: 400 },
  );
  expect(made / tried).toBeGreaterThan(0.4);
});

function asInUpdate<One extends Term>(term: One): One | Blank {
  return term.kind === 'blank' ? node(term.value) : term;
}

function inUpdate({ subject, predicate, object }: Quad): Quad {
  return { ...quad('a', 'p', 1), subject: asInUpdate(subject), predicate, object: asInUpdate(object) };
}
