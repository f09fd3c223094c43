import { expect, test } from 'vitest';
import { renewingToken } from './sign-in.ts';

/** An issuer whose tokens live as long as it is told. */
function issuer(seconds: number) {
  const asked: string[] = [];
  const fetch = (async (address: string | URL | Request, init?: RequestInit) => {
    if (String(address).endsWith('/.well-known/openid-configuration'))
      return Response.json({ token_endpoint: 'https://issuer.example/token' });
    asked.push(String((init!.body as URLSearchParams).get('refresh_token')));
    if (asked.at(-1) === 'ended') return new Response('', { status: 400 });
    const count = asked.length;
    return Response.json({ access_token: `access ${count}`, refresh_token: `refresh ${count}`, expires_in: seconds });
  }) as typeof globalThis.fetch;
  return { asked, fetch };
}

const issuerUrl = 'https://issuer.example/';

test('a token is kept as long as it lives, and requests at the same time share a renewal', async () => {
  const { asked, fetch } = issuer(600);
  const kept: string[] = [];
  const token = renewingToken({ issuerUrl, refreshToken: 'first\n', fetch, onRenewed: (next) => void kept.push(next) });
  expect(await Promise.all([token(), token()])).toEqual(['access 1', 'access 1']);
  expect(await token()).toBe('access 1');
  expect([asked, kept]).toEqual([['first'], ['refresh 1']]);
});

test('a token that ends is renewed with the refresh token of the last renewal', async () => {
  const { asked, fetch } = issuer(10);
  const token = renewingToken({ issuerUrl, refreshToken: 'first', fetch });
  expect([await token(), await token()]).toEqual(['access 1', 'access 2']);
  expect(asked).toEqual(['first', 'refresh 1']);
});

test('a refresh token that has ended says so', async () => {
  const { fetch } = issuer(10);
  await expect(renewingToken({ issuerUrl, refreshToken: 'ended', fetch })()).rejects.toThrow('sign in again');
});
