/** A native tool that signs in as the interface document says: system browser, loopback listener, code flow with PKCE. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as openid from 'openid-client';
import { Browser } from './browser.ts';
import { adminPassword } from './listening-service.ts';

export interface ToolSignIn {
  readonly clientId?: string;
  readonly scope?: string;
  readonly username?: string;
  readonly password?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly browser?: Browser;
  readonly path?: string;
  /** What somebody else does who has seen the code. */
  readonly beforeExchange?: (
    relyingParty: openid.Configuration,
    callback: URL,
    state: string,
    codeVerifier: string,
  ) => Promise<void>;
}

export interface SignedInTool {
  readonly tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers;
  readonly relyingParty: openid.Configuration;
  readonly browser: Browser;
  /** The titles of the pages that the person saw. */
  readonly seen: readonly string[];
  refresh(token?: string): Promise<openid.TokenEndpointResponse>;
}

export async function toolFor(issuer: string, clientId = 'service-api'): Promise<openid.Configuration> {
  return openid.discovery(new URL(issuer), clientId, undefined, openid.None(), { execute: [openid.allowInsecureRequests] });
}

export async function signInWithTool(baseUrl: string, options: ToolSignIn = {}): Promise<SignedInTool> {
  const { scope = 'openid', parameters = {}, browser = new Browser(), path = '/callback' } = options;
  const relyingParty = await toolFor(`${baseUrl}/oidc`, options.clientId);
  await using listener = await loopbackListener();
  const redirect_uri = `http://127.0.0.1:${listener.port}${path}`;
  const [state, pkceCodeVerifier] = [openid.randomState(), openid.randomPKCECodeVerifier()];
  const code_challenge = await openid.calculatePKCECodeChallenge(pkceCodeVerifier);
  const asked = { redirect_uri, scope, state, code_challenge, code_challenge_method: 'S256', ...parameters };
  const seen = await throughPages(browser, openid.buildAuthorizationUrl(relyingParty, asked).href, options);
  const callback = new URL(await listener.called);
  await options.beforeExchange?.(relyingParty, callback, state, pkceCodeVerifier);
  const tokens = await openid.authorizationCodeGrant(relyingParty, callback, {
    expectedState: state,
    pkceCodeVerifier,
  });
  const refresh = (token = tokens.refresh_token!) => openid.refreshTokenGrant(relyingParty, token);
  return { tokens, relyingParty, browser, seen, refresh };
}

/** Fills in whatever page comes until the browser is back at the tool. */
export async function throughPages(
  browser: Browser,
  address: string,
  { username = 'admin', password = adminPassword }: ToolSignIn,
): Promise<string[]> {
  const seen: string[] = [];
  let page = await browser.visit(address);
  while (page.text.includes('<form') && seen.length < 5) {
    seen.push(/<title>(.*?) –/.exec(page.text)![1]!);
    const isSignIn = page.text.includes('name="password"');
    page = await browser.send(page, isSignIn ? { username, password } : { answer: 'allow' });
  }
  return seen;
}

async function loopbackListener(): Promise<AsyncDisposable & { readonly port: number; readonly called: Promise<string> }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}${request.url}`);
    response.end('You may close this window.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    called: promise,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
