import { expect, test } from 'vitest';
import { letGo } from './memory.ts';

test('memory is given back at once', () => {
  const piece = new Uint8Array(2 ** 20);
  letGo(piece.subarray(5));
  expect(piece.length).toBe(0);
});

test('memory that small pieces share is left alone', () => {
  const piece = Buffer.from('a text that lies among others');
  letGo(piece);
  expect(piece.toString()).toBe('a text that lies among others');
});
