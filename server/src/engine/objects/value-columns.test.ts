import { expect, test } from 'vitest';
import { numberColumn, textColumn } from './value-columns.ts';

test('a column of long texts tells what they and their folded forms take', () => {
  const long = 'x'.repeat(1_000_000);
  expect(textColumn(10, (visit) => visit(3, long)).bytes).toBeGreaterThanOrEqual(2_000_000);
  expect(textColumn(10, () => {}).bytes).toBeLessThan(1000);
});

test('a column of numbers tells what its values and its rows take', () => {
  const each = (visit: (row: number, value: number) => void) => {
    for (let row = 0; row < 1000; row++) for (let value = 0; value < 10; value++) visit(row, value);
  };
  expect(numberColumn(1000, each).bytes).toBeGreaterThanOrEqual(10_000 * 12);
});
