import { expect, test } from 'vitest';
import { offsetOf } from './text-place.ts';

test('a line and a column are a place in the text, and what lies behind it is its end', () => {
  const text = 'SELECT ?s\n{ ?s ?p }';
  expect([offsetOf(text, 1, 1), text[offsetOf(text, 2, 9)], offsetOf(text, 9, 1)]).toEqual([0, '}', text.length]);
});
