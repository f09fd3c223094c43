import { expect, test } from 'vitest';
import { readText } from '../metamodel/text-notations.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { familyClass, modelOf, person, pet, put, set } from '../testing/family.ts';
import { check } from './check.ts';

const codes = (...roots: readonly ModelObject[]) => check(modelOf(...roots)).map(({ code }) => code);

test('a good model has no problems', () => {
  const [ada, ben] = [person('Ada'), person('Ben')];
  set(ada, 'friends', [ben]);
  set(ben, 'friends', [ada]);
  expect(codes(ada, ben)).toEqual([]);
});

test('a missing value is told', () => {
  const nobody = person('x');
  set(nobody, 'name', undefined);
  expect(codes(nobody)).toEqual(['too-few-values']);
});

test('a value that its type cannot hold is told', () => {
  const ada = person('Ada');
  const age = familyClass('Person').featuresByName.get('age')!;
  ada.set(age, age.type.kind === 'dataType' ? readText('old', age.type) : undefined);
  expect(codes(ada)).toEqual(['bad-value']);
});

test('an object of another class is told', () => {
  const ada = person('Ada');
  put(ada, 'children', pet('Rex'));
  expect(codes(ada)).toContain('wrong-type');
});

test('a reference without its other end is told', () => {
  const [ada, ben] = [person('Ada'), person('Ben')];
  set(ada, 'friends', [ben]);
  expect(codes(ada, ben)).toEqual(['opposite-mismatch']);
});

test('an object in two places, and one inside itself, are told', () => {
  const shared = person('Cid');
  const [ada, ben] = [person('Ada', shared), person('Ben')];
  put(ben, 'children', shared);
  expect(codes(ada, ben)).toContain('several-containers');
  put(shared, 'children', ada);
  expect(codes(ada)).toContain('several-containers');
});
