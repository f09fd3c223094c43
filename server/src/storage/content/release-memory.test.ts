import { expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

test('memory is given back at once', () => {
  const piece = new Uint8Array(2 ** 20);
  releaseMemory(piece.subarray(5));
  expect(piece.length).toBe(0);
});

test('memory that small pieces share is left alone', () => {
  const piece = Buffer.from('a text that lies among others');
  releaseMemory(piece);
  expect(piece.toString()).toBe('a text that lies among others');
});
