import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longest } from './longest-first.ts';

test('every file that is known to take long is there', () => {
  expect(longest.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
