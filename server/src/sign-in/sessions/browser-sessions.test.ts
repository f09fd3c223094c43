/** A person with very many sessions. */
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBatches } from '../../storage/row-batches.ts';
import { Accounts } from '../accounts/accounts.ts';
import { PasswordLinks } from '../accounts/password-links.ts';
import { Passwords } from '../accounts/passwords.ts';
import { mostSessions } from './browser-sessions.ts';

let it: TestService;
beforeAll(async () => {
  it = await service();
});
afterAll(() => it.close());

async function aPerson(name: string): Promise<string> {
  return (await it.as(name)).user!.id;
}

async function sessionsOf(userId: string): Promise<number> {
  const rows = await it.database.tables.selectFrom('browser_sessions').select('id').where('user_id', '=', userId).execute();
  return rows.length;
}

test('a person has so many sessions: whoever signs in once more leaves the oldest, and nobody else a session', async () => {
  const { sessions } = it.signIn;
  const [ada, bob] = [await aPerson('Ada'), await aPerson('Bob')];
  const [first, others] = [await sessions.open(ada), await sessions.open(bob)];
  for (let count = 1; count < mostSessions; count++) await sessions.open(ada);
  expect(await sessions.find(first.value)).toMatchObject({ userId: ada });
  const last = await sessions.open(ada);
  expect(await sessions.find(first.value)).toBeUndefined();
  expect(await sessions.find(last.value)).toMatchObject({ userId: ada });
  expect(await sessions.find(others.value)).toMatchObject({ userId: bob });
  expect([await sessionsOf(ada), (await sessions.of(ada)).length]).toEqual([mostSessions, mostSessions]);
});

/** As an earlier version of the service may have left them. */
async function withVeryMany(name: string): Promise<string> {
  const userId = await aPerson(name);
  const rows = Array.from({ length: 33_000 }, (_, index) => ({
    token_hash: `${name} ${index}`,
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    user_id: userId,
    created_at: Date.now() - index,
    expires_at: Date.now() + 3_600_000,
  }));
  await inBatches(rows, (batch) => it.database.tables.insertInto('browser_sessions').values(batch).execute());
  return userId;
}

test('all sessions of a person end, and all but one, however many there are', async () => {
  const { sessions } = it.signIn;
  const eve = await withVeryMany('Eve');
  const [kept] = await sessions.of(eve);
  expect((await sessions.end(eve, { isNot: kept!.id })).length).toBe(33_000);
  expect(await sessions.of(eve)).toEqual([kept]);
  await sessions.end(eve);
  expect(await sessionsOf(eve)).toBe(0);
});

const fails = () => Promise.reject(new Error('the sessions cannot be ended'));

test('a password stays as it was where the sessions of the old one cannot be ended', async () => {
  const passwords = new Passwords(it.database, Date.now);
  const carol = await aPerson('Carol');
  await passwords.choose(carol, 'the first long password', async () => async () => {});
  await expect(passwords.choose(carol, 'another long password', fails)).rejects.toThrow('cannot be ended');
  expect(await passwords.ofUser(carol, 'the first long password')).toMatchObject({ userId: carol });
});

test('an account is not disabled where its sessions cannot be ended', async () => {
  const { database, signIn } = it;
  const links = new PasswordLinks(database, 'http://localhost', Date.now);
  const accounts = new Accounts({ database, people: signIn.people, links, clock: Date.now, endEverything: fails });
  const root = (await it.as('Root', { isAdministrator: true })).user!;
  const { account } = await accounts.create(root, { username: 'dan', name: 'Dan' });
  await expect(accounts.change(root, account.id, { isDisabled: true })).rejects.toThrow('cannot be ended');
  expect(await accounts.get(root, account.id)).toMatchObject({ isDisabled: false });
});
