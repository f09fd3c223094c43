/** References out of a model and statements beside its features, when objects come and go around them. */
import { append, contain, Link, Model, ModelObject, metamodelsOf } from '@orrery/kernel';
import { beforeEach, expect, test } from 'vitest';
import { keepStatements } from '../../objects/kept-statements.ts';
import { Iri, Iri as Name, type Quad } from '../../terms/term.ts';
import { patchedObjects } from '../object-patch.ts';
import { expectSame, fullRewrite } from '../testing/full-rewrite.ts';
import { knottedMetamodel } from '../testing/knotted-metamodel.ts';
import { quadsIn } from '../testing/quads-in.ts';

const graph = 'urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const elsewhereId = '33333333-3333-4333-8333-333333333333';
const elsewhere = { [`urn:uuid:${elsewhereId}`]: `urn:uuid:44444444-4444-4444-8444-444444444444#${elsewhereId}` };
const made = 'urn:uuid:11111111-1111-4111-8111-111111111111';
const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const knot = knottedMetamodel.classifiers.get('Knot')!;
const type = knot.kind === 'class' ? knot : expect.fail('Knots are objects.');
const feature = (name: string) => type.featuresByName.get(name)!;
const f = (name: string) => `http://knots.example/1#${name}`;
const quad = (subject: string, predicate: string, object: string): Quad => ({
  subject: new Iri(subject),
  predicate: new Iri(predicate),
  object: new Iri(object),
  graph: new Iri(graph),
});

let model: Model;
let [root, part]: [ModelObject, ModelObject] = [new ModelObject(type), new ModelObject(type)];
const iriOf = (object: ModelObject) => `urn:uuid:${model.idOf(object)}`;
const edited = (deleted: readonly Quad[], inserted: readonly Quad[] = []) => ({
  model,
  metamodels: metamodelsOf([knottedMetamodel]),
  graph,
  elsewhere,
  deleted,
  inserted,
});
/** All that is said of the part, and where it stands. */
const ofPart = () =>
  quadsIn(model, graph).filter(({ subject, object }) => subject.value.includes(model.idOf(part)) || object.value === iriOf(part));

beforeEach(() => {
  model = new Model(graph.slice(9));
  [root, part] = [model.add(new ModelObject(type)), new ModelObject(type)];
  contain(root, feature('inside'), part);
  for (const object of [root, part]) append(object, feature('neighbours'), new Link('other.xmi#//', type));
  model.index();
});

test('links of an object that goes, go', () => {
  expectSame(patchedObjects(edited(ofPart())), fullRewrite(edited(ofPart())), graph);
});

test('a link into another model comes and goes', () => {
  const reference = quad(iriOf(root), f('neighbours'), `urn:uuid:${elsewhereId}`);
  const linked = patchedObjects(edited([], [reference]))!;
  expectSame(linked, fullRewrite(edited([], [reference])), graph);
  const back = { ...edited([reference]), model: linked };
  expectSame(patchedObjects(back), fullRewrite(back), graph);
});

test('what is noted of an object goes with it', () => {
  model.noteExtra(part, 'ours', 1);
  expectSame(patchedObjects(edited(ofPart())), fullRewrite(edited(ofPart())), graph);
  expect(patchedObjects(edited(ofPart()))!.objectExtras.size).toBe(0);
});

test('statements beside the features of an object that goes are left to the full rewrite', () => {
  const deleted = ofPart();
  keepStatements(model, [
    { subject: new Name(iriOf(part)), predicate: new Name('urn:other:p'), object: new Name('urn:other:o'), graph: undefined },
  ]);
  expect(patchedObjects(edited(deleted))).toBeUndefined();
});

test('statements that lead to an object that goes stay', () => {
  const deleted = ofPart();
  keepStatements(model, [
    { subject: new Name('urn:other:s'), predicate: new Name('urn:other:p'), object: new Name(iriOf(part)), graph: undefined },
  ]);
  expectSame(patchedObjects(edited(deleted)), fullRewrite(edited(deleted)), graph);
});

test('a new object to which references dangled is left to the full rewrite', () => {
  append(root, feature('neighbours'), new Link(`#${made.slice(9)}`));
  const inserted = [quad(iriOf(root), f('inside'), made), quad(made, rdfType, f('Knot'))];
  expect(patchedObjects(edited([], inserted))).toBeUndefined();
});

test('the place that a reference leaves is left to the full rewrite where another one claims it', () => {
  root.set(feature('partner'), part);
  part.set(feature('partner'), root);
  const other = new ModelObject(type);
  contain(root, feature('inside'), other);
  other.set(feature('partner'), part);
  model.changed();
  const deleted = [quad(iriOf(root), f('partner'), iriOf(part))];
  expect(patchedObjects(edited(deleted))).toBeUndefined();
});

test('the ends of new two-way references come in the order in which a reader meets them', () => {
  const others = Array.from({ length: 4 }, () => new ModelObject(type));
  for (const [index, other] of others.entries()) contain(index < 2 ? root : part, feature('inside'), other);
  model.changed();
  const inserted = others.map((other) => quad(iriOf(other), f('friends'), iriOf(root)));
  expectSame(patchedObjects(edited([], inserted)), fullRewrite(edited([], inserted)), graph);
});
