/** What is applied straight to resources gives what the way through the quads gives. */
import { readRdf, trigFormat } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { builtInMetamodels as metamodels } from '@orrery/metamodels';
import { orrery, quadsOf } from '@orrery/rdf';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { blankNode, defaultGraph, literal, namedNode, type Quad, type Term, xsd } from '../../sparql/rdf-terms.ts';
import { QuadLines } from './quad-lines.ts';
import { editResources } from './resource-edit.ts';
import { patchedResources } from './resource-patch.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const modelId = '0190aa3c-5b2e-7c11-8a39-0f3f6b2b7c55';
const graph = `urn:uuid:${modelId}`;
const own = namedNode(graph);
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => trigFormat.read(bytes(text), { metamodels, lineage }).model;
const source = { format: 'trig' };

/** A blank node of the model, as queries see it. */
const labelled = (label: string) => blankNode(`m${modelId.replaceAll('-', '')}_${label}`, 'some key');
const [a, b, c] = ['x:a', 'x:b', 'x:c'].map(namedNode) as [Node, Node, Node];
type Node = Quad['subject'];

const nodes = [a, b, c, labelled('a'), labelled('b0')];
const values = [
  literal('1', { datatype: `${xsd}integer` }),
  literal('01', { datatype: `${xsd}integer` }),
  literal('1', { datatype: `${xsd}int` }),
  literal('1.50', { datatype: `${xsd}decimal` }),
  literal('1.5', { datatype: `${xsd}decimal` }),
  literal('a "b"\n'),
  literal('a', { language: 'en' }),
  literal('a', { language: 'EN' }),
];
const quadOf = (subject: Node, predicate: string, object: Term, name: Quad['graph'] = own): Quad => ({
  subject,
  predicate: namedNode(predicate),
  object,
  graph: name,
});
const quadsAmong = (known: readonly Node[]): fc.Arbitrary<Quad> =>
  fc
    .tuple(
      fc.constantFrom(...known),
      fc.constantFrom('x:p', 'x:q'),
      fc.constantFrom<Term>(...known, ...values),
      fc.constantFrom(own, own, namedNode('x:g'), labelled('g')),
    )
    .map(([subject, predicate, object, name]) => quadOf(subject, predicate, object, name));

afterEach(() => void vi.restoreAllMocks());

test('whatever goes and comes, quads and ids are the same', () => {
  const newNodes = [blankNode('one'), blankNode('two')];
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
  const patched = patchedResources({ model, metamodels, graph, source, neighbours: [], deleted, inserted: [] })!;
  expect([...trigFormat.write(patched)].join('')).toContain('x:a x:p 1 .');
  expect([...linesOf(model)]).toEqual(before);
});

test('an empty model takes statements', () => {
  const [slow, fast] = bothWays([], [], [quadOf(a, 'x:p', b), quadOf(blankNode('new'), 'x:p', a, namedNode('x:g'))]);
  expect([...linesOf(fast!)]).toEqual([...linesOf(slow)]);
});

const neighbours = [{ document: 'x:', source: { content: undefined, format: 'xmi', lineage, idMap: undefined, metamodels: [] } }];

test.each([
  ['a root', [], [quadOf(a, orrery.root, b)]],
  ['a reserved graph', [], [quadOf(a, 'x:p', b, namedNode('urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55'))]],
  ['a metamodel as graph', [], [quadOf(a, 'x:p', b, namedNode('http://www.eclipse.org/emf/2002/Ecore'))]],
  ['a blank node of another model', [], [quadOf(blankNode('m5b2f2c6e3a514f3e8a390f3f6b2b7c55_a', 'key'), 'x:p', b)]],
  ['a quad without a graph', [quadOf(a, 'x:p', b, defaultGraph)], []],
  ['a reference that may mean an object of another model', [quadOf(a, 'x:p', c)], []],
  ['a language that is none', [], [quadOf(a, 'x:p', literal('a', { language: 'no language' }))]],
] as const)('%s is left to the way through the quads', (_, deleted, inserted) => {
  const model = read('<x:a> <x:p> <x:b> .');
  expect(patchedResources({ model, metamodels, graph, source, neighbours, deleted, inserted })).toBeUndefined();
});

test('resources that came with ids of their own are left to the way through the quads', () => {
  const edit = { model: read('<x:a> <x:p> <x:b> .'), metamodels, graph, neighbours: [], deleted: [], inserted: [] };
  expect(patchedResources({ ...edit, source: { format: 'json' } })).toBeUndefined();
});

function bothWays(before: readonly Quad[], deleted: readonly Quad[], inserted: readonly Quad[]): [Model, Model | undefined] {
  const model = edited(read(''), [], before);
  nameAlike();
  const slow = edited(model, deleted, inserted);
  nameAlike();
  return [slow, patchedResources({ model, metamodels, graph, source, neighbours: [], deleted, inserted })];
}

function edited(model: Model, deleted: readonly Quad[], inserted: readonly Quad[]): Model {
  const lines = new QuadLines(linesOf(model));
  const text = editResources({ model, metamodels, graph, lines, deleted, inserted, elsewhere: {} });
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
