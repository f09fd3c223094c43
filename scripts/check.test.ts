/** Types, lint and format are checked among the tests: their programs compute while others wait. */
import { expect, test } from 'vitest';
import { checks, faultsOf } from './check.ts';

// Minutes where the machine is busy with other things.
const timeout = 900_000;

test.each(checks)('$name', { timeout }, async (check) => {
  expect(await faultsOf(check)).toBe('');
});
