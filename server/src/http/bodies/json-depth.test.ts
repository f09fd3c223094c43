/** JSON is nested a hundred levels deep and no deeper, and is not walked through where it cannot be. */
import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { refuseDeepJson } from './json-depth.ts';

const nested = (levels: number, open = '[', close = ']') => `${open.repeat(levels)}${close.repeat(levels)}`;
const pairs = (levels: number) => `${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`;

test.each([
  ['a hundred levels', nested(100)],
  ['fifty pairs of levels', pairs(50)],
  ['many lists beside each other', `[${'[],'.repeat(1000)}[]]`],
  ['brackets in texts', `[${`"${'['.repeat(200)}\\"${'{'.repeat(200)}\\\\",`.repeat(3)}1]`],
  ['a text without an end', `${nested(60)}"${'['.repeat(200)}`],
])('%s are fine', (_, text) => {
  expect(() => refuseDeepJson(text)).not.toThrow();
});

test.each([
  ['a hundred and one levels', nested(101)],
  ['fifty-one pairs of levels', pairs(51)],
  ['levels after a text that ends in backslashes', `["\\\\\\"",${nested(100)}]`],
])('%s are too many', (_, text) => {
  expect(() => refuseDeepJson(text)).toThrow('The request body is nested deeper than 100 levels.');
});

test('a long text in few brackets costs nothing', () => {
  const text = JSON.stringify({ text: '1,'.repeat(5_000_000) });
  expect(leastSpent(() => refuseDeepJson(text))).toBeLessThan(30);
});
