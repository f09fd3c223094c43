/** Bearer tokens of the embedded issuer: what is accepted, and what only looks like it. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, exportSPKI, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';
import { type SignedInTool, signInWithTool } from '../testing/tool.ts';

let it: ListeningService;
let tool: SignedInTool;
let good: JWTPayload;
let key: { kid: string; [member: string]: unknown };

beforeAll(async () => {
  it = await listeningService();
  tool = await signInWithTool(it.baseUrl);
  good = decodeJwt(tool.tokens.access_token);
  const { private_key } = await it.database.tables.selectFrom('signing_keys').select('private_key').executeTakeFirstOrThrow();
  key = JSON.parse(private_key);
});

afterAll(() => it.close());

async function statusWith(token: string, path = '/api/scopes'): Promise<number> {
  return (await it.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode;
}

async function signed(claims: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid, ...header })
    .sign(await importJWK(key, 'RS256'));
}

const now = () => Math.floor(Date.now() / 1000);

test('a token that the issuer signed is accepted', async () => {
  expect(await statusWith(tool.tokens.access_token)).toBe(200);
  expect(await statusWith(await signed(good))).toBe(200);
});

const forgeries: readonly { readonly name: string; readonly make: () => Promise<string> | string }[] = [
  { name: 'with another issuer', make: () => signed({ ...good, iss: 'https://evil.example/oidc' }) },
  { name: 'with another audience', make: () => signed({ ...good, aud: 'https://other.example/api' }) },
  { name: 'without an audience', make: () => signed({ ...good, aud: undefined }) },
  { name: 'that has expired', make: () => signed({ ...good, exp: now() - 1 }) },
  { name: 'without an end', make: () => signed({ ...good, exp: undefined }) },
  { name: 'that is not yet valid', make: () => signed({ ...good, nbf: now() + 600 }) },
  { name: 'that is an ID token', make: () => tool.tokens.id_token! },
  { name: 'of no kind', make: () => signed(good, { typ: 'JWT' }) },
  { name: 'of an unknown key', make: () => signed(good, { kid: 'unknown' }) },
  { name: 'without a key', make: () => signed(good, { kid: undefined }) },
  { name: 'of an unknown user', make: () => signed({ ...good, sub: '01900000-0000-7000-8000-000000000000' }) },
  { name: 'of a user who is none', make: () => signed({ ...good, sub: "' or 1=1 --" }) },
  { name: 'of an unknown grant', make: () => signed({ ...good, grant_id: 'unknown' }) },
  { name: 'with algorithm none', make: () => `${encoded({ alg: 'none', typ: 'at+jwt', kid: key.kid })}.${encoded(good)}.` },
  { name: 'signed with the public key as a secret', make: confused },
  { name: 'signed by a key of its own', make: withOwnKey },
  { name: 'with a changed payload', make: changed },
  { name: 'that is no token', make: () => 'no-token' },
  { name: 'that is a refresh token', make: () => tool.tokens.refresh_token! },
];

test.each(forgeries)('a token $name is 401, on reads too', async ({ make }) => {
  expect(await statusWith(await make())).toBe(401);
});

test('a header that holds no bearer token is 401', async () => {
  for (const authorization of ['Basic YWRtaW46YWRtaW4=', 'Bearer', 'Bearer a b', tool.tokens.access_token]) {
    expect((await it.app.inject({ url: '/api/scopes', headers: { authorization } })).statusCode).toBe(401);
  }
});

test('a request with a token and a session cookie is judged by its token', async () => {
  const { value, name } = await it.signIn.sessions.open(good.sub!);
  const headers = { cookie: `${name}=${value}`, authorization: 'Bearer nonsense' };
  expect((await it.app.inject({ url: '/api/scopes', headers })).statusCode).toBe(401);
});

test('a token in the query of an address is refused', async () => {
  const { statusCode } = await it.app.inject({ url: `/api/scopes?access_token=${tool.tokens.access_token}` });
  expect(statusCode).toBe(400);
  expect((await it.app.inject({ url: `/api/users/current?access_token=${tool.tokens.access_token}` })).statusCode).toBe(400);
});

test('a 401 names the way to sign in', async () => {
  const { headers } = await it.app.inject({ url: '/api/scopes', headers: { authorization: 'Bearer nonsense' } });
  expect(headers['www-authenticate']).toMatch(/^Bearer/);
});

test('after a rotation new tokens have a new key, and the old tokens stay good', async () => {
  const before = tool.tokens.access_token;
  await it.signIn.rotateKeys!();
  const { access_token: after } = await tool.refresh();
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect(await statusWith(await signed({ ...good, jti: 'another' }))).toBe(200);
  expect(await statusWith(after)).toBe(200);
  const { keys } = (await (await fetch(`${it.baseUrl}/oidc/jwks`)).json()) as { keys: { kid: string; d?: string }[] };
  expect(keys.map(({ kid }) => kid)).toEqual([kidOf(after), kidOf(before)]);
  expect(keys.some(({ d }) => d !== undefined)).toBe(false);
});

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

async function confused(): Promise<string> {
  const publicKey = await exportSPKI(
    (await importJWK({ kty: 'RSA', n: key.n as string, e: key.e as string, ext: true }, 'RS256')) as never,
  );
  const text = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: key.kid })}.${encoded(good)}`;
  return `${text}.${createHmac('sha256', publicKey).update(text).digest('base64url')}`;
}

async function withOwnKey(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const header = { alg: 'RS256', typ: 'at+jwt', kid: key.kid, jwk: publicKey.export({ format: 'jwk' }) as never };
  return new SignJWT(good).setProtectedHeader(header).sign(privateKey);
}

function changed(): string {
  const [header, , signature] = tool.tokens.access_token.split('.');
  return `${header}.${encoded({ ...good, sub: '01900000-0000-7000-8000-000000000000' })}.${signature}`;
}

function kidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;
}
