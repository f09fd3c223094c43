/** Guessing passwords is slow, and tells nothing. */

import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../storage/database.ts';
import { anAccount } from '../testing/an-account.ts';
import { Browser } from '../testing/browser.ts';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

let it: ListeningService;
let database: Database;

beforeAll(async () => {
  [it, database] = [await listeningService(), await temporaryDatabase()];
});

afterAll(async () => {
  await it.close();
  await database.close();
});

async function fail(throttle: SignInThrottle, username: string, address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await throttle.begin(username, address);
}

test('after some wrong passwords the sign-in page asks to wait, even with the right one', async () => {
  const { username, password } = await anAccount(it, 'throttled');
  const browser = new Browser();
  const page = await browser.visit(`${it.baseUrl}/account`);
  for (let time = 0; time < 5; time++) expect((await browser.send(page, { username, password: 'wrong' })).status).toBe(401);
  const answer = await browser.send(page, { username, password });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.text).toContain('Too many attempts');
});

test('an unknown user and a wrong password get the same answer', async () => {
  const { username } = await anAccount(it, 'known');
  const browser = new Browser();
  const page = await browser.visit(`${it.baseUrl}/account`);
  const answers = [
    await browser.send(page, { username, password: 'wrong' }),
    await browser.send(page, { username: 'nobody-here', password: 'wrong' }),
  ];
  const [known, unknown] = answers.map(
    ({ status, text }) => `${status} ${text.replaceAll(username, '?').replaceAll('nobody-here', '?')}`,
  );
  expect(known).toBe(unknown);
});

test('the pause grows with each failure, and is over after a quarter of an hour', async () => {
  let now = 1_000_000_000_000;
  const throttle = new SignInThrottle(database, () => now);
  await fail(throttle, 'ada', '192.0.2.1', 5);
  await expect(throttle.begin('ada', '192.0.2.1')).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 15 });
  now += 15_000;
  await throttle.begin('ada', '192.0.2.1');
  await expect(throttle.begin('ada', '192.0.2.1')).rejects.toMatchObject({ retryAfterSeconds: 30 });
  for (let time = 0; time < 10; time++) {
    now += 15 * 60_000;
    await throttle.begin('ada', '192.0.2.1');
  }
});

test('a stranger elsewhere locks nobody out', async () => {
  const throttle = new SignInThrottle(database, Date.now);
  await fail(throttle, 'bob', '192.0.2.2', 5);
  await expect(throttle.begin('bob', '192.0.2.2')).rejects.toMatchObject({ kind: 'throttled' });
  await expect(throttle.begin('bob', '192.0.2.3')).resolves.toBeDefined();
});

test('guesses from many addresses are slowed down, by a minute at most', async () => {
  let now = 2_000_000_000_000;
  const throttle = new SignInThrottle(database, () => now);
  const guess = (number: number) => throttle.begin('wanted', `198.51.100.${number}`);
  for (let number = 0; number < 20; number++) await guess(number);
  await expect(guess(20)).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 5 });
  for (let number = 21; number < 40; number++) {
    now += 60_000;
    await guess(number);
  }
  await expect(guess(41)).rejects.toMatchObject({ retryAfterSeconds: 60 });
});

test('many user names from one address are throttled too', async () => {
  const throttle = new SignInThrottle(database, Date.now);
  for (let number = 0; number < 50; number++) await throttle.begin(`user-${number}`, '2001:db8::1');
  await expect(throttle.begin('another', '2001:db8:0:0:ffff::2')).rejects.toMatchObject({ kind: 'throttled' });
});

test('a right password forgives the wrong ones before it', async () => {
  const throttle = new SignInThrottle(database, Date.now);
  for (let round = 0; round < 5; round++) {
    await fail(throttle, 'carol', '192.0.2.4', 3);
    await (await throttle.begin('carol', '192.0.2.4')).succeeded();
  }
});

test('another instance on the same database respects it, and so does one after a restart', async () => {
  await fail(new SignInThrottle(database, Date.now), 'dora', '192.0.2.5', 5);
  await expect(new SignInThrottle(database, Date.now).begin('dora', '192.0.2.5')).rejects.toMatchObject({ kind: 'throttled' });
});

test('many attempts at once are no way round', async () => {
  const throttle = new SignInThrottle(database, Date.now);
  const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => throttle.begin('eve', '192.0.2.6')));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
