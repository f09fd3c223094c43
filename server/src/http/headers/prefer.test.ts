import { expect, test } from 'vitest';
import { secondsToWait } from './prefer.ts';

test.each([
  [undefined, 5],
  ['', 5],
  ['wait=60', 60],
  ['respond-async, wait=10', 10],
  ['WAIT = 7 ; strict', 7],
  ['wait="3"', 3],
  ['wait=0', 0],
  ['wait=99999', 300],
  ['wait=ten', 5],
  ['await=10', 5],
])('Prefer: %s waits %s seconds', (header, seconds) => {
  expect(secondsToWait(header, 5)).toBe(seconds);
});
