/** Acknowledged writes outlive the sudden end of the service. */

import { randomNumbers } from '@orrery/testing/random.ts';
import { temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { torture } from './torture.ts';

test('every acknowledged write is there after the service was killed in the middle of others, six times over', async () => {
  const storage = await temporaryInstallation();
  const { wrong, acknowledged } = await torture({
    storage: { databaseUrl: storage.databaseUrl, dataFolder: storage.folder },
    rounds: 6,
    random: randomNumbers(1),
  });
  await storage.remove();
  expect(wrong).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 1_200_000);
