import { contain, idMapOf, Model, ModelObject, pathIdsOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { ecoreClass } from './ecore.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const [packageClass, depth] = [ecoreClass('EPackage'), 3000];
const feature = (name: string) => packageClass.featuresByName.get(name)!;

/** Packages in packages; those of which the number is named are called otherwise. */
function nested(called: Readonly<Record<number, string>> = {}, idMap?: ReadonlyMap<string, string>): Model {
  const model = new Model(lineage, idMap);
  let last: ModelObject | undefined;
  for (let number = 0; number < depth; number++) {
    const next = new ModelObject(packageClass);
    next.set(feature('name'), called[number] ?? `p${number}`);
    if (last) contain(last, feature('eSubpackages'), next);
    else model.add(next);
    last = next;
  }
  return model;
}

const idsOf = (model: Model) => [...model.index().keys()];

test('objects keep their ids however deep they lie, where a package above them is called otherwise', () => {
  const before = nested();
  const ids = idsOf(before);
  const renamed = nested({ 2990: 'other' });
  const map = idMapOf(before, renamed);
  expect(map.size).toBe(depth - 2990);
  const after = nested({ 2990: 'other' }, map);
  expect(idsOf(after)).toEqual(ids);
  expect(pathIdsOf(after)).toEqual(map);
  expect(idsOf(nested({ 2990: 'other' }))).not.toEqual(ids);
});

test('ids of deep objects are asked for one by one, or all at once', () => {
  const [one, all] = [nested(), nested()];
  const deepest = [...one.objects()].at(-1)!;
  expect(one.idOf(deepest)).toBe(idsOf(all).at(-1));
  expect(pathIdsOf(all).size).toBe(0);
});
