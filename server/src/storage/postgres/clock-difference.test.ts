/** An operator is told where instances would misjudge each other by their clocks. */
import { temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { warnOfClock } from './clock-difference.ts';

const databaseAt = (milliseconds: number) => ({ rows: async () => [[milliseconds]] });

async function warningsAt(own: number, theirs: number): Promise<string[]> {
  const warnings: string[] = [];
  await warnOfClock(
    databaseAt(theirs),
    (message) => warnings.push(message),
    () => own,
  );
  return warnings;
}

test.each([
  [1_000_000, 940_000, /60 seconds ahead of that of the database/],
  [1_000_000, 1_030_000, /30 seconds behind that of the database.*NTP/],
])('a clock at %d is told of where that of the database is at %d', async (own, theirs, says) => {
  expect(await warningsAt(own, theirs)).toEqual([expect.stringMatching(says)]);
});

test('clocks that differ by little are left alone, and so are databases without one', async () => {
  expect(await warningsAt(1_000_000, 996_000)).toEqual([]);
  expect(await warningsAt(1_000_000, Number.NaN)).toEqual([]);
  const warnings: string[] = [];
  await warnOfClock({ rows: () => Promise.reject(new Error('no such function')) }, (message) => warnings.push(message));
  expect(warnings).toEqual([]);
});

test.runIf(process.env.ORRERY_TEST_DATABASE === 'postgres')('the real database has the time of this machine', async () => {
  const place = await temporaryInstallation({ hasTables: true });
  const database = await place.open();
  const warnings: string[] = [];
  await warnOfClock(
    database.work,
    (message) => warnings.push(message),
    () => Date.now() + 3_600_000,
  );
  await warnOfClock(database.work, (message) => warnings.push(message));
  await database.close();
  await place.remove();
  expect(warnings).toEqual([expect.stringMatching(/3,?600 seconds ahead/)]);
});
