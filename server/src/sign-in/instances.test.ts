/** Several instances of the service on one database agree on who is who. */
import { setTimeout as pause } from 'node:timers/promises';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from './testing/an-account.ts';
import { type ListeningService, listeningService } from './testing/listening-service.ts';
import { signInWithTool } from './testing/tool.ts';

// The embedded database belongs to one process alone.
const onServer = process.env.ORRERY_TEST_DATABASE === 'postgres';

let one: ListeningService;
let other: TestService;

beforeAll(async () => {
  if (!onServer) return;
  const database = await temporaryDatabase();
  one = await listeningService({ database });
  other = await service({ database, environment: { ORRERY_BASE_URL: one.baseUrl } });
});

afterAll(async () => {
  if (!onServer) return;
  await other.app.close();
  await one.close();
});

async function statusAtOther(token: string): Promise<number> {
  return (await other.app.inject({ url: '/api/scopes', headers: { authorization: `Bearer ${token}` } })).statusCode;
}

test.runIf(onServer)('a token of one is accepted by the other, right after a rotation of keys too', async () => {
  expect(await statusAtOther((await signInWithTool(one.baseUrl)).tokens.access_token)).toBe(200);
  await one.signIn.rotateKeys!();
  await pause(150);
  expect(await statusAtOther((await signInWithTool(one.baseUrl)).tokens.access_token)).toBe(200);
  const keys = async () => (await other.app.inject({ url: '/oidc/jwks' })).json().keys.length;
  await expect.poll(keys).toBe(2);
});

test.runIf(onServer)('an account that one disables is refused by the other within a second', async () => {
  const account = await anAccount(one, 'elsewhere');
  const { tokens } = await signInWithTool(one.baseUrl, account);
  const { name, value } = await one.signIn.sessions.open(account.id);
  const session = () => other.app.inject({ url: '/api/users/current', headers: { cookie: `${name}=${value}` } });
  expect(await statusAtOther(tokens.access_token)).toBe(200);
  expect((await session()).statusCode).toBe(200);
  const admin = await one.as('Root', { isAdministrator: true });
  await admin.patch(`/api/accounts/${account.id}`, { disabled: true });
  // A bound of the service, which the database of a busy machine may exceed a little.
  await pause(1000);
  await expect.poll(() => statusAtOther(tokens.access_token)).toBe(401);
  expect(await statusAtOther(tokens.access_token)).toBe(401);
  expect((await session()).statusCode).toBe(204);
});
