import { expect, test } from 'vitest';
import { foundIn } from './finding.ts';

const entries = [
  { name: 'Señora Müller', kind: 'Business Actor' },
  { name: 'Claims handling', kind: 'Business Process' },
  { name: 'x'.repeat(10_000), kind: 'Node' },
];

test('every word is looked for, in names and kinds, without case and accents', () => {
  expect(foundIn(entries, 'MULLER senora')).toEqual([entries[0]]);
  expect(foundIn(entries, 'business')).toHaveLength(2);
  expect(foundIn(entries, 'business claims')).toEqual([entries[1]]);
  expect(foundIn(entries, 'claims actor')).toEqual([]);
  expect(foundIn(entries, '.*')).toEqual([]);
});

test('no letters find nothing, and long texts end', () => {
  expect(foundIn(entries, '  ')).toEqual([]);
  expect(foundIn(entries, 'x'.repeat(100_000))).toEqual([entries[2]]);
});
