/** Passwords that change, and accounts that are disabled, while somebody signs in. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Passwords } from '../accounts/passwords.ts';
import { BrowserSessions } from '../sessions/browser-sessions.ts';
import { type AnAccount, anAccount, signedInBrowser } from '../testing/an-account.ts';
import type { Browser } from '../testing/browser.ts';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';
import { signInWithTool } from '../testing/tool.ts';
import { OidcRecords } from './oidc-records.ts';

let it: ListeningService;
beforeAll(async () => {
  it = await listeningService();
});
afterAll(() => it.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const another = 'another long password';

/** As by somebody else, with all that comes of it. */
async function chooseAnother({ id }: Pick<AnAccount, 'id'>): Promise<void> {
  const admin = await it.as('Root', { isAdministrator: true });
  const { body } = await admin.post(`/api/accounts/${id}/password-reset`);
  await fetch(`${it.baseUrl}/account/choose-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: it.baseUrl, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      token: new URL(body.passwordLink).searchParams.get('token')!,
      password: another,
      repeated: another,
    }),
  });
}

async function disable({ id }: AnAccount): Promise<void> {
  const admin = await it.as('Root', { isAdministrator: true });
  expect((await admin.patch(`/api/accounts/${id}`, { disabled: true })).status).toBe(200);
}

const ends = [
  ['a new password', chooseAnother],
  ['the end of the account', disable],
] as const;

async function leftOf({ id }: AnAccount): Promise<number> {
  const { tables } = it.database;
  const records = await tables.selectFrom('oidc_records').select('id').where('account_id', '=', id).execute();
  const sessions = await tables.selectFrom('browser_sessions').select('id').where('user_id', '=', id).execute();
  return records.length + sessions.length;
}

const statusIn = async (browser: Browser) => (await browser.visit(`${it.baseUrl}/api/users/current`)).status;

test.each(ends)('%s a moment after the old password was checked: nobody is signed in', async (_, end) => {
  const holder = await anAccount(it, 'checked');
  const { ofName } = Passwords.prototype;
  vi.spyOn(Passwords.prototype, 'ofName').mockImplementationOnce(async function (this: Passwords, ...given) {
    const checked = await ofName.apply(this, given);
    await end(holder);
    return checked;
  });
  expect(await statusIn(await signedInBrowser(it, holder))).toBe(204);
  expect(await leftOf(holder)).toBe(0);
});

test.each(ends)('%s before anything of a sign-in is stored: what is stored of it afterwards is nothing', async (_, end) => {
  for (const kind of ['Interaction', 'Session', 'Grant', 'AuthorizationCode']) {
    const holder = await anAccount(it, 'storing');
    const { upsert } = OidcRecords.prototype;
    let isOver = false;
    vi.spyOn(OidcRecords.prototype, 'upsert').mockImplementation(async function (this: OidcRecords, ...given) {
      const isOfHolder = JSON.stringify(given[1]).includes(holder.id);
      if (isOfHolder && !isOver && (this as unknown as { model: string }).model === kind) {
        isOver = true;
        await end(holder);
      }
      return upsert.apply(this, given);
    });
    expect([kind, await statusIn(await signedInBrowser(it, holder)), isOver]).toEqual([kind, 204, true]);
    expect([kind, await leftOf(holder)]).toEqual([kind, 0]);
    vi.restoreAllMocks();
  }
});

test.each(ends)('%s while a tool is allowed: its grant is not made', async (_, end) => {
  const holder = await anAccount(it, 'allowing');
  const { upsert } = OidcRecords.prototype;
  let grants = 0;
  vi.spyOn(OidcRecords.prototype, 'upsert').mockImplementation(async function (this: OidcRecords, ...given) {
    if ((this as unknown as { model: string }).model === 'Grant' && ++grants === 1) await end(holder);
    return upsert.apply(this, given);
  });
  const signIn = signInWithTool(it.baseUrl, { ...holder, scope: 'openid offline_access' });
  const outcome = await Promise.race([
    signIn.then(
      () => 'tokens',
      () => 'refused',
    ),
    pause(3000),
  ]);
  expect([outcome === 'tokens', grants > 0, await leftOf(holder)]).toEqual([false, true, 0]);
});

const pause = (milliseconds: number) => new Promise<string>((resolve) => setTimeout(() => resolve('nothing'), milliseconds));

test.each(ends)('%s before the session of the browser is made: there is none', async (_, end) => {
  const holder = await anAccount(it, 'opening');
  const { open } = BrowserSessions.prototype;
  vi.spyOn(BrowserSessions.prototype, 'open').mockImplementation(async function (this: BrowserSessions, userId, origin) {
    if (userId === holder.id) await end(holder);
    return open.call(this, userId, origin);
  });
  expect(await statusIn(await signedInBrowser(it, holder))).toBe(204);
  expect(await leftOf(holder)).toBe(0);
});

test('a password that was chosen meanwhile is not replaced by whoever knows the one before', async () => {
  const holder = await anAccount(it, 'replacing');
  const passwords = new Passwords(it.database, Date.now);
  const checked = await passwords.ofUser(holder.id, holder.password);
  await chooseAnother(holder);
  const replace = passwords.choose(holder.id, 'of somebody else', async () => async () => {}, checked);
  await expect(replace).rejects.toMatchObject({ message: 'The current password is not right.' });
  expect(await passwords.ofUser(holder.id, another)).toBeDefined();
});
