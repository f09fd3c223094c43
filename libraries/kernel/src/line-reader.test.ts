import { expect, test } from 'vitest';
import { LineReader } from './line-reader.ts';

test('lines are the same wherever the bytes are cut, even inside of a letter', () => {
  const bytes = new TextEncoder().encode('é\n\nfünf\nsechs');
  for (let length = 1; length <= bytes.length; length++) {
    const reader = new LineReader();
    const lines: string[] = [];
    for (let from = 0; from < bytes.length; from += length) lines.push(...reader.add(bytes.subarray(from, from + length)));
    expect([lines, reader.rest]).toEqual([['é', '', 'fünf'], 'sechs']);
  }
});

test('a line that comes in very many pieces takes time that grows with its length', () => {
  const [reader, piece] = [new LineReader(), new TextEncoder().encode('x'.repeat(100))];
  for (let count = 0; count < 100_000; count++) expect(reader.add(piece).length).toBe(0);
  expect(reader.add(new TextEncoder().encode('\n'))[0]).toHaveLength(10_000_000);
});
