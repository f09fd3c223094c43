import { expect, test } from 'vitest';
import type { Model } from '../../resources/models/model.ts';
import { pairedModels } from './paired-models.ts';

const model = (slug: string, lineage: string) => ({ slug, lineage }) as Model;
const told = (older: readonly Model[], newer: readonly Model[]) =>
  pairedModels(older, newer).map((pair) => [pair.older?.slug ?? null, pair.newer?.slug ?? null]);

test('models are paired by lineage, also where they are called otherwise', () => {
  expect(told([model('a', '1'), model('b', '2')], [model('c', '1'), model('b', '2')])).toEqual([
    ['b', 'b'],
    ['a', 'c'],
  ]);
});

test('models without a partner of their lineage are paired by slug, and the others stay alone', () => {
  expect(told([model('a', '1'), model('b', '2')], [model('a', '3'), model('c', '4')])).toEqual([
    ['a', 'a'],
    ['b', null],
    [null, 'c'],
  ]);
});

test('a model that has taken the slug of another takes not its partner, whichever comes first', () => {
  const older = [model('x', 'X')];
  const newer = [model('x', 'A'), model('y', 'X')];
  const expected = [
    [null, 'x'],
    ['x', 'y'],
  ];
  expect([told(older, newer), told(older, newer.toReversed())]).toEqual([expected, expected]);
});

test('of several models of one lineage those with the same slug are one', () => {
  const older = [model('p', '1')];
  const newer = [model('q', '1'), model('p', '1')];
  expect([told(older, newer), told(newer, older)]).toEqual([
    [
      ['p', 'p'],
      [null, 'q'],
    ],
    [
      ['p', 'p'],
      ['q', null],
    ],
  ]);
});
