/** Lengths are those of JSON Schema, and what is much too long is known to be at once. */
import { leastSpent } from '@orrery/testing/spent.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { countsBoundedly, isLongerThan } from './text-lengths.ts';
import { errorsIn } from './validation.ts';

const schema = { type: 'string', minLength: 2, maxLength: 4, pattern: '^[^!]*$' };
const usual = new Ajv2020({ allErrors: true });
const bounded = new Ajv2020({ allErrors: true });
countsBoundedly(bounded);

test.each(['', 'a', '😀', 'ab', '😀😀', '😀😀😀😀', 'abcde', '😀😀😀😀😀', '\ud83d\ud83d', '!', 'a!cdef', 'a'.repeat(100)])(
  '%j is as long as the library says',
  (text) => {
    const [one, other] = [usual.compile(schema), bounded.compile(schema)];
    expect([other(text), other.errors]).toEqual([one(text), one.errors]);
  },
);

test('no text is longer than any number of characters, and every text but the empty one is longer than none', () => {
  expect([isLongerThan('', 0), isLongerThan('a', 0), isLongerThan('a', 1)]).toEqual([false, true, false]);
  expect(isLongerThan('', -1)).toBe(true);
});

test('a text that is much too long costs nothing', () => {
  const long = '😀'.repeat(5_000_000);
  const [most, least] = [
    { type: 'string', maxLength: 1000 },
    { type: 'string', minLength: 1 },
  ];
  expect(leastSpent(() => expect(errorsIn(most, long)).toHaveLength(1))).toBeLessThan(50);
  expect(leastSpent(() => expect(errorsIn(least, long)).toHaveLength(0))).toBeLessThan(50);
});
