/** Authentication 3 to 5: the issuer, and how a tool comes to its tokens. */
import { Caller } from '../caller.ts';
import { expect, expectEqual, expectStatus } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';
import { askForTokens, authorizationUrl, codeFrom, exchange, newVerifier, redirectUri, tokensFor } from '../sign-in/code-flow.ts';
import { formIn } from '../sign-in/page-form.ts';
import type { World } from '../world.ts';

const discovery = async ({ anonymous }: World) => {
  const { oauth2IssuerUrl } = await anonymous.read('/api/settings');
  return { oauth2IssuerUrl, document: await new Caller(oauth2IssuerUrl).read('/.well-known/openid-configuration') };
};

const discovered: readonly Rule[] = [
  holds('the issuer serves the discovery document, and its name is oauth2IssuerUrl', async (world) => {
    const { oauth2IssuerUrl, document } = await discovery(world);
    expectEqual('issuer', document.issuer, oauth2IssuerUrl);
  }),
  holds('the discovery document lists the authorization and token endpoints', async (world) => {
    const { document } = await discovery(world);
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'])
      expect(`${name} to be a URL`, URL.canParse(document[name]), document[name]);
  }),
  holds('code flow and S256 are supported', async (world) => {
    const { document } = await discovery(world);
    expect('response type code', document.response_types_supported.includes('code'), document.response_types_supported);
    expect(
      'S256 alone',
      JSON.stringify(document.code_challenge_methods_supported) === '["S256"]',
      document.code_challenge_methods_supported,
    );
  }),
  holds('tokens are signed with asymmetric algorithms only', async (world) => {
    const { document } = await discovery(world);
    const others = document.id_token_signing_alg_values_supported.filter((name: string) => !/^(RS|PS|ES|Ed)/.test(name));
    expectEqual('other algorithms', others, []);
  }),
];

/** Where a browser without a session ends when it asks for a code in that way. */
const asked = ({ accounts }: World, more: Readonly<Record<string, string>>) =>
  accounts.browser().open(authorizationUrl(accounts.issuer, newVerifier(), more));

const requests: readonly Rule[] = [
  holds('the sign-in form has the fields username and password', async (world) => {
    const { fields } = formIn((await asked(world, {})).html);
    expect('username and password', 'username' in fields && 'password' in fields, Object.keys(fields));
  }),
  ...['http://localhost:1', 'http://127.0.0.1:65535/any/path', 'http://localhost:8123/callback?tool=1', 'http://127.0.0.1/'].map(
    (uri) =>
      holds(`the redirect URI ${uri} is accepted`, async (world) =>
        expect('the sign-in form', (await asked(world, { redirect_uri: uri })).html.includes('name="password"')),
      ),
  ),
  ...[
    'https://tool.example/callback',
    'http://localhost.tool.example/',
    'http://127.0.0.1@tool.example/',
    'http://10.0.0.1:8123/',
    'https://localhost:1234/',
    'tool:callback',
  ].map((uri) =>
    holds(`the redirect URI ${uri} is refused, without a redirect`, async (world) => {
      const page = await asked(world, { redirect_uri: uri });
      expect(
        'an error page of the issuer',
        page.status >= 400 && page.url.startsWith(world.accounts.issuer.authorization_endpoint),
        page.url,
      );
    }),
  ),
  holds('PKCE is required', async (world) => {
    const page = await asked(world, { code_challenge: '', code_challenge_method: '' });
    const { searchParams } = new URL(page.url);
    expect('an error', searchParams.has('error') || page.status >= 400, page.url);
    expect('no sign-in form', !page.html.includes('name="password"'));
  }),
  holds('a plain challenge is refused', async (world) => {
    const page = await asked(world, { code_challenge_method: 'plain' });
    expect('an error', new URL(page.url).searchParams.has('error') || page.status >= 400, page.url);
  }),
  holds('an unknown client is refused', async (world) => {
    expect('an error page', (await asked(world, { client_id: 'someone-else' })).status >= 400);
  }),
  holds('a wrong password shows the form again and gives no code', async (world) => {
    const browser = world.accounts.browser();
    const form = await browser.open(authorizationUrl(world.accounts.issuer, newVerifier()));
    const page = await browser.submit(form, { username: world.people.bob.credentials.username, password: 'not the password' });
    expect('the form', page.html.includes('name="password"'), page.url);
  }),
];

// In a browser of its own: a code that is used twice ends all that was given out in its session.
const newCode = async ({ accounts, people }: World, verifier: string) =>
  codeFrom(accounts.browser(), authorizationUrl(accounts.issuer, verifier), people.bob.credentials);

const tokens: readonly Rule[] = [
  holds('access tokens live 10 minutes', async ({ people }) => expectEqual('expires_in', people.ada.tokens.expires_in, 600)),
  holds('the redirect carries the state', async ({ accounts, people }) => {
    const page = await people.bob.browser.open(authorizationUrl(accounts.issuer, newVerifier(), { state: 'of the tool' }));
    expectEqual('state', new URL(page.url).searchParams.get('state'), 'of the tool');
    expect('the redirect URI', page.url.startsWith(redirectUri), page.url);
  }),
  holds('consent is asked once: the second sign-in in a browser asks nothing', async (world) => {
    const page = await world.people.bob.browser.open(authorizationUrl(world.accounts.issuer, newVerifier()));
    expect('a code at once', new URL(page.url).searchParams.has('code'), page.url);
  }),
  holds('consent is asked every time offline_access is requested', async ({ accounts, people }) => {
    for (const _ of [1, 2]) {
      const page = await people.bob.browser.open(
        authorizationUrl(accounts.issuer, newVerifier(), { scope: 'openid offline_access' }),
      );
      expect('a page with a question', page.html.includes('<form'), page.url);
      await people.bob.browser.submit(page);
    }
  }),
  holds('a code is exchanged once', async (world) => {
    const verifier = newVerifier();
    const code = await newCode(world, verifier);
    expectStatus(await exchange(world.accounts.issuer, code, verifier), 200);
    expectStatus(await exchange(world.accounts.issuer, code, verifier), 400);
  }),
  holds('a code is not exchanged with another verifier', async (world) => {
    expectStatus(await exchange(world.accounts.issuer, await newCode(world, newVerifier()), newVerifier()), 400);
  }),
  holds('openid and offline_access yield a refresh token, without prompt=consent', async (world) => {
    const { browser, credentials } = world.people.bob;
    const { refresh_token } = await tokensFor(world.accounts.issuer, browser, credentials, 'openid offline_access');
    const answer = expectStatus(await askForTokens(world.accounts.issuer, { grant_type: 'refresh_token', refresh_token }), 200);
    expect('a new access token', typeof answer.body.access_token === 'string', answer.body);
  }),
  holds('a password is no grant', async ({ accounts, people }) => {
    expectStatus(await askForTokens(accounts.issuer, { grant_type: 'password', ...people.bob.credentials }), 400);
  }),
];

export const issuerSections: readonly Section[] = [
  { section: 'Issuer', rules: [...discovered, ...requests] },
  { section: 'Tokens of tools', rules: tokens },
];
