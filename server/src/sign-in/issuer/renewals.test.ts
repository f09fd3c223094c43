/** Tokens that are renewed again and again. */
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAccount, signedInBrowser } from '../testing/an-account.ts';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';
import { signInWithTool } from '../testing/tool.ts';
import { OidcRecords } from './oidc-records.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import { mostOfPerson } from './record-limits.ts';
import { renewalPaces } from './renewal-pace.ts';

const scope = 'openid offline_access';
const minute = 60_000;

let it: ListeningService;
beforeAll(async () => {
  it = await listeningService();
});
afterAll(() => it.close());

function tokensOf(userId: string) {
  return it.database.tables
    .selectFrom('oidc_records')
    .select(['id', 'consumed_at', 'expires_at'])
    .where('account_id', '=', userId)
    .where('model', '=', 'RefreshToken')
    .execute();
}

test('a grant renews its tokens at a pace; who comes too often is told when to come again, and the token is still good', async () => {
  const holder = await anAccount(it, 'busy');
  const tool = await signInWithTool(it.baseUrl, { ...holder, scope });
  let token = tool.tokens.refresh_token!;
  const renewAll = async () => {
    for (let count = 0; count < 20 * renewalPaces.grant.burst; count++) token = (await tool.refresh(token)).refresh_token!;
  };
  await expect(renewAll()).rejects.toMatchObject({ status: 429, error: 'temporarily_unavailable' });
  await expect
    .poll(() =>
      tool.refresh(token).then(
        () => 'renewed',
        () => 'refused',
      ),
    )
    .toBe('renewed');
});

test('a used token is kept for an hour, in which it shows when it comes again', async () => {
  const holder = await anAccount(it, 'used');
  const tool = await signInWithTool(it.baseUrl, { ...holder, scope });
  const renewed = await tool.refresh();
  const used = (await tokensOf(holder.id)).filter(({ consumed_at }) => consumed_at !== null);
  expect(used.map(({ expires_at }) => expires_at - Date.now() < 61 * minute)).toEqual([true]);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + 50 * minute);
    await expect(tool.refresh(tool.tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(tool.refresh(renewed.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  } finally {
    vi.useRealTimers();
  }
  expect(await tokensOf(holder.id)).toEqual([]);
});

test('a person has so many tokens, the newest ones; who has lost a grant is told', async () => {
  const { id: accountId } = await anAccount(it, 'collector');
  const gone: string[] = [];
  const options = { database: it.database, onGrantGone: (id: string) => void gone.push(id), pending: new PendingSignIns() };
  for (const model of ['RefreshToken', 'Grant']) {
    const records = new OidcRecords(model, options);
    const [most, before] = [mostOfPerson(model)!, 1000];
    for (let count = 0; count <= most; count++) await records.upsert(`${model} ${count}`, { accountId }, before + count);
    expect(await records.find(`${model} 0`)).toBeUndefined();
    expect([await records.find(`${model} 1`), await records.find(`${model} ${most}`)]).toMatchObject([{}, {}]);
  }
  expect(gone).toEqual(['Grant 0']);
});

test('what was removed while a request had it in hand is not made again by it', async () => {
  const options = { database: it.database, onGrantGone: () => {}, pending: new PendingSignIns() };
  const sessions = new OidcRecords('Session', options);
  const request = vi.spyOn(Provider, 'ctx', 'get').mockReturnValue({} as KoaContextWithOIDC);
  try {
    await sessions.upsert('in hand', { accountId: 'somebody' }, 3600);
    expect(await sessions.find('in hand')).toMatchObject({ accountId: 'somebody' });
    await sessions.upsert('in hand', { accountId: 'somebody else' }, 3600);
    expect(await sessions.find('in hand')).toMatchObject({ accountId: 'somebody else' });
    await sessions.destroy('in hand');
    await sessions.upsert('in hand', { accountId: 'somebody' }, 3600);
    expect(await sessions.find('in hand')).toBeUndefined();
  } finally {
    request.mockRestore();
  }
});

test('a new password ends tokens that were used and that were not, and a sign-in whose form was filled in with the old one', async () => {
  const holder = await anAccount(it, 'leaver');
  const tool = await signInWithTool(it.baseUrl, { ...holder, scope });
  await tool.refresh();
  const options = { database: it.database, onGrantGone: () => {}, pending: new PendingSignIns() };
  const interactions = new OidcRecords('Interaction', options);
  await interactions.upsert('filled in', { params: {}, result: { login: { accountId: holder.id } } }, 3600);
  const browser = await signedInBrowser(it, holder);
  const page = await browser.visit(`${it.baseUrl}/account`);
  const fields = { current: holder.password, password: 'another long password', repeated: 'another long password' };
  expect((await browser.send(page, fields, 'password')).text).toContain('Your password is changed');
  expect(await tokensOf(holder.id)).toEqual([]);
  expect(await interactions.find('filled in')).toBeUndefined();
});
