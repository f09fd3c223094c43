/** GET /api/authenticate and /api/account, and browser sessions. */
import { Caller, type HeaderValues } from '../caller.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { openSession, sessionOfAda } from '../sign-in/session.ts';
import type { World } from '../world.ts';

const authenticate = (uri: string) => `/api/authenticate?uri=${encodeURIComponent(uri)}`;

/** Addresses to which nobody is sent. */
const foreign: readonly ((base: string) => string)[] = [
  () => 'https://elsewhere.example/',
  (base) => `${base}.elsewhere.example/`,
  (base) => `${base}@elsewhere.example/`,
  () => '//elsewhere.example/',
  () => '/api/settings',
  () => 'javascript:alert(1)',
  () => 'data:text/html,x',
  () => 'no uri at all',
  () => '',
  (base) => `${base.replace('http', 'ftp')}/`,
  () => 'http:\\\\elsewhere.example\\',
];

const redirects: readonly Rule[] = [
  holds('GET /api/authenticate answers 302 to the issuer for an anonymous caller', async ({ anonymous, baseUrl, accounts }) => {
    const { headers } = expectStatus(await anonymous.get(authenticate(`${baseUrl}/docs`)), 302);
    const location = headers.get('location') ?? '';
    expect('the authorization endpoint', location.startsWith(accounts.issuer.authorization_endpoint), location);
  }),
  holds('GET /api/authenticate answers 302 to the URI for a signed-in caller', async ({ ada, baseUrl }) => {
    const uri = `${baseUrl}/docs?page=1#part`;
    expectEqual('Location', expectStatus(await ada.get(authenticate(uri)), 302).headers.get('location'), uri);
  }),
  holds('GET /api/authenticate leads to the URI after the sign-in form', async (world) => {
    expectEqual('where it ends', (await sessionOfAda(world)).page.url, `${world.baseUrl}/api/settings`);
  }),
  refused('GET /api/authenticate answers 400 without a uri', 400, ({ anonymous }) => anonymous.get('/api/authenticate'), 'uri'),
  ...foreign.map((uri) =>
    refused(
      `GET /api/authenticate?uri=${uri('<base>')} answers 400`,
      400,
      ({ anonymous, baseUrl }) => anonymous.get(authenticate(uri(baseUrl))),
      'uri',
    ),
  ),
  holds('foreign addresses are refused to signed-in callers too', async ({ ada }) =>
    expectStatus(await ada.get(authenticate('https://elsewhere.example/')), 400),
  ),
  holds('GET /api/account answers 302 to the account page', async ({ ada }) => {
    const location = expectStatus(await ada.get('/api/account'), 302).headers.get('location') ?? '';
    expect('an absolute address', URL.canParse(location), location);
  }),
];

const own = ({ baseUrl }: World): HeaderValues => ({ origin: new URL(baseUrl).origin });

/** What browsers say about a request, and whether a write goes on then. */
const origins: readonly { readonly says: string; readonly headers: (world: World) => HeaderValues; readonly status: number }[] = [
  { says: 'without Origin', headers: () => ({}), status: 403 },
  { says: "with the service's own Origin", headers: own, status: 201 },
  { says: 'with another Origin', headers: () => ({ origin: 'https://elsewhere.example' }), status: 403 },
  { says: 'with the Origin null', headers: () => ({ origin: 'null' }), status: 403 },
  { says: 'with Sec-Fetch-Site: same-origin', headers: () => ({ 'sec-fetch-site': 'same-origin' }), status: 201 },
  { says: 'with Sec-Fetch-Site: cross-site', headers: () => ({ 'sec-fetch-site': 'cross-site' }), status: 403 },
  { says: 'with Sec-Fetch-Site: same-site', headers: () => ({ 'sec-fetch-site': 'same-site' }), status: 403 },
  {
    says: 'with another Origin and Sec-Fetch-Site: same-origin',
    headers: () => ({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }),
    status: 403,
  },
];

const cookies: readonly Rule[] = [
  holds('a session cookie signs its browser in', async (world) => {
    expectEqual(
      'who it is',
      expectHal(await (await sessionOfAda(world)).caller().get('/api/users/current')).id,
      world.ada.user.id,
    );
  }),
  ...origins.map(({ says, headers, status }) =>
    holds(`a cookie-authenticated POST ${says} answers ${status}`, async (world) => {
      const { caller } = await sessionOfAda(world);
      expectStatus(await caller(headers(world)).post('/api/scopes', { name: world.name() }), status);
    }),
  ),
  ...(['PATCH', 'DELETE'] as const).map((method) =>
    holds(`a cookie-authenticated ${method} with another Origin answers 403`, async (world) => {
      const [{ caller }, { id }] = [await sessionOfAda(world), await world.aScope()];
      const body = method === 'PATCH' ? { name: 'x' } : undefined;
      expectStatus(await caller({ origin: 'https://elsewhere.example' }).send(method, `/api/scopes/${id}`, body), 403);
    }),
  ),
  holds('a garbage cookie is anonymous on reads and answers 401 on writes', async (world) => {
    const cookie = (await sessionOfAda(world)).cookie.replaceAll(/=[^;]+/g, '=garbage');
    const stranger = new Caller(world.url, { cookie, ...own(world) });
    expectStatus(await stranger.get('/api/users/current'), 204);
    expectStatus(await stranger.get('/api/scopes?size=1'), 200);
    expectStatus(await stranger.post('/api/scopes', { name: 'x' }), 401);
  }),
  holds('POST /api/sign-out answers 204 and ends the session', async (world) => {
    const { caller } = await openSession(world, world.people.ada.credentials);
    expectStatus(await caller().get('/api/users/current'), 200);
    expectStatus(await caller(own(world)).post('/api/sign-out'), 204);
    expectStatus(await caller().get('/api/users/current'), 204);
  }),
  holds('POST /api/sign-out from another Origin answers 403 and ends nothing', async (world) => {
    const { caller } = await sessionOfAda(world);
    expectStatus(await caller({ origin: 'https://elsewhere.example' }).post('/api/sign-out'), 403);
    expectStatus(await caller().get('/api/users/current'), 200);
  }),
];

export const sessionSections: readonly Section[] = [
  { section: 'Authenticate and account', rules: redirects },
  { section: 'Browser sessions', rules: cookies },
];
