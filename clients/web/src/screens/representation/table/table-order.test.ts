import { expect, test } from 'vitest';
import { textOfCell, widthOf } from './cell-text.ts';
import { arranged, nextOrder } from './table-order.ts';

const rows = [{ cells: ['b', 10] }, { cells: ['ä', 9] }, { cells: [null, 1] }, { cells: [{ label: 'C', id: 'x' }, -2] }];
const shown = (list: readonly { readonly cells: readonly unknown[] }[]) => list.map(({ cells }) => textOfCell(cells[0]));

test('rows stand in the order of a column: letters by the language, numbers by their size, what is empty last', () => {
  expect(shown(arranged(rows, '', { column: 0, isDescending: false }, 'en'))).toEqual(['ä', 'b', 'C', '']);
  expect(shown(arranged(rows, '', { column: 0, isDescending: true }, 'en'))).toEqual(['C', 'b', 'ä', '']);
  expect(shown(arranged(rows, '', { column: 1, isDescending: false }, 'en'))).toEqual(['C', '', 'ä', 'b']);
  expect(arranged(rows, '', undefined, 'en')).toBe(rows);
});

test('letters find rows, in references and lists too', () => {
  expect(shown(arranged(rows, ' c ', undefined, 'en'))).toEqual(['C']);
  expect(shown(arranged([{ cells: [['one', { label: 'Two' }]] }], 'two', undefined, 'en'))).toEqual(['one, Two']);
});

test('a head sorts upwards, then downwards, then not at all', () => {
  expect(nextOrder(undefined, 1)).toEqual({ column: 1, isDescending: false });
  expect(nextOrder({ column: 1, isDescending: false }, 1)).toEqual({ column: 1, isDescending: true });
  expect(nextOrder({ column: 1, isDescending: true }, 1)).toBeUndefined();
  expect(nextOrder({ column: 1, isDescending: true }, 0)).toEqual({ column: 0, isDescending: false });
});

test('a column is as wide as its texts, within reason', () => {
  expect([widthOf('a', []), widthOf('name', ['x'.repeat(10_000)]), widthOf('name', ['Ada Lovelace'])]).toEqual([8, 42, 15]);
});
