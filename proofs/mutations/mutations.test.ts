/** The mutations still fit the code that they break, and a few of them are tried; `npm run proof:mutations` tries all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Copy, mutated, root } from './copy.ts';
import type { Mutation } from './mutation.ts';
import { chapters } from './mutations.ts';
import { trial } from './trial.ts';

const all = chapters.flatMap(({ mutations }) => mutations);

describe('every mutation breaks a text that is there, once', () => {
  test.each(all.map((mutation) => [`${mutation.file}: ${mutation.breaks}`, mutation] as const))('%s', (_, mutation: Mutation) => {
    const text = readFileSync(join(root, 'server/src', mutation.file), 'utf8');
    expect(mutated(text, mutation)).not.toBe(text);
  });
});

// The judge runs on the embedded database, whichever the tests run on.
test.skipIf(process.env.ORRERY_TEST_DATABASE === 'postgres')('what is broken is caught', { timeout: 1_200_000 }, async () => {
  const copy = await Copy.make();
  const chosen = chapters.find(({ mutations }) => mutations.some(({ file }) => file.endsWith('project-import-policy.ts')))!;
  for (const mutation of chosen.mutations.slice(0, 2)) {
    const { caught } = await trial(copy, mutation, chosen.near);
    expect(caught, mutation.breaks).toMatch(/imports/);
  }
  await copy.remove();
});
