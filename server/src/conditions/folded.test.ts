/** Texts are folded whole, and known to be too long before that. */
import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { folded, isLongerFolded } from './folded.ts';

const texts = [
  '',
  'x'.repeat(2000),
  'x'.repeat(2001),
  'e\u0301'.repeat(2000),
  '\u1100\u1161\u11a8'.repeat(1999),
  '\ufdfa'.repeat(112),
];

test.each(texts.map((text) => [text.length, text]))(
  'whether %d characters are too many is as the folded text says',
  (_, text) => {
    expect(isLongerFolded(text as string, 2000)).toBe(folded(text as string).length > 2000);
  },
);

test('what folding makes much longer is not folded as a whole', () => {
  const long = '\ufdfa'.repeat(200_000);
  const whole = leastSpent(() => folded(long));
  expect(leastSpent(() => isLongerFolded(long, 2000))).toBeLessThan(whole / 10);
});
