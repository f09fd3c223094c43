/** Editing resources in place gives the same as the full rewrite. */
import { readRdf, trigFormat } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { builtInMetamodels as metamodels } from '@orrery/metamodels';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Blank, Iri, literal, type Quad, type Term } from '../terms/term.ts';
import { orrery, xsdNamespace } from '../terms/vocabulary.ts';
import { quadsOf } from '../write.ts';
import { EditedQuads } from './edited-quads.ts';
import { editResources } from './resource-edit.ts';
import { patchedResources } from './resource-patch.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const modelId = '0190aa3c-5b2e-7c11-8a39-0f3f6b2b7c55';
const graph = `urn:uuid:${modelId}`;
const own = new Iri(graph);
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => trigFormat.read(bytes(text), { metamodels, lineage }).model;
const context = { metamodels, graph, isReadFromRdf: true, hasNeighbours: false };

/** A blank node of the model, as queries see it. */
const labelled = (label: string) => new Blank(`m${modelId.replaceAll('-', '')}_${label}`, 'some key');
const [a, b, c] = ['x:a', 'x:b', 'x:c'].map((iri) => new Iri(iri)) as [Node, Node, Node];
type Node = Quad['subject'];

const nodes = [a, b, c, labelled('a'), labelled('b0')];
const values = [
  literal('1', { datatype: `${xsdNamespace}integer` }),
  literal('01', { datatype: `${xsdNamespace}integer` }),
  literal('1', { datatype: `${xsdNamespace}int` }),
  literal('1.50', { datatype: `${xsdNamespace}decimal` }),
  literal('1.5', { datatype: `${xsdNamespace}decimal` }),
  literal('a "b"\n'),
  literal('a', { language: 'en' }),
  literal('a', { language: 'EN' }),
];
const quadOf = (subject: Node, predicate: string, object: Term, name: Quad['graph'] = own): Quad => ({
  subject,
  predicate: new Iri(predicate),
  object,
  graph: name,
});
const quadsAmong = (known: readonly Node[]): fc.Arbitrary<Quad> =>
  fc
    .tuple(
      fc.constantFrom(...known),
      fc.constantFrom('x:p', 'x:q'),
      fc.constantFrom<Term>(...known, ...values),
      fc.constantFrom(own, own, new Iri('x:g'), labelled('g')),
    )
    .map(([subject, predicate, object, name]) => quadOf(subject, predicate, object, name));

afterEach(() => void vi.restoreAllMocks());

test('whatever goes and comes, quads and ids are the same', () => {
  const newNodes = [new Blank('one'), new Blank('two')];
  const anyEdit = fc.record({
    before: fc.array(quadsAmong(nodes), { maxLength: 20 }),
    taken: fc.array(fc.nat(19), { maxLength: 8 }),
    others: fc.array(quadsAmong([a]), { maxLength: 8 }),
    inserted: fc.array(quadsAmong([...nodes, ...newNodes]), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(anyEdit, ({ before, taken, others, inserted }) => {
      const deleted = [...before.filter((_, index) => taken.includes(index)), ...others];
      const [slow, fast] = bothWays(before, deleted, inserted);
      expect([...linesOf(fast!)].sort()).toEqual([...linesOf(slow)].sort());
      expect([...fast!.index().keys()].sort()).toEqual([...slow.index().keys()].sort());
    }),
    { numRuns: 400 },
  );
});

test('prefixes stay, and the model that was read is as it was', () => {
  const text = '@prefix x: <x:> . x:a x:p 1 , x:b .';
  const model = read(text);
  const before = [...linesOf(model)];
  const deleted = [quadOf(a, 'x:p', b)];
  const patched = patchedResources({ ...context, model, deleted, inserted: [] })!;
  expect([...trigFormat.write(patched)].join('')).toContain('x:a x:p 1 .');
  expect([...linesOf(model)]).toEqual(before);
});

test('an empty model takes statements', () => {
  const [slow, fast] = bothWays([], [], [quadOf(a, 'x:p', b), quadOf(new Blank('new'), 'x:p', a, new Iri('x:g'))]);
  expect([...linesOf(fast!)]).toEqual([...linesOf(slow)]);
});

test.each([
  ['a root', [], [quadOf(a, orrery.root, b)]],
  ['a reserved graph', [], [quadOf(a, 'x:p', b, new Iri('urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55'))]],
  ['a metamodel as graph', [], [quadOf(a, 'x:p', b, new Iri('http://www.eclipse.org/emf/2002/Ecore'))]],
  ['a blank node of another model', [], [quadOf(new Blank('m5b2f2c6e3a514f3e8a390f3f6b2b7c55_a', 'key'), 'x:p', b)]],
  ['a quad without a graph', [{ ...quadOf(a, 'x:p', b), graph: undefined }], []],
  ['a reference that may mean an object of another model', [quadOf(a, 'x:p', c)], []],
] as const)('%s is left to the full rewrite', (_, deleted, inserted) => {
  const model = read('<x:a> <x:p> <x:b> .');
  expect(patchedResources({ ...context, model, hasNeighbours: true, deleted, inserted })).toBeUndefined();
});

test('a language that is none is refused', () => {
  const inserted = [quadOf(a, 'x:p', literal('a', { language: 'no language' }))];
  const edit = { ...context, model: read('<x:a> <x:p> <x:b> .'), deleted: [], inserted };
  expect(() => patchedResources(edit)).toThrow('"no language" is no language tag.');
});

test('resources that came with ids of their own are left to the full rewrite', () => {
  const edit = { ...context, model: read('<x:a> <x:p> <x:b> .'), deleted: [], inserted: [] };
  expect(patchedResources({ ...edit, isReadFromRdf: false })).toBeUndefined();
});

function bothWays(before: readonly Quad[], deleted: readonly Quad[], inserted: readonly Quad[]): [Model, Model | undefined] {
  const model = edited(read(''), [], before);
  nameAlike();
  const slow = edited(model, deleted, inserted);
  nameAlike();
  return [slow, patchedResources({ ...context, model, deleted, inserted })];
}

function edited(model: Model, deleted: readonly Quad[], inserted: readonly Quad[]): Model {
  const quads = new EditedQuads(linesOf(model));
  const text = editResources({ graph, deleted, inserted }, quads);
  return readRdf(bytes(text), 'n-quads', { metamodels, lineage }).model;
}

/** New blank nodes get the same labels on both ways. */
function nameAlike(): void {
  let count = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`);
}

function* linesOf(model: Model): Generator<string> {
  for (const chunk of quadsOf(model, { graph })) yield* chunk.split('\n').filter((line) => line !== '');
}
