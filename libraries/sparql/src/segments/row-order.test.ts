import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { compareRows, sortRows } from './row-order.ts';

test.each([
  ['few rows', 10, 40],
  ['many rows', 400, 40],
  ['rows whose terms do not fit into one number', 400, 0xffffffff],
])('%s are sorted by predicate, object and graph, and no others are touched', (_, length, most) => {
  const random = new Random(length);
  const column = (values: number) => Uint32Array.from({ length: length + 2 }, () => random.below(values));
  const rows = { predicates: column(most), objects: column(most), graphs: column(3) };
  const told = () => Array.from(rows.graphs, (graph, row) => [rows.predicates[row], rows.objects[row], graph].join(' '));
  const before = told();
  sortRows(rows, 1, length + 1);
  for (let row = 2; row <= length; row++) expect(compareRows(rows, row - 1, row)).toBeLessThanOrEqual(0);
  expect(told().toSorted()).toEqual(before.toSorted());
  expect([told()[0], told().at(-1)]).toEqual([before[0], before.at(-1)]);
});
