import { expect, test, vi } from 'vitest';
import { PagedRows, type RowPage, type RowSource } from './paged-rows.ts';

interface Item {
  readonly id: string;
  readonly label: string;
  readonly childCount: number;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Roots with as many children each; the requests are remembered. */
function sourceOf(roots: number, children: number) {
  const asked: string[] = [];
  const source: RowSource<Item> = {
    load: async (parentId, page, size): Promise<RowPage<Item>> => {
      asked.push(`${parentId ?? 'roots'} ${page}`);
      const total = parentId === undefined ? roots : children;
      const rows = Array.from({ length: Math.max(0, Math.min(size, total - page * size)) }, (_, index) => {
        const id = `${parentId ?? ''}/${page * size + index}`;
        return { id, label: id, childCount: parentId === undefined ? children : 0 };
      });
      return { rows, total };
    },
  };
  return { source, asked };
}

const limits = { pageSize: 10, mostPages: 5, pauseMilliseconds: 0 };

test('only the pages of rows that are seen are asked for, and each once', async () => {
  const { source, asked } = sourceOf(1_000_000, 0);
  const rows = new PagedRows(source, limits);
  expect([rows.rowCount, rows.rowAt(0).item]).toEqual([1, undefined]);
  rows.want(0, 5);
  await settled();
  expect(rows.rowCount).toBe(1_000_000);
  rows.want(0, 8);
  rows.want(999_985, 1_000_000);
  await settled();
  expect(asked).toEqual(['roots 0', 'roots 99998', 'roots 99999']);
  expect(rows.rowAt(999_999)).toMatchObject({ item: { id: '/999999' }, level: 1, position: 1_000_000, siblingCount: 1_000_000 });
});

test('what is open beneath a row comes in pages, too, and goes when it is closed', async () => {
  const { source, asked } = sourceOf(3, 25);
  const rows = new PagedRows(source, limits);
  rows.want(0, 5);
  await settled();
  rows.open(1);
  expect(rows.rowCount).toBe(28);
  rows.want(0, 15);
  await settled();
  expect(asked).toEqual(['roots 0', '/1 0', '/1 1']);
  expect(rows.rowAt(2)).toMatchObject({ item: { id: '/1/0' }, level: 2, position: 1, siblingCount: 25 });
  expect(rows.parentRowOf(20)).toBe(1);
  rows.close(1);
  expect([rows.rowCount, rows.rowAt(2).item?.id]).toEqual([3, '/2']);
});

test('as many pages as allowed are remembered, those used last', async () => {
  const { source } = sourceOf(1000, 0);
  const rows = new PagedRows(source, limits);
  for (let at = 0; at < 100; at += 10) {
    rows.want(at, at + 10);
    await settled();
  }
  expect(rows.rowAt(0).item).toBeUndefined();
  expect(rows.rowAt(95).item?.id).toBe('/95');
});

test('a deep object is revealed by its way down, without what lies before it', async () => {
  const { source, asked } = sourceOf(1000, 500);
  const rows = new PagedRows(source, limits);
  const row = rows.reveal([
    { id: '/700', position: 700, childCount: 500 },
    { id: '/700/321', position: 321, childCount: 0 },
  ]);
  expect(row).toBe(1022);
  rows.want(row, row + 1);
  await settled();
  expect(asked).toEqual(['/700 32', 'roots 0']);
  expect([rows.rowCount, rows.rowAt(row).item?.id]).toEqual([1500, '/700/321']);
});

test('requests that nobody waits for any more are ended', async () => {
  const signals: AbortSignal[] = [];
  const load = (_id: unknown, page: number, _size: number, signal: AbortSignal): Promise<RowPage<Item>> => {
    signals.push(signal);
    return page === 0 ? Promise.resolve({ rows: [{ id: 'a', label: 'a', childCount: 0 }], total: 100 }) : new Promise(() => {});
  };
  const rows = new PagedRows({ load }, limits);
  rows.want(0, 1);
  await settled();
  rows.want(50, 51);
  await settled();
  rows.want(90, 91);
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false]);
  rows.stop();
  expect(signals[2]?.aborted).toBe(true);
});

test('what was refused is told, and asked for again when the reader wants', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue({ rows: [], total: 0 });
  const rows = new PagedRows<Item>({ load }, limits);
  rows.want(0, 1);
  await settled();
  expect(rows.refusal).toEqual(new Error('busy'));
  rows.want(0, 1);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  rows.again();
  await settled();
  expect([rows.refusal, rows.rowCount]).toEqual([undefined, 0]);
});
