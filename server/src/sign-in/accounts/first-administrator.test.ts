/** The account that the first start makes. */

import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../storage/database.ts';
import { openSignIn, type SignIn } from '../sign-in.ts';
import { Passwords } from './passwords.ts';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const it of opened.splice(0).reverse()) await it.close();
});

async function aDatabase(): Promise<Database> {
  const database = await temporaryDatabase();
  opened.push(database);
  return database;
}

async function start(database: Database, environment: Record<string, string> = {}): Promise<{ said: string[]; signIn: SignIn }> {
  const said: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void said.push(`logged: ${line}`) });
  const signIn = await openSignIn({
    database,
    config: readConfig(environment),
    logger,
    clock: Date.now,
    announce: (line) => void said.push(line),
  });
  return { said, signIn };
}

test('the first start announces a random password once, and never logs it', async () => {
  const database = await aDatabase();
  const { said } = await start(database);
  expect(said).toHaveLength(1);
  const password = /password (\S{20}) /.exec(said[0]!)![1]!;
  expect(await new Passwords(database, Date.now).ofName('admin', password)).toBeDefined();
  expect((await start(database)).said).toEqual([]);
});

test('a password from the configuration is used and not announced', async () => {
  const database = await aDatabase();
  const { said } = await start(database, { ORRERY_ADMIN_PASSWORD: 'from the configuration' });
  expect(said).toEqual([]);
  const passwords = new Passwords(database, Date.now);
  expect(await passwords.ofName('ADMIN', 'from the configuration')).toBeDefined();
  expect(await passwords.ofName('admin', 'another')).toBeUndefined();
  await start(database, { ORRERY_ADMIN_PASSWORD: 'changed later' });
  expect(await passwords.ofName('admin', 'changed later')).toBeUndefined();
});

test('a password from the configuration obeys the rule of the pages', async () => {
  const database = await aDatabase();
  await expect(start(database, { ORRERY_ADMIN_PASSWORD: 'short' })).rejects.toThrow(
    'ORRERY_ADMIN_PASSWORD is not accepted. The password must have at least 10 characters.',
  );
  expect(await database.tables.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('of several instances that start at once one makes the account', async () => {
  const database = await aDatabase();
  const starts = await Promise.all([start(database), start(database), start(database)]);
  expect(starts.flatMap(({ said }) => said)).toHaveLength(1);
  expect(await database.tables.selectFrom('users').selectAll().execute()).toHaveLength(1);
});

test('passwords are stored as argon2id', async () => {
  const database = await aDatabase();
  await start(database, { ORRERY_ADMIN_PASSWORD: 'from the configuration' });
  const { hash } = await database.tables.selectFrom('local_passwords').select('hash').executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
