import { expect, test } from 'vitest';
import { requestIds } from './request-id.ts';

const idOf = requestIds();
const many = Array.from({ length: 5000 }, () => idOf({ headers: {} }));

test('each request has a short name of its own', () => {
  expect(new Set(many).size).toBe(many.length);
  for (const id of many) expect(id).toMatch(/^[0-9a-f]{20}$/);
});

test('the name tells nothing of how many others were made between two of them', () => {
  // Of a counter the first digits stay the same, and the last ones go round in order.
  for (const place of [0, 9, 19]) {
    const digits = many.map((id) => Number.parseInt(id[place]!, 16));
    const steps = new Set(digits.slice(1).map((digit, index) => (digit - digits[index]! + 16) % 16));
    expect([place, new Set(digits).size, steps.size]).toEqual([place, 16, 16]);
  }
});

test('the caller’s own name is taken where it is harmless', () => {
  const named = (name: string) => idOf({ headers: { 'x-request-id': name } });
  expect(named('find-me')).toBe('find-me');
  for (const name of ['', 'two words', 'x'.repeat(65)]) expect(named(name)).toMatch(/^[0-9a-f]{20}$/);
});
