/** An index that was patched, or written of the one before, says what one that is made anew says. */
import { expect, test } from 'vitest';
import { compare } from '../../difference/compare.ts';
import { copyOf } from '../../objects/copy.ts';
import { Link } from '../../objects/link.ts';
import { Model } from '../../objects/model.ts';
import type { ModelObject } from '../../objects/model-object.ts';
import { familyClass, person, pet, put, set } from '../../testing/family.ts';
import { indexBytes, patchedBytes, rewrittenBytes } from '../../testing/index-bytes.ts';
import { indexContents } from '../../testing/index-contents.ts';
import { Random } from '../../testing/random.ts';
import { randomMetamodel } from '../../testing/random-metamodel.ts';
import { editAtRandom, lineage, randomModel } from '../../testing/random-model.ts';
import { patchedIndex } from './patched-index.ts';

function crowd(count: number): Model {
  const model = new Model(lineage);
  for (let number = 0; number < count; number++) model.add(person(`Person ${number}`));
  return model;
}

const idsOf = (model: Model, objects: Iterable<ModelObject>) => new Set(Array.from(objects, (object) => model.idOf(object)));

test.each([0, 1, 2, 3, 4, 5, 6, 7])('values by chance, after some rounds (%i)', (seed) => {
  const random = new Random(seed + 1);
  const model = crowd(random.pick([1, 3, 1023, 1024, 2100]));
  const objects = [...model.objects()];
  let bytes = indexBytes(model);
  for (let round = 0; round < 5; round++) {
    const some = new Set(Array.from({ length: 1 + random.below(5) }, () => random.pick(objects)));
    for (const object of some) set(object, 'name', random.pick(['', 'short', `${'x'.repeat(random.below(300))} ü`]));
    // Where a number needs more room, the index is made anew.
    bytes = patchedBytes(bytes, model, idsOf(model, some)) ?? indexBytes(model);
    expect(indexContents(bytes)).toBe(indexContents(indexBytes(model)));
  }
});

test('a number that needs more room than its column has is left to whoever makes the index anew', () => {
  const model = crowd(3);
  const bytes = indexBytes(model);
  const [first] = [...model.objects()];
  set(first!, 'name', 'x'.repeat(400));
  expect(patchedBytes(bytes, model, [model.idOf(first!)])).toBeUndefined();
});

test.each([0, 1, 2, 3, 4, 5])('references by chance, in a crowd (%i)', (seed) => {
  const random = new Random(seed + 100);
  const model = crowd(1500);
  const people = [...model.objects()];
  for (const one of people)
    set(
      one,
      'friends',
      random.several(4, () => random.pick(people)),
    );
  let bytes = indexBytes(model);
  let count = 0;
  for (let round = 0; round < 6; round++) {
    const some = new Set(Array.from({ length: 1 + random.below(8) }, () => random.pick(people)));
    for (const one of some)
      set(
        one,
        'friends',
        random.several(6, () => random.pick(people)),
      );
    const news = patchedBytes(bytes, model, idsOf(model, some));
    if (news) count++;
    bytes = news ?? indexBytes(model);
    expect(indexContents(bytes)).toBe(indexContents(indexBytes(model)));
  }
  expect(count).toBeGreaterThan(3);
});

/** The ids of what a difference touches, and of what holds it. */
function touchedIn(before: Model, after: Model) {
  const { changes } = compare(before, after);
  const touched = new Set<string>();
  for (const change of changes) {
    touched.add(change.id);
    if (change.kind === 'changed') continue;
    const places = change.kind === 'moved' ? [change.position.old, change.position.new] : [change.position];
    for (const { container } of places) if (container !== undefined) touched.add(container);
  }
  const kinds = new Set(changes.map(({ kind }) => kind));
  return { touched, isOtherTree: kinds.size > Number(kinds.has('changed')), hasMoves: kinds.has('moved') };
}

test('thousands of edits by chance: values, references, links, new and removed objects, moves', () => {
  const seen = { values: 0, trees: 0, moves: 0, rewritten: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    const random = new Random(seed);
    const metamodel = randomMetamodel(random);
    let before = randomModel(random, metamodel, 5 + random.below(40));
    for (const [id, object] of before.index()) object.givenId ??= id;
    let bytes = indexBytes(before);
    for (let round = 0; round < 25; round++) {
      const after = copyOf(before);
      editAtRandom(random, after, metamodel, 1 + random.below(3));
      const { touched, isOtherTree, hasMoves } = touchedIn(before, after);
      const expected = indexContents(indexBytes(after));
      const bytesPatched = patchedBytes(bytes, after, touched, isOtherTree);
      const bytesRewritten = rewrittenBytes(bytes, after, touched);
      if (bytesPatched) expect(indexContents(bytesPatched), `${seed}, ${round}`).toBe(expected);
      if (bytesRewritten) expect(indexContents(bytesRewritten), `${seed}, ${round}`).toBe(expected);
      if (bytesPatched) seen[hasMoves ? 'moves' : isOtherTree ? 'trees' : 'values']++;
      if (bytesRewritten) seen.rewritten++;
      bytes = bytesPatched ?? bytesRewritten ?? indexBytes(after);
      before = after;
    }
  }
  for (const [kind, count] of Object.entries(seen)) expect([kind, count > 100]).toEqual([kind, true]);
});

test('those who are called after their positions are called otherwise when somebody before them goes', () => {
  const model = new Model(lineage);
  const parent = person('Ada', person('Bob'), person(''), person(''), person('Eve'));
  model.add(parent);
  for (const [id, object] of model.index()) object.givenId ??= id;
  const bytes = indexBytes(model);
  const [bob] = parent.all(familyClass('Person').featuresByName.get('children')!) as ModelObject[];
  const after = copyOf(model);
  const [ada] = after.roots;
  const left = (ada!.named('children') as ModelObject[]).slice(1);
  set(ada!, 'children', left);
  after.changed();
  const touched = [model.idOf(parent), model.idOf(bob!)];
  const expected = indexContents(indexBytes(after));
  expect(indexContents(rewrittenBytes(bytes, after, touched)!)).toBe(expected);
  expect(indexContents(patchedBytes(bytes, after, touched, true)!)).toBe(expected);
});

test('neighbours who are called after their positions are told in a few pieces, however many they are', () => {
  const piecesAmong = (count: number) => {
    const model = new Model(lineage);
    model.add(person('Ada', ...Array.from({ length: count }, () => person(''))));
    for (const [id, object] of model.index()) object.givenId ??= id;
    const bytes = indexBytes(model);
    const [first, ...left] = model.roots[0]!.named('children') as ModelObject[];
    const touched = idsOf(model, [model.roots[0]!, first!]);
    set(model.roots[0]!, 'children', left);
    model.changed();
    const read = (start: number, end: number) => bytes.subarray(start, end);
    expect(indexContents(patchedBytes(bytes, model, touched, true)!)).toBe(indexContents(indexBytes(model)));
    return patchedIndex(bytes.length, read, model, { touched, isOtherTree: true })!.length;
  };
  expect(piecesAmong(900)).toBeLessThan(piecesAmong(150) + 10);
});

test('rows that come have room where nobody refers to the last ones yet', () => {
  const model = crowd(300);
  for (const [id, object] of model.index()) object.givenId ??= id;
  const [first, second] = [...model.objects()];
  set(second!, 'friends', [first!]);
  const bytes = indexBytes(model);
  const newcomer = person('Newcomer');
  newcomer.givenId = 'a1b2c3d4-0000-4000-8000-000000000001';
  model.roots.unshift(newcomer);
  model.changed();
  const news = patchedBytes(bytes, model, idsOf(model, [newcomer]), true);
  expect(indexContents(news!)).toBe(indexContents(indexBytes(model)));
});

/** Families of some depth, so that all levels have many rows. */
function families(random: Random, count: number, depth: number): ModelObject[] {
  return Array.from({ length: count }, (_, number) =>
    person(random.pick(['', `Person ${number}`]), ...(depth > 0 ? families(random, random.below(5), depth - 1) : [])),
  );
}

test.each([1, 2, 3, 4])('families that come and go by chance, one edit after the other (%i)', (seed) => {
  const random = new Random(seed + 500);
  const before = new Model(lineage);
  // The last one makes room: no number needs more of it later.
  for (const root of [...families(random, 10, 4), person('The last one', ...families(random, 300, 0))]) before.add(root);
  for (const [id, object] of before.index()) object.givenId ??= id;
  let bytes = indexBytes(before);
  let [model, patched] = [before, 0];
  for (let round = 0; round < 20; round++) {
    const after = copyOf(model);
    for (let step = 0; step < 1 + random.below(4); step++) comeOrGo(random, after);
    after.changed();
    for (const [id, object] of after.index()) object.givenId ??= id;
    const { touched, isOtherTree } = touchedIn(model, after);
    const news = patchedBytes(bytes, after, touched, isOtherTree);
    if (news) patched++;
    bytes = news ?? indexBytes(after);
    expect(indexContents(bytes), `${seed}, ${round}`).toBe(indexContents(indexBytes(after)));
    model = after;
  }
  // What goes and comes back by the same path is somewhere else, and has moved.
  expect(patched).toBeGreaterThan(8);
});

const childrenFeature = familyClass('Person').featuresByName.get('children')!;

function comeOrGo(random: Random, model: Model): void {
  const people = [...model.objects()].filter((one) => one.class === familyClass('Person'));
  const one = random.pick(people);
  const siblings = [...((one.container?.named('children') ?? model.roots) as ModelObject[])];
  const position = siblings.indexOf(one);
  const news = families(random, 1 + random.below(2), random.below(3));
  if (random.below(2) === 0) siblings.splice(position + random.below(2), 0, ...news);
  else if (people.length > 50 && (siblings.length > 1 || one.container)) siblings.splice(position, 1);
  if (!one.container) model.roots.splice(0, model.roots.length, ...siblings);
  else {
    set(one.container, 'children', siblings);
    for (const child of siblings) [child.container, child.containment] = [one.container, childrenFeature];
  }
}

test.each([1, 2, 3, 4])(
  'families that move with all who refer to them, told by those who held and hold them alone (%i)',
  (seed) => {
    const random = new Random(seed + 900);
    const model = new Model(lineage);
    for (const root of [...families(random, 10, 4), person('The last one', ...families(random, 300, 0))]) model.add(root);
    const people = [...model.objects()];
    for (const one of people) befriend(random, one, people);
    for (const [id, object] of model.index()) object.givenId ??= id;
    let bytes = indexBytes(model);
    for (let round = 0; round < 20; round++) {
      const holders = new Set(Array.from({ length: 1 + random.below(4) }, () => moveAtRandom(random, people)).flat());
      model.changed();
      bytes = patchedBytes(bytes, model, idsOf(model, holders), true)!;
      expect(indexContents(bytes), `${seed}, ${round}`).toBe(indexContents(indexBytes(model)));
    }
  },
);

function befriend(random: Random, one: ModelObject, people: readonly ModelObject[]): void {
  const link = new Link('other.xmi#1', familyClass('Person'));
  set(one, 'friends', [...random.several(3, () => random.pick(people)), ...(random.below(4) === 0 ? [link] : [])]);
}

/** Those who held and hold whoever moved: into another family, or to another place in their own. */
function moveAtRandom(random: Random, people: readonly ModelObject[]): ModelObject[] {
  const inside = people.filter(({ container }) => container);
  const one = random.pick(inside);
  const from = one.container!;
  const to = random.below(3) === 0 ? from : random.pick(people.filter((other) => !isWithin(other, one)));
  set(
    from,
    'children',
    (from.named('children') as ModelObject[]).filter((child) => child !== one),
  );
  const children = [...((to.named('children') ?? []) as ModelObject[])];
  set(to, 'children', children.toSpliced(random.below(children.length + 1), 0, one));
  [one.container, one.containment] = [to, childrenFeature];
  return [from, to];
}

function isWithin(object: ModelObject | undefined, other: ModelObject): boolean {
  return object === other || (object !== undefined && isWithin(object.container, other));
}

test('one more who knows somebody whom all know is told in a few bytes', () => {
  const bytesAmong = (count: number) => {
    const model = crowd(count);
    for (const [id, object] of model.index()) object.givenId ??= id;
    const [first, second, ...others] = [...model.objects()];
    for (const other of others) set(other, 'friends', [first!]);
    const bytes = indexBytes(model);
    set(second!, 'friends', [first!]);
    expect(indexContents(patchedBytes(bytes, model, idsOf(model, [second!]))!)).toBe(indexContents(indexBytes(model)));
    const read = (start: number, end: number) => bytes.subarray(start, end);
    const pieces = patchedIndex(bytes.length, read, model, { touched: idsOf(model, [second!]), isOtherTree: false })!;
    return pieces.reduce((sum, piece) => sum + ('bytes' in piece ? piece.bytes.length : 0), 0);
  };
  expect(bytesAmong(1500)).toBeLessThan(bytesAmong(300) + 50);
});

test('what the index does not know makes it anew: a class without instances, a new link, a link that nobody follows', () => {
  const model = crowd(3);
  for (const [id, object] of model.index()) object.givenId ??= id;
  const [first, second] = [...model.objects()];
  const friends = (link: string) => [new Link(link, familyClass('Person'))];
  set(first!, 'friends', friends('other.xmi#1'));
  const bytes = indexBytes(model);
  set(second!, 'friends', friends('other.xmi#2'));
  expect(rewrittenBytes(bytes, model, idsOf(model, [second!]))).toBeUndefined();
  set(second!, 'friends', friends('other.xmi#1'));
  expect(rewrittenBytes(bytes, model, idsOf(model, [second!]))).toBeDefined();
  set(first!, 'friends', undefined);
  set(second!, 'friends', undefined);
  expect(rewrittenBytes(bytes, model, idsOf(model, [first!, second!]))).toBeUndefined();
  set(first!, 'friends', friends('other.xmi#1'));
  put(first!, 'pets', pet('Rex'));
  model.changed();
  expect(rewrittenBytes(bytes, model, idsOf(model, [first!, ...first!.parts()]))).toBeUndefined();
});

test('an object that is gone while somebody still refers to it makes the index anew', () => {
  const model = crowd(3);
  for (const [id, object] of model.index()) object.givenId ??= id;
  const [first, second] = [...model.objects()];
  set(first!, 'friends', [second!]);
  const bytes = indexBytes(model);
  const gone = model.idOf(second!);
  model.roots.splice(1, 1);
  model.changed();
  expect(rewrittenBytes(bytes, model, [gone])).toBeUndefined();
});
