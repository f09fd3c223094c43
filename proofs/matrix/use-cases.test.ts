/** The use cases turn anonymous callers away, whoever calls them. */

import { service } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { checkUseCases } from './use-cases.ts';

test('what needs a signed-in caller needs one past HTTP, too', async () => {
  const it = await service({ database: await temporaryDatabase() });
  expect(await checkUseCases(it.useCases)).toEqual([]);
  await it.close();
});
