/** Tasks of every kind outlive the sudden ends of instances, and do nothing twice. */
import { randomNumbers } from '@orrery/testing/random.ts';
import { temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { torture } from './torture.ts';

// The embedded database belongs to one process alone.
const instances = process.env.ORRERY_TEST_DATABASE === 'postgres' ? 3 : 1;

test('tasks of every kind are done once, though instances are killed in the middle of them', async () => {
  const storage = await temporaryInstallation();
  const { wrong, acknowledged, kills } = await torture({
    storage: { databaseUrl: storage.databaseUrl, dataFolder: storage.folder },
    rounds: 1,
    instances,
    random: randomNumbers(1),
  });
  await storage.remove();
  expect(wrong).toEqual([]);
  expect(acknowledged).toBe(7);
  expect(kills).toBeGreaterThan(0);
}, 1_200_000);
