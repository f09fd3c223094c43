/** The limits still stand where the proof takes them away; `npm run proof:limits` tries all. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutated, root } from '../mutations/copy.ts';
import type { Limit } from './limit.ts';
import { limits } from './limits.ts';

test.each(limits.map((limit) => [`${limit.file}: ${limit.breaks}`, limit] as const))('%s', (_, limit: Limit) => {
  const text = readFileSync(join(root, 'server/src', limit.file), 'utf8');
  expect(mutated(text, limit)).not.toBe(text);
  expect(existsSync(join(root, 'server/src', limit.test))).toBe(true);
});
