import { expect, test } from 'vitest';
import { endsWithin } from './within-time.ts';

test('work that ends in time is done', () => {
  let count = 0;
  expect(endsWithin(1000, () => count++)).toBe(true);
  expect(count).toBe(1);
});

test('work that does not end is ended, and what catches all does not keep it going', () => {
  const forever = () => {
    for (;;)
      try {
        for (;;);
      } catch {}
  };
  expect(endsWithin(20, forever)).toBe(false);
  expect(endsWithin(1000, () => {})).toBe(true);
});

test('what the work throws is thrown', () => {
  expect(() => endsWithin(1000, () => JSON.parse('{'))).toThrow(SyntaxError);
});
