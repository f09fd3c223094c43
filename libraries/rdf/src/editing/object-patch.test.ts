/** Editing objects in place gives the same as the full rewrite. */
import { xmiFormat } from '@orrery/formats';
import { firstDifference, metamodelsOf } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { aFamily, familyEcore, familyNsUri } from '@orrery/testing/models.ts';
import { expect, test } from 'vitest';
import { Iri, literal, type Quad, type Term } from '../terms/term.ts';
import { xsdNamespace } from '../terms/vocabulary.ts';
import { patchedObjects } from './object-patch.ts';
import { expectSame, fullRewrite } from './testing/full-rewrite.ts';
import { quadsIn } from './testing/quads-in.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const graph = `urn:uuid:${lineage}`;
const bytes = (text: string) => new TextEncoder().encode(text);
const ecore = xmiFormat.read(bytes(familyEcore), { metamodels: builtInMetamodels, lineage }).model;
const metamodels = metamodelsOf(metamodelsOfEcore([ecore]), builtInMetamodels);

/** Two families: in the first Ada is five, written in its own way, and both Ada and Clara are friends of Anne, Clara twice. */
function read() {
  const file = aFamily('Ada', 'Anne', 'Clara').replace('"Ada"', '"Ada" age="05"');
  const { model } = xmiFormat.read(bytes(file), { metamodels, lineage });
  const [ada, anne, clara] = model.roots[0]!.parts();
  const friends = anne!.class.featuresByName.get('friends')!;
  anne!.set(friends, [clara!, ada!, clara!]);
  const other = xmiFormat.read(bytes(aFamily('Mary')), { metamodels, lineage: crypto.randomUUID() }).model.roots[0]!;
  for (const [index, object] of [other, ...other.parts()].entries())
    object.givenId = object.knownId = `22222222-2222-4222-8222-22222222222${index}`;
  model.add(other);
  model.changed();
  return model;
}

const family = read();
const iriOf = (object: (typeof family.roots)[number]) => `urn:uuid:${family.idOf(object)}`;
const [byrons, shelleys] = family.roots.map(iriOf) as [string, string];
const [ada, anne, clara] = family.roots[0]!.parts().map(iriOf) as [string, string, string];
const [mary] = family.roots[1]!.parts().map(iriOf) as [string];
const ralph = 'urn:uuid:11111111-1111-4111-8111-111111111111';
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const f = (name: string) => `${familyNsUri}#${name}`;
const quad = (subject: string, predicate: string, object: string | Term): Quad => ({
  subject: new Iri(subject),
  predicate: new Iri(predicate),
  object: typeof object === 'string' ? new Iri(object) : object,
  graph: new Iri(graph),
});
const integer = (value: number) => literal(String(value), { datatype: `${xsdNamespace}integer` });
const at = (subject: string, index: number) => quad(subject, 'urn:orrery:index', integer(index));
const root = (object: string) => quad(graph, 'urn:orrery:root', object);
const all = quadsIn(family, graph);
/** `?o ?p ?v`, with the cells of its sequences. */
const about = (object: string) =>
  all.filter(({ subject }) => subject.value === object || subject.value.startsWith(`urn:orrery:seq:${object.slice(9)}:`));
/** `?x ?ref ?o`. */
const toward = (target: string) => all.filter(({ object }) => object.value === target);
const wholeFamily = [byrons, ada, anne, clara].flatMap(about);

test.each<[says: string, deleted: readonly Quad[], inserted: readonly Quad[]]>([
  ['a changed value', [quad(ada, f('name'), literal('Ada'))], [quad(ada, f('name'), literal('Augusta'))]],
  ['a value deleted by its meaning', [quad(ada, f('age'), integer(5))], [quad(ada, f('age'), integer(6))]],
  ['a new reference', [], [quad(ada, f('friends'), anne)]],
  ['a reference less: the others stay in order, repeated', [quad(anne, f('friends'), ada)], []],
  ['a reference that is there twice', [quad(anne, f('friends'), clara)], [quad(anne, f('friends'), mary)]],
  ['a new part', [], [quad(byrons, f('members'), ralph), quad(ralph, type, f('Person'))]],
  ['a new part in the second place', [], [quad(byrons, f('members'), ralph), quad(ralph, type, f('Person')), at(ralph, 0)]],
  ['a new root', [], [quad(ralph, type, f('Person')), quad(ralph, f('friends'), ada)]],
  [
    'new roots: those to which something refers come last',
    [],
    [quad(ralph, type, f('Person')), quad(ada, f('friends'), ralph), quad(ralph.replaceAll('1', '3'), type, f('Person'))],
  ],
  ['an object that goes with all that refers to it', [...about(clara), ...toward(clara)], []],
  ['an object that goes while others still refer to it', [...about(clara), quad(byrons, f('members'), clara)], []],
  ['objects that go with the sequences of their values', [...about(anne), ...toward(anne), ...about(ada), ...toward(ada)], []],
  ['a root that goes with its parts', wholeFamily, []],
  ['a part that is moved keeps its index', [quad(byrons, f('members'), anne)], [quad(shelleys, f('members'), anne)]],
  [
    'a part that is moved without its index comes last',
    [quad(byrons, f('members'), ada), at(ada, 0)],
    [quad(shelleys, f('members'), ada)],
  ],
  [
    'a part of what goes is moved',
    [...wholeFamily.filter((one) => one.subject.value !== ada)],
    [quad(shelleys, f('members'), ada)],
  ],
  ['a part that nothing contains becomes a root', [quad(byrons, f('members'), ada)], []],
  ['a part that is made a root', [quad(byrons, f('members'), ada)], [root(ada)]],
  ['a root that becomes a part', [root(shelleys)], [quad(byrons, f('members'), shelleys)]],
  ['parts in another order', [at(ada, 0), at(clara, 2)], [at(ada, 2), at(clara, 0)]],
  ['roots in another order', [at(byrons, 0)], [at(byrons, 7)]],
])('%s', (_, deleted, inserted) => {
  const edit = { model: read(), metamodels, graph, deleted, inserted, elsewhere: {} };
  expectSame(patchedObjects(edit), fullRewrite(edit), graph);
});

test.each<[says: string, deleted: readonly Quad[], inserted: readonly Quad[]]>([
  ['the loss of a class alone', [quad(ada, type, f('Person'))], []],
  ['another class', [quad(ada, type, f('Person'))], [quad(ada, type, f('Family'))]],
  ['an object that goes and is still contained', about(clara), []],
  ['an object that goes and leaves parts behind', about(byrons), []],
  ['an object that goes and still says something', [...about(clara).slice(0, 2), ...toward(clara)], []],
  ['something new about an object that goes', [...about(clara), ...toward(clara)], [quad(clara, f('age'), integer(3))]],
  ['all objects', all, []],
  ['a part in two places', [], [quad(shelleys, f('members'), ada)]],
  ['an object in itself', [root(shelleys)], [quad(shelleys, f('members'), shelleys)]],
  ['a second value where there is room for one', [], [quad(ada, f('name'), literal('Augusta'))]],
  ['an unknown feature', [], [quad(ada, f('colour'), literal('red'))]],
  ['a wrong value', [], [quad(anne, f('age'), literal('old'))]],
  ['a value that is not there', [quad(ada, f('name'), literal('Medora'))], []],
  ['another graph', [{ ...quad(ada, f('name'), literal('Ada')), graph: new Iri('urn:other') }], []],
])('%s is left to the full rewrite', (_, deleted, inserted) => {
  expect(patchedObjects({ model: read(), metamodels, graph, deleted, inserted, elsewhere: {} })).toBeUndefined();
});

test('the model that was read is left as it was', () => {
  const model = read();
  patchedObjects({ model, metamodels, graph, deleted: [...about(ada), ...toward(ada)], inserted: [], elsewhere: {} });
  expect(firstDifference(model, family)).toBeUndefined();
});
