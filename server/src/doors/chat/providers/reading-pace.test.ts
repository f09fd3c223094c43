/** How fast the answers of providers are read. */
import { expect, test } from 'vitest';
import { ReadingPace, readingLimits } from './reading-pace.ts';

const { burst, aSecond } = readingLimits;

test('what is read beyond the pace waits', () => {
  const pace = new ReadingPace(readingLimits);
  const now = performance.now();
  expect(pace.waitAfter(burst, now)).toBe(0);
  expect(pace.waitAfter(aSecond, now)).toBeCloseTo(1000);
  expect(pace.waitAfter(0, now + 1000)).toBeCloseTo(0);
});

test('a thousand small pieces a second are read as they come', () => {
  const pace = new ReadingPace(readingLimits);
  const began = performance.now();
  for (let at = 0; at < 10_000; at++) expect(pace.waitAfter(1024, began + at)).toBe(0);
});

test('a great many pieces come with rests', async () => {
  const pace = new ReadingPace({ burst: 1024, aSecond: 1024 * 1000 });
  let rests = 0;
  for (let at = 0; at < 30; at++) {
    const rest = pace.afterEvent();
    if (rest) rests++;
    await rest;
  }
  expect(rests).toBeGreaterThan(0);
});
