import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { IdMap } from './id-map.ts';

/** Ascending ids of a view with `count` terms, of which a run has those that `isOwn` says; 0 stands for no term. */
function mapOf(count: number, isOwn: (id: number) => boolean): { map: IdMap; ids: number[] } {
  const ids = [0, ...Array.from({ length: count }, (_, index) => index + 1).filter(isOwn)];
  return { map: new IdMap(Uint32Array.from(ids), count), ids };
}

const random = new Random(7);
const shapes: Readonly<Record<string, (id: number) => boolean>> = {
  'of nearly all terms': () => random.below(500) > 0,
  'of all terms': () => true,
  'of half of the terms': () => random.below(2) === 0,
  'of a few terms': () => random.below(100) === 0,
  'of the last terms': (id) => id > 4_990,
  'without a term': () => false,
};

test.each(Object.keys(shapes))('a run %s knows the id of each of its terms, and of no other', (name) => {
  const count = 5_000;
  const { map, ids } = mapOf(count, shapes[name]!);
  expect(ids.slice(1).map((_, index) => map.idOf(index + 1))).toEqual(ids.slice(1));
  const owns = new Map(ids.map((id, own) => [id, own]));
  for (let id = 1; id <= count; id++) expect(map.ownOf(id)).toBe(owns.get(id) ?? 0);
});

test('terms that a query has made are beyond all of a view, and in no run', () => {
  for (const name of Object.keys(shapes)) {
    const { map } = mapOf(5_000, shapes[name]!);
    for (const id of [5_001, 5_120, 2 ** 30]) expect(map.ownOf(id)).toBe(0);
  }
});

test('the first own id from one of the view on is found whether the run has that or not', () => {
  const { map } = mapOf(100, (id) => id % 10 === 0);
  expect([1, 10, 11, 100, 101].map((id) => map.firstFrom(id))).toEqual([1, 1, 2, 10, 11]);
});
