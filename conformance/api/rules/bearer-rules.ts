/** Authentication 2: bearer tokens, good and bad. */
import { createHmac } from 'node:crypto';
import type { Answer } from '../answer.ts';
import { Caller } from '../caller.ts';
import { expect, expectEqual, expectHal, expectProblem } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';
import { sessionOfAda } from '../sign-in/session.ts';
import type { World } from '../world.ts';

type Forgery = (world: World) => string;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = ({ people }: World): string => people.ada.tokens.access_token;
const claimsOf = (world: World) => tokenOf(world).split('.')[1]!;

/** Headers that must not let anyone in. */
const forgeries: Readonly<Record<string, Forgery>> = {
  'a word': () => 'Bearer garbage',
  'three words with dots': () => 'Bearer a.b.c',
  'no token': () => 'Bearer',
  'another scheme': () => `Basic ${Buffer.from('admin:admin').toString('base64')}`,
  'the token without its scheme': tokenOf,
  'the ID token': ({ people }) => `Bearer ${people.ada.tokens.id_token}`,
  'a token whose signature is changed': (world) => `Bearer ${tokenOf(world).slice(0, -6)}AAAAAA`,
  'a token without a signature': (world) => `Bearer ${encoded({ alg: 'none', typ: 'at+jwt' })}.${claimsOf(world)}.`,
  'a token signed with a guessed secret': (world) => {
    const text = `${encoded({ alg: 'HS256', typ: 'at+jwt' })}.${claimsOf(world)}`;
    return `Bearer ${text}.${createHmac('sha256', 'secret').update(text).digest('base64url')}`;
  },
};

function expectUnauthorized(answer: Answer): void {
  expectProblem(answer, 401);
  const scheme = answer.headers.get('www-authenticate') ?? '';
  expect('WWW-Authenticate: Bearer', /^Bearer\b/.test(scheme), scheme);
}

const bad: readonly Rule[] = Object.entries(forgeries).map(([says, forge]) =>
  holds(`${says} answers 401 with WWW-Authenticate, on reads and writes`, async (world) => {
    const stranger = new Caller(world.url, { authorization: forge(world) });
    expectUnauthorized(await stranger.get('/api/users/current'));
    expectUnauthorized(await stranger.get('/api/scopes'));
    expectUnauthorized(await stranger.post('/api/scopes', { name: 'x' }));
  }),
);

const good: readonly Rule[] = [
  holds('a token signs its holder in', async ({ ada, people }) => {
    expectEqual('username', expectHal(await ada.get('/api/users/current')).username, people.ada.credentials.username);
  }),
  holds('the scheme is not case-sensitive', async (world) => {
    expectHal(await new Caller(world.url, { authorization: `bearer ${tokenOf(world)}` }).get('/api/users/current'));
  }),
  holds('a token in the query string is refused', async (world) => {
    for (const path of ['/api/users/current', '/api/scopes']) {
      const { status, text } = await world.anonymous.get(`${path}?access_token=${tokenOf(world)}`);
      expect('400 or 401', status === 400 || status === 401, `${status} ${text}`);
    }
  }),
  holds('a request with a token and a cookie is judged by its token', async (world) => {
    const { cookie } = await sessionOfAda(world);
    const authorization = `Bearer ${world.people.bob.tokens.access_token}`;
    expectEqual(
      'who it is',
      (await new Caller(world.url, { cookie, authorization }).read('/api/users/current')).id,
      world.bob.user.id,
    );
  }),
  holds('a bad token with a good cookie answers 401', async (world) => {
    const { cookie } = await sessionOfAda(world);
    expectUnauthorized(await new Caller(world.url, { cookie, authorization: 'Bearer garbage' }).get('/api/users/current'));
  }),
];

export const bearerSection: Section = { section: 'Bearer tokens', rules: [...good, ...bad] };
