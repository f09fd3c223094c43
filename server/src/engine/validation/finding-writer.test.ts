import { expect, test } from 'vitest';
import { FindingWriter } from './finding-writer.ts';

test('no text of a finding is longer than people read it, wherever it comes from', () => {
  const lines: string[] = [];
  const long = 'x'.repeat(100_000);
  const texts = { rule: long, message: long, objectId: long, label: long, feature: long, pointer: long };
  const writer = new FindingWriter({ write: (text) => lines.push(text), flush: () => {} });
  writer.tell({ severity: 'error', source: 'shape', model: 0, ...texts });
  expect(lines.join('').length).toBeLessThan(3000);
});
