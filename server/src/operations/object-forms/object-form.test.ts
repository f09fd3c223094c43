/** What a form says of a class with more than anybody reads: some of it, and that there is more. */
import type { Directory, IndexedFeature } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { groupsOf, type ShownFeatures } from './object-form.ts';

const type = 'http://example.org/wide#//Mood';

function shownFeatures(count: number, literals: readonly string[]): ShownFeatures {
  const names = Array.from({ length: count }, (_, at) => `feature${at}`);
  const features = names.map((name): Partial<IndexedFeature> => ({ name, type, kind: 'text' }));
  const enumerations = { [type]: literals.map((literal, value) => ({ literal, value })) };
  return {
    directory: { features, enumerations } as unknown as Directory,
    class: {
      nsUri: 'http://example.org/wide',
      name: 'Wide',
      features: [...features.keys()],
    } as unknown as ShownFeatures['class'],
    values: Object.fromEntries(names.map((name) => [name, { type, many: false, containment: false, value: null }])),
  };
}

const fieldsOf = (features: ShownFeatures, names?: readonly string[]) => {
  const asked = names?.map((feature) => ({ feature, title: undefined, help: undefined, readOnly: false }));
  const { groups, diagnostics } = groupsOf(features, { groups: asked && [{ title: 'Asked', features: asked }] });
  return { fields: groups.flatMap((group) => group.fields), diagnostics };
};

test('the first thousand features are fields, and it is said that there are others', () => {
  const { fields, diagnostics } = fieldsOf(shownFeatures(1001, []));
  expect([fields.length, diagnostics]).toEqual([
    1000,
    [expect.objectContaining({ code: 'features-left-out', feature: 'feature1000' })],
  ]);
  expect(fieldsOf(shownFeatures(1000, [])).diagnostics).toEqual([]);
});

test('those that are left out are shown where somebody asks for them', () => {
  expect(fieldsOf(shownFeatures(1001, []), ['feature1000'])).toMatchObject({
    fields: [{ feature: 'feature1000' }],
    diagnostics: [],
  });
});

test('a long enumeration is not told again for each of many features', () => {
  const literals = Array.from({ length: 10_000 }, (_, at) => `literal${at}`);
  const { fields } = fieldsOf(shownFeatures(500, literals));
  expect(fields.filter(({ kind }) => kind === 'enumeration')).toHaveLength(500);
  expect(fields.filter(({ options }) => options !== undefined)).toHaveLength(1);
});

test('very many features are asked for in time that grows as they do', () => {
  const features = shownFeatures(50_000, []);
  expect(fieldsOf(features, Object.keys(features.values)).fields).toHaveLength(50_000);
});
