import { RefusedRequest } from '@orrery/api';
import { expect, test } from 'vitest';
import { doubtByRefusal, doubting, onDoubt } from './doubts.ts';

function doubtsDuring(): { readonly count: () => number; readonly stop: () => void } {
  let count = 0;
  const stop = onDoubt(() => count++);
  return { count: () => count, stop };
}

test.each([
  [401, 1],
  [404, 1],
  [200, 0],
  [403, 0],
  [409, 0],
  [503, 0],
])('an answer of status %i raises %i doubts, and is given on as it is', async (status, expected) => {
  const { count, stop } = doubtsDuring();
  const answer = new Response('', { status });
  expect(await doubting(async () => answer)('/api/models')).toBe(answer);
  expect(count()).toBe(expected);
  stop();
});

test('a refusal of a file raises a doubt as well, a lost connection does not', () => {
  const { count, stop } = doubtsDuring();
  doubtByRefusal(new TypeError('Failed to fetch'));
  expect(count()).toBe(0);
  doubtByRefusal(new RefusedRequest({ status: 401, title: '', detail: '', instance: '' }));
  expect(count()).toBe(1);
  stop();
  doubtByRefusal(new RefusedRequest({ status: 401, title: '', detail: '', instance: '' }));
  expect(count()).toBe(1);
});
