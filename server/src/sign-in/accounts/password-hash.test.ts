import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test('a password is known again, another one is not', async () => {
  const stored = await hashPassword('correct horse');
  expect(await isPassword('correct horse', stored)).toBe(true);
  expect(await isPassword('correct house', stored)).toBe(false);
});

test('a crowd of guesses leaves threads to those who read files', async () => {
  let checked = 0;
  const guesses = Array.from({ length: 20 }, () => hashPassword('guess').then(() => checked++));
  await stat('.');
  expect(checked).toBeLessThan(10);
  await Promise.all(guesses);
  expect(checked).toBe(20);
});
