import { expect, test } from 'vitest';
import { csvOf, jsonOf } from './result-files.ts';
import { ResultRows } from './result-rows.ts';
import { valueOfAql } from './result-value.ts';

const rows = new ResultRows(['value', 'type']);
for (const value of [{ id: 'i', modelId: 'm', eClass: 'x#//Person', label: 'Ada, "the first"' }, 'two\nlines', 3])
  rows.add([valueOfAql(value), { kind: 'literal', text: 'T' }]);

test('quotes, commas and ends of lines stay what they are in CSV', () => {
  expect(csvOf(rows)).toBe('value,type,id,model\r\n"Ada, ""the first""",T,i,m\r\n"two\nlines",T,,\r\n3,T,,\r\n');
});

test('values are those of JSON', () => {
  expect(JSON.parse(jsonOf(rows))).toEqual([
    { id: 'i', modelId: 'm', className: 'Person', label: 'Ada, "the first"' },
    'two\nlines',
    3,
  ]);
});
