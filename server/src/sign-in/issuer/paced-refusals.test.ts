/** Refusals of the issuer come at the pace of all others, though the library answers by itself. */

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalPace } from '../../http/callers/refusal-pace.ts';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';

let it: ListeningService;
const leaving = new AbortController();

/** One refusal comes at once, and the next after minutes, however slow the machine is. */
beforeAll(async () => {
  it = await listeningService({ pace: { ...refusalPace, burst: 1.5, aSecond: 0.001, longestMilliseconds: 600_000 } });
});
afterAll(async () => {
  leaving.abort();
  await it.close();
});

function offered(code: string): Promise<number | 'left'> {
  const fields = { grant_type: 'authorization_code', client_id: 'service-api', code, code_verifier: 'v'.repeat(60) };
  const { signal } = leaving;
  const asked = fetch(`${it.baseUrl}/oidc/token`, { method: 'POST', body: new URLSearchParams(fields), signal });
  return asked.then(({ status }) => status).catch(() => 'left');
}

test('whoever offers codes that are none, again and again, waits for the answers; what is no refusal is answered at once', async () => {
  expect(await offered('none')).toBe(400);
  const again = offered('none either');
  const answer = await fetch(`${it.baseUrl}/oidc/.well-known/openid-configuration`);
  await answer.arrayBuffer();
  expect([answer.status, await Promise.race([again, pause(300, 'waiting')])]).toEqual([200, 'waiting']);
});
