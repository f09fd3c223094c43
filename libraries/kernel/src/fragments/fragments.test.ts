import { expect, test } from 'vitest';
import { modelOf, person, pet, put } from '../testing/family.ts';
import { Fragments } from './fragment-of.ts';
import { FragmentResolver } from './resolve-fragment.ts';

const grandson = person('Tim');
const rex = pet("R/e'x");
const root = person('Ada', person('Ben'), person('Cid', grandson));
put(root, 'pets', rex);
const model = modelOf(root);

test.each([
  [root, '/'],
  [grandson, '//@children.1/@children.0'],
  [rex, "//@pets[name='R%2Fe%27x']"],
])('an object has a path and is found by it', (object, path) => {
  expect(new Fragments(model).of(object)).toBe(path);
  expect(new FragmentResolver(model).find(path) === object).toBe(true);
});

test('with several roots a path begins with the number of its root', () => {
  const two = modelOf(person('Ada'), person('Ben', person('Cid')));
  const child = two.roots[1]!.parts()[0]!;
  expect(new Fragments(two).of(child)).toBe('/1/@children.0');
  expect(new FragmentResolver(two).find('/1/@children.0') === child).toBe(true);
});

test('the id in the document comes before the path', () => {
  const own = person('Ada');
  own.givenId = 'x1';
  expect(new Fragments(modelOf(own)).of(own)).toBe('x1');
  expect(new FragmentResolver(modelOf(own)).find('x1') === own).toBe(true);
});

test.each(['//@children.9', '//@nothing.0', '/7', 'nobody', '//name'])('what is not there is not found: %s', (fragment) => {
  expect(new FragmentResolver(model).find(fragment)).toBeUndefined();
});
