/** Native tools sign in with the embedded issuer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';
import { signInWithTool } from '../testing/tool.ts';

let it: ListeningService;

beforeAll(async () => {
  it = await listeningService();
});

afterAll(() => it.close());

async function currentUser(token: string): Promise<Response> {
  return fetch(`${it.baseUrl}/api/users/current`, { headers: { authorization: `Bearer ${token}` } });
}

test('a tool signs a person in through a loopback redirect and calls the service with its access token', async () => {
  const { tokens, seen } = await signInWithTool(it.baseUrl, { path: '/any/path' });
  expect(seen).toEqual(['Sign in', 'Allow access']);
  const answer = await currentUser(tokens.access_token);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ username: 'admin', administrator: true });
});
