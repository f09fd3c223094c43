import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { SigningKeys } from './signing-keys.ts';

const day = 24 * 60 * 60 * 1000;

test('a signing key is replaced after 90 days, and gone a day later', async () => {
  const database = await temporaryDatabase();
  let now = 0;
  const keys = new SigningKeys(database, () => now);
  const kids = async () => (await keys.load()).keys.map(({ kid }) => kid);
  const [first] = await kids();
  now = 89 * day;
  await keys.replaceOld();
  expect(await kids()).toEqual([first]);
  now = 91 * day;
  await keys.replaceOld();
  expect(await kids()).toEqual([expect.not.stringMatching(first!), first]);
  now = 93 * day;
  await keys.replaceOld();
  await keys.rotate();
  expect(await kids()).not.toContain(first);
  await database.close();
});
