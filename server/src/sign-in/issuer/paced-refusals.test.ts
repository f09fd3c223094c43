/** Refusals of the issuer come at the pace of all others, though the library answers by itself. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalPace } from '../../http/refusal-pace.ts';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';

let it: ListeningService;

beforeAll(async () => {
  it = await listeningService({ pace: { ...refusalPace, burst: 1, aSecond: 0.5 } });
});
afterAll(() => it.close());

async function offered(code: string): Promise<number> {
  const fields = { grant_type: 'authorization_code', client_id: 'service-api', code, code_verifier: 'v'.repeat(60) };
  const begin = performance.now();
  const answer = await fetch(`${it.baseUrl}/oidc/token`, { method: 'POST', body: new URLSearchParams(fields) });
  await answer.arrayBuffer();
  expect(answer.status).toBe(400);
  return performance.now() - begin;
}

test('whoever offers codes that are none, again and again, waits for the answers', async () => {
  await offered('none');
  expect(await offered('none either')).toBeGreaterThan(300);
});

test('what is no refusal is answered at once', async () => {
  const order: string[] = [];
  const refused = offered('none again').then(() => order.push('refused'));
  const answer = await fetch(`${it.baseUrl}/oidc/.well-known/openid-configuration`);
  await answer.arrayBuffer();
  order.push('answered');
  await refused;
  expect([answer.status, order]).toEqual([200, ['answered', 'refused']]);
});
