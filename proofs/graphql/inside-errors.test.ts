import { service } from '@orrery/testing/service.ts';
import { expect, test } from 'vitest';
import { checkInsideErrors } from './inside-errors.ts';

test('what goes wrong inside is told by its number alone', async () => {
  const it = await service();
  expect(await checkInsideErrors(it)).toEqual([]);
  await it.close();
});
