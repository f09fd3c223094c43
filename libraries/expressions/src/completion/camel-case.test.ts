import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { matches } from './camel-case.ts';

test.each([
  ['eAllContents', 'eall'],
  ['eAllContents', 'eAC'],
  ['eAllContents', 'AlCo'],
  ['instanceClassName', 'na'],
  ['instanceClassName', 'iCN'],
  ['_isUnique', 'isU'],
  ['name', '_na'],
  ['name', ''],
  ['EByteObject', 'eo'],
])('%s matches %s', (name, written) => {
  expect(matches(name, written)).toBe(true);
});

test.each([
  ['eAllContents', 'eCA'],
  ['eAllContents', 'AZ'],
  ['name', 'nam3'],
  ['eAllContents', 'eN'],
])('%s does not match %s', (name, written) => {
  expect(matches(name, written)).toBe(false);
});

test('a long name and many humps take no more time than their length', () => {
  within(1, () => matches('a1'.repeat(5_000), `${'a1'.repeat(4_000)}b`));
});
