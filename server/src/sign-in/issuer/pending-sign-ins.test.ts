/** Sign-ins that are begun and left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizationAddress } from '../testing/issuer-requests.ts';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';
import { PendingSignIns } from './pending-sign-ins.ts';

const limits = { mostOfAddress: 3, most: 5, longestRequest: 8192 };

test('of one address only so many are kept, and the oldest goes first', () => {
  const pending = new PendingSignIns(limits);
  expect(['a', 'b', 'c', 'd'].map((id) => pending.add(id, '10.0.0.1'))).toEqual([undefined, undefined, undefined, 'a']);
  pending.remove('b');
  expect(pending.add('e', '10.0.0.1')).toBeUndefined();
});

test('in all, who has begun most gives way to others', () => {
  const pending = new PendingSignIns(limits);
  for (const id of ['a', 'b', 'c']) pending.add(id, '2001:db8::1');
  expect(pending.add('d', '10.0.0.2')).toBeUndefined();
  expect(pending.add('e', '10.0.0.3')).toBeUndefined();
  expect(pending.add('f', '10.0.0.4')).toBe('a');
});

test('a network of IPv6 is one address, and saving one again counts once', () => {
  const pending = new PendingSignIns(limits);
  for (const id of ['a', 'b', 'c', 'c']) expect(pending.add(id, `2001:db8::${id}`)).toBeUndefined();
  expect(pending.add('d', '2001:db8::d')).toBe('a');
});

test('those whose page was asked for go after those that were only begun', () => {
  const pending = new PendingSignIns(limits);
  for (const id of ['a', 'b', 'c']) pending.add(id, '10.0.0.1');
  pending.touch('a');
  pending.touch('unknown');
  expect(['d', 'e', 'f'].map((id) => pending.add(id, '10.0.0.1'))).toEqual(['b', 'c', 'a']);
});

let it: ListeningService;
beforeAll(async () => {
  it = await listeningService();
});
afterAll(() => it.close());

async function pendingBytes(): Promise<number> {
  const rows = await it.database.tables.selectFrom('oidc_records').select('payload').execute();
  return rows.reduce((sum, { payload }) => sum + payload.length, 0);
}

test.each(['GET', 'POST'])('a request that is too long to be kept is refused by %s, and nothing of it is', async (method) => {
  const before = await pendingBytes();
  const address = new URL(authorizationAddress(it.baseUrl, { state: 'x'.repeat(12_000) }));
  const form = { body: address.searchParams, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const target = method === 'GET' ? address : `${address.origin}${address.pathname}`;
  const answer = await fetch(target, { method, redirect: 'manual', ...(method === 'POST' && form) });
  await answer.arrayBuffer();
  expect(answer.headers.get('location') ?? '').not.toContain('/sign-in');
  expect(await pendingBytes()).toBeLessThan(before + 1000);
});
