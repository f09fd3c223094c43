import { expect, test } from 'vitest';
import { KnownLists } from './known-lists.ts';
import { stretchesFrom } from './list-stretches.ts';

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ['cell', from + index, `id ${from + index}`]);

test('a list is known under its name when it is long', () => {
  const lists = new KnownLists();
  lists.of('short').learn(199, 0, rows(0, 21), 2);
  lists.of('long').learn(200, 0, rows(0, 21), 2);
  expect([lists.of('short').total, lists.of('long').total]).toEqual([undefined, 200]);
});

test('the row that is nearest before an offset is told with what it is sorted by', () => {
  const list = new KnownLists().of('list');
  list.learn(20_000, 0, rows(0, 21), 2);
  expect(list.before(19)).toBeUndefined();
  expect(list.before(150)).toEqual({ offset: 20, keys: [20, 'id 20'] });
  list.learn(20_000, 5000, rows(5000, 21), 2);
  expect(list.before(19_000)).toEqual({ offset: 5000, keys: [5000, 'id 5000'] });
  expect(list.before(4999)).toEqual({ offset: 20, keys: [20, 'id 20'] });
});

test('there are at most a hundred of them, and no long ones', () => {
  const list = new KnownLists().of('list');
  for (let offset = 0; offset < 1_000_000; offset += 2000) list.learn(1_000_000, offset, rows(offset, 21), 2);
  const found = new Set(Array.from({ length: 1000 }, (_, index) => list.before(index * 1000)?.offset));
  expect(found.size).toBeLessThanOrEqual(101);
  const other = new KnownLists().of('other');
  other.learn(1000, 500, [['x'.repeat(1001), 'id']], 2);
  expect(other.before(600)).toBeUndefined();
});

test('whoever asks very far behind the end of a list is answered at once', () => {
  const list = new KnownLists().of('list');
  expect(list.before(Number.MAX_SAFE_INTEGER)).toBeUndefined();
  list.learn(20_000, 5000, rows(5000, 21), 2);
  expect(list.before(Number.MAX_SAFE_INTEGER)?.offset).toBe(5000);
});

test('a list goes on from a row in stretches: those with the same keys first, and what has no value where it belongs', () => {
  const id = { direction: 'asc', absent: 'nowhere', value: 'a' } as const;
  expect(stretchesFrom([{ direction: 'desc', absent: 'nowhere', value: 3 }, id])).toEqual([
    [
      { key: 0, by: '=', value: 3 },
      { key: 1, by: '>=', value: 'a' },
    ],
    [{ key: 0, by: '<', value: 3 }],
  ]);
  const further = (absent: 'first' | 'last', value: number | null) =>
    stretchesFrom([{ direction: 'asc', absent, value }, id])
      .slice(1)
      .flat()
      .map(({ by }) => by);
  expect(further('last', 3)).toEqual(['>', 'is null']);
  expect(further('last', null)).toEqual([]);
  expect(further('first', 3)).toEqual(['>']);
  expect(further('first', null)).toEqual(['is not null']);
});
