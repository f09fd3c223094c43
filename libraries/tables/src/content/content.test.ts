import { describe, expect, test } from 'vitest';
import { readFormContent } from './form-content.ts';
import { readTableContent } from './table-content.ts';

const nothing = { title: undefined, format: undefined, decimals: undefined, total: undefined };

test('a table without a word shows all objects, and a text alone is a feature', () => {
  expect(readTableContent({})).toEqual({
    content: { rows: { kind: 'objects', type: undefined, where: {}, sort: [] }, columns: undefined },
    faults: [],
  });
  expect(readTableContent({ columns: ['name'] }).content.columns).toEqual([{ feature: 'name', ...nothing }]);
});

test('rows are objects by filters, a query, an expression or a listing', () => {
  const rows = (of: object) => readTableContent({ rows: of }).content.rows;
  expect(rows({ type: 'Person', where: { 'features.age': '>=18' }, sort: ['label,desc'] })).toEqual({
    kind: 'objects',
    type: 'Person',
    where: { 'features.age': '>=18' },
    sort: ['label,desc'],
  });
  expect(rows({ sparql: 'select * {}' })).toEqual({ kind: 'sparql', query: 'select * {}' });
  expect(rows({ aql: 'self' })).toEqual({ kind: 'aql', expression: 'self' });
  expect(rows({ listing: 'quantities' })).toEqual({ kind: 'listing', listing: 'quantities' });
});

describe('what is wrong is told with its place', () => {
  test.each([
    [{ colums: [] }, 'content.colums'],
    [{ rows: { type: 'A', aql: 'self' } }, 'content.rows'],
    [{ rows: { aql: 'self', where: {} } }, 'content.rows.where'],
    [{ rows: { where: { page: '1' } } }, 'content.rows.where'],
    [{ rows: { where: { label: 1 } } }, 'content.rows.where'],
    [{ rows: { sort: [1] } }, 'content.rows.sort'],
    [{ rows: { listing: 'everything' } }, 'content.rows.listing'],
    [{ rows: { listing: 'quantities' }, columns: ['a'] }, 'content.columns'],
    [{ columns: [1] }, 'content.columns.0'],
    [{ columns: ['a', { feature: 'b', expression: 'c' }] }, 'content.columns.1'],
    [{ columns: [{ feature: 'a', format: 'roman' }] }, 'content.columns.0.format'],
    [{ columns: [{ feature: 'a', decimals: 11 }] }, 'content.columns.0.decimals'],
    [{ columns: [{ feature: 'a', total: 'product' }] }, 'content.columns.0.total'],
    [{ columns: [{ field: 'age' }] }, 'content.columns.0.field'],
    [{ columns: [{ variable: 'x' }] }, 'content.columns.0.variable'],
    [{ rows: { sparql: 'select * {}' }, columns: ['a'] }, 'content.columns.0'],
    [{ columns: Array.from({ length: 201 }, () => 'a') }, 'content.columns'],
    [{ columns: [''] }, 'content.columns.0.feature'],
  ])('%j', (content, field) => {
    expect(readTableContent(content).faults.map((fault) => fault.field)).toContain(field);
  });
});

test('a form has groups of features', () => {
  expect(
    readFormContent({ groups: [{ title: 'Main', features: ['name', { feature: 'age', title: 'Age', readOnly: true }] }] }),
  ).toEqual({
    content: {
      groups: [
        {
          title: 'Main',
          features: [
            { feature: 'name', title: undefined, help: undefined, readOnly: false },
            { feature: 'age', title: 'Age', help: undefined, readOnly: true },
          ],
        },
      ],
    },
    faults: [],
  });
  const faults = (content: unknown) => readFormContent(content).faults.map(({ field }) => field);
  expect(faults({ groups: [{ features: [] }] })).toEqual(['content.groups.0.title']);
  expect(faults({ groups: [{ title: 'A', features: [{ title: 'x' }] }] })).toEqual(['content.groups.0.features.0.feature']);
  expect(faults([])).toEqual(['content']);
});
