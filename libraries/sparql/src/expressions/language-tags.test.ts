import { expect, test } from 'vitest';
import { asked, viewOf } from '../testing/small-view.ts';

const view = viewOf({ one: ':a :p "pump"@EN . :b :p "pump"@en . :c :p "pump"@de . :d :p "pump" . :e :p "pumps"@en .' });
const subjects = (pattern: string) => asked(view, `SELECT ?s { ${pattern} } ORDER BY ?s`).filter((row) => row !== '');

test.each([
  ['=', [':a', ':b']],
  ['!=', [':c', ':d', ':e']],
])('a condition with %s folds the case of language tags', (operator, found) => {
  expect(subjects(`?s :p ?o FILTER(?o ${operator} "pump"@en)`)).toEqual(found);
});

test('a condition with IN folds it too', () => {
  expect(subjects('?s :p ?o FILTER(?o IN ("pump"@En, 1))')).toEqual([':a', ':b']);
});

test('a pattern tells the spellings of a tag apart, as it does the forms of a number', () => {
  expect(subjects('?s :p "pump"@en')).toEqual([':b']);
});
