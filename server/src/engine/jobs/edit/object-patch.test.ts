/** What is applied straight to objects gives what the way through the quads gives. */
import { readRdf, xmiFormat } from '@orrery/formats';
import { firstDifference, type Model, metamodelsOf } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { quadsOf } from '@orrery/rdf';
import { expect, test } from 'vitest';
import { aFamily, familyEcore, familyNsUri } from '../../../operations/model-content/testing/models.ts';
import { literal, namedNode, type Quad, type Term, xsd } from '../../sparql/rdf-terms.ts';
import { editObjects } from './object-edit.ts';
import { patchedObjects } from './object-patch.ts';
import { QuadLines } from './quad-lines.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const graph = `urn:uuid:${lineage}`;
const bytes = (text: string) => new TextEncoder().encode(text);
const ecore = xmiFormat.read(bytes(familyEcore), { metamodels: builtInMetamodels, lineage }).model;
const metamodels = metamodelsOf(metamodelsOfEcore([ecore]), builtInMetamodels);
const read = () =>
  xmiFormat.read(bytes(aFamily('Ada', 'Anne').replace('"Ada"', '"Ada" age="05"')), { metamodels, lineage }).model;

const family = read();
const [ada, anne] = family.roots[0]!.parts().map((object) => `urn:uuid:${family.idOf(object)}`) as [string, string];
const root = `urn:uuid:${family.idOf(family.roots[0]!)}`;
const ralph = 'urn:uuid:11111111-1111-4111-8111-111111111111';
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const f = (name: string) => `${familyNsUri}#${name}`;
const quad = (subject: string, predicate: string, object: string | Term): Quad => ({
  subject: namedNode(subject),
  predicate: namedNode(predicate),
  object: typeof object === 'string' ? namedNode(object) : object,
  graph: namedNode(graph),
});
const integer = (value: string) => literal(value, { datatype: `${xsd}integer` });

const edits: readonly (readonly [says: string, deleted: readonly Quad[], inserted: readonly Quad[]])[] = [
  ['a changed value', [quad(ada, f('name'), literal('Ada'))], [quad(ada, f('name'), literal('Augusta'))]],
  ['a value deleted by its meaning', [quad(ada, f('age'), integer('5'))], [quad(ada, f('age'), integer('6'))]],
  ['a new reference', [], [quad(ada, f('friends'), anne)]],
  ['a new part', [], [quad(root, f('members'), ralph), quad(ralph, type, f('Person')), quad(ralph, f('name'), literal('Ralph'))]],
  ['a new root', [], [quad(ralph, type, f('Person')), quad(ralph, f('name'), literal('Ralph')), quad(ralph, f('friends'), ada)]],
];

test.each(edits)('%s', (_, deleted, inserted) => {
  const edit = { model: read(), metamodels, graph, deleted, inserted, elsewhere: {}, lines: new QuadLines(linesOf(family)) };
  const slow = readRdf(bytes(editObjects(edit)), 'n-quads', { metamodels, lineage }).model;
  const fast = patchedObjects(edit)!;
  expect(firstDifference(fast, slow)).toBeUndefined();
  expect([...fast.index().keys()].sort()).toEqual([...slow.index().keys()].sort());
});

test.each([
  ['the loss of a class', [quad(ada, type, f('Person'))], []],
  ['a second value where there is room for one', [], [quad(ada, f('name'), literal('Augusta'))]],
  ['an unknown feature', [], [quad(ada, f('colour'), literal('red'))]],
  ['a wrong value', [], [quad(anne, f('age'), literal('old'))]],
  ['a part that is moved', [quad(root, f('members'), ada)], []],
  ['a value that is not there', [quad(ada, f('name'), literal('Medora'))], []],
] as const)('%s is left to the way through the quads', (_, deleted, inserted) => {
  expect(patchedObjects({ model: read(), metamodels, deleted, inserted, elsewhere: {} })).toBeUndefined();
});

test('the model that was read is left as it was', () => {
  const model = read();
  patchedObjects({ model, metamodels, deleted: [], inserted: [quad(ada, f('friends'), anne)], elsewhere: {} });
  expect(firstDifference(model, family)).toBeUndefined();
});

function* linesOf(model: Model): Generator<string> {
  for (const chunk of quadsOf(model, { graph })) yield* chunk.split('\n').filter((line) => line !== '');
}
