import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SentFile } from '../uploads/upload-scalar.ts';
import { timeLimit } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* pieces() {
  for (;;) yield new Uint8Array(1);
}

test('the time of a request with a file begins anew with every piece of it', async () => {
  const file = new SentFile('a', pieces());
  const signal = timeLimit(1000, file);
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
  const signal = timeLimit(1000, new SentFile('a', pieces()));
  vi.advanceTimersByTime(1000);
  expect(signal.aborted).toBe(true);
});
