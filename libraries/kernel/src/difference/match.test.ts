import { expect, test } from 'vitest';
import { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { lineage, modelOf, person, set } from '../testing/family.ts';
import { compare } from './compare.ts';
import { summaryOf } from './difference.ts';
import { idMapOf } from './match.ts';

/** The same objects, read again with the ids that matching gives. */
function readAgain(older: Model, ...roots: readonly ModelObject[]): Model {
  const again = new Model(lineage, idMapOf(older, modelOf(...roots)));
  for (const root of roots) again.add(root);
  return again;
}

const before = () => modelOf(person('Ada', person('Ben'), person('Cid', person('Tim')), person('Dan')));

test('an object put in the middle does not change its siblings', () => {
  const older = before();
  const newer = readAgain(older, person('Ada', person('Ben'), person('New'), person('Cid', person('Tim')), person('Dan')));
  expect(summaryOf(compare(older, newer))).toEqual({ added: 1, removed: 0, changed: 0, moved: 0 });
});

test('a new name is a change, not a removal and an addition', () => {
  const older = before();
  const newer = readAgain(older, person('Ada', person('Ben'), person('Sid', person('Tim')), person('Dan')));
  const { changes } = compare(older, newer);
  expect(changes).toMatchObject([{ kind: 'changed', features: [{ name: 'name', old: 'Cid', new: 'Sid' }] }]);
});

test('what moves elsewhere as it is keeps its id', () => {
  const older = before();
  const newer = readAgain(older, person('Ada', person('Ben', person('Tim')), person('Cid'), person('Dan')));
  expect(summaryOf(compare(older, newer))).toEqual({ added: 0, removed: 0, changed: 0, moved: 1 });
});

test('no two objects get the same id', () => {
  const older = before();
  const newer = readAgain(older, person('Zoe'), person('Ada', person('New'), person('Dan'), person('Ben')));
  const ids = [...newer.objects()].map((object) => newer.idOf(object));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the same content needs no id map', () => {
  const older = before();
  expect(idMapOf(older, before()).size).toBe(0);
});

test('an id map of an id map leads to the ids of the beginning', () => {
  const first = before();
  const cid = first.idOf(first.roots[0]!.parts()[1]!);
  const second = readAgain(first, person('Ada', person('New'), person('Ben'), person('Cid', person('Tim')), person('Dan')));
  const third = readAgain(second, person('Ada', person('Newer'), person('New'), person('Ben'), person('Cid', person('Tim'))));
  expect(third.idOf(third.roots[0]!.parts()[3]!)).toBe(cid);
});

test('an attribute that changes beside a name keeps the object', () => {
  const older = before();
  const ada = person('Ada', person('Ben'), person('Cid', person('Tim')), person('Dan'));
  set(ada.parts()[0]!, 'age', 7);
  expect(summaryOf(compare(older, readAgain(older, ada)))).toEqual({ added: 0, removed: 0, changed: 1, moved: 0 });
});
