import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrollTopFor, scrollWindow } from './scroll-window.ts';

const shape = { viewHeight: 600, rowHeight: 34 };

test('a short list is as tall as its rows', () => {
  const { height, from, to, topOf } = scrollWindow({ ...shape, scrollTop: 340, rowCount: 100 });
  expect([height, from, to, topOf(10)]).toEqual([3400, 4, 34, 340]);
});

test('a million rows fit into what browsers scroll, to the last one', () => {
  const rowCount = 1_000_000;
  const { height } = scrollWindow({ ...shape, scrollTop: 0, rowCount });
  expect(height).toBeLessThanOrEqual(8_000_000);
  const scrollTop = height - shape.viewHeight;
  const { to, topOf } = scrollWindow({ ...shape, scrollTop, rowCount });
  expect(to).toBe(rowCount);
  expect(topOf(rowCount - 1) + shape.rowHeight - scrollTop).toBeCloseTo(shape.viewHeight, 3);
});

test('wherever one is, a row that is scrolled to is wholly in the window', () => {
  const numbers = fc.record({
    rowCount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 100_000, max: 3_000_000 })),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    wanted: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(numbers, ({ rowCount, place, wanted }) => {
      const row = Math.floor(wanted * (rowCount - 1));
      const { height } = scrollWindow({ ...shape, scrollTop: 0, rowCount });
      const most = Math.max(0, height - shape.viewHeight);
      const scrollTop = Math.min(most, scrollTopFor(row, { ...shape, rowCount, scrollTop: place * most }));
      const { from, to, slots, topOf } = scrollWindow({ ...shape, rowCount, scrollTop });
      expect(to - from).toBeLessThanOrEqual(slots);
      expect(row >= from && row < to).toBe(true);
      expect(topOf(row) - scrollTop).toBeGreaterThan(-0.01);
      expect(topOf(row) + shape.rowHeight - scrollTop).toBeLessThan(shape.viewHeight + 0.01);
    }),
  );
});
