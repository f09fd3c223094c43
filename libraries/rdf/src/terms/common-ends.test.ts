/** Lists are compared from both ends. */
import { expect, test } from 'vitest';
import { commonEnds } from './common-ends.ts';

test.each([
  ['abcd', 'abcd', 4, 0],
  ['abcd', 'abd', 2, 1],
  ['abd', 'abcd', 2, 1],
  ['aaa', 'aa', 2, 0],
  ['abc', 'xyz', 0, 0],
  ['abc', 'xbc', 0, 2],
  ['', 'abc', 0, 0],
])('%s and %s have a head of %d and a tail of %d', (one, other, head, tail) => {
  expect(commonEnds(one.length, other.length, (at, there) => one[at] === other[there])).toEqual({ head, tail });
});
