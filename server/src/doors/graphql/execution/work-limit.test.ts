import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SentFile } from '../types/upload-scalar.ts';
import { WorkLimit } from './work-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const somebody = new AbortController().signal;

async function* pieces() {
  for (;;) yield new Uint8Array(1);
}

test('the time of a request with a file begins anew with every piece of it', async () => {
  const file = new SentFile('a', pieces());
  const { signal } = new WorkLimit(somebody, 1000, file);
  const bytes = file.bytes()[Symbol.asyncIterator]();
  for (let piece = 0; piece < 5; piece++) {
    vi.advanceTimersByTime(900);
    await bytes.next();
  }
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(true);
});

test('a file that nobody takes gives no time', () => {
  const { signal } = new WorkLimit(somebody, 1000, new SentFile('a', pieces()));
  vi.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(true);
});

test('it ends when the client leaves, whether before or later, and not once the answer is made', () => {
  const client = new AbortController();
  const [early, made] = [new WorkLimit(client.signal, 1000), new WorkLimit(client.signal, 1000)];
  made.close();
  client.abort(new Error('gone'));
  expect([early.signal.aborted, early.signal.reason.message]).toEqual([true, 'gone']);
  expect(new WorkLimit(client.signal, 1000).signal.aborted).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(made.signal.aborted).toBe(false);
});

test('work is waited for until it is done, or until the limit ends it, whichever comes first', async () => {
  const endless = new Promise<never>(() => {});
  const limit = new WorkLimit(somebody, 1000);
  expect(await limit.until(Promise.resolve('done'))).toBe('done');
  const late = limit.until(endless);
  vi.advanceTimersByTime(1000);
  await expect(late).rejects.toThrow('It took too long.');
  await expect(limit.until(endless)).rejects.toThrow('It took too long.');
});
