/** The authorization code flow with PKCE as a tool on a person's machine goes through it (Authentication 3). */
import { createHash, randomBytes } from 'node:crypto';
import { type Answer, answerOf, type Body } from '../answer.ts';
import type { Browser, Page } from './browser.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Issuer {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly clientId: string;
}

// Nobody listens there: the browser stops at the redirect and the code is taken from its address.
export const redirectUri = 'http://127.0.0.1:49217/callback';
const mostPages = 5;

export const newVerifier = () => randomBytes(32).toString('base64url');

export function authorizationUrl(issuer: Issuer, verifier: string, more: Readonly<Record<string, string>> = {}): string {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const request = {
    response_type: 'code',
    client_id: issuer.clientId,
    redirect_uri: redirectUri,
    scope: 'openid',
    state: 'here',
    ...pkce,
    ...more,
  };
  const given = Object.entries(request).filter(([, value]) => value !== '');
  return `${issuer.authorization_endpoint}?${new URLSearchParams(given)}`;
}

/** Opens the address and answers the pages as the person would, until the browser is sent back to the tool. */
export async function codeFrom(browser: Browser, url: string, credentials: Credentials): Promise<string> {
  let page: Page = await browser.open(url);
  for (let pages = 0; isQuestion(page) && pages < mostPages; pages++) page = await browser.submit(page, { ...credentials });
  const code = new URL(page.url).searchParams.get('code');
  if (!code) throw new Error(`The sign-in of ${credentials.username} ended at ${page.url} (${page.status}) without a code.`);
  return code;
}

/** A page to answer; a form that comes back as an error is not filled in again. */
function isQuestion({ status, html }: Page): boolean {
  return status < 400 && html !== '';
}

export async function askForTokens(
  { token_endpoint, clientId }: Issuer,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(token_endpoint, { method: 'POST', body: new URLSearchParams({ client_id: clientId, ...fields }) });
  return answerOf('POST the token endpoint', response);
}

export function exchange(issuer: Issuer, code: string, verifier: string): Promise<Answer> {
  return askForTokens(issuer, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
}

/** The whole way: pages, code, tokens. */
export async function tokensFor(issuer: Issuer, browser: Browser, credentials: Credentials, scope = 'openid'): Promise<Body> {
  const verifier = newVerifier();
  const code = await codeFrom(browser, authorizationUrl(issuer, verifier, { scope }), credentials);
  const { status, text, body } = await exchange(issuer, code, verifier);
  if (status !== 200) throw new Error(`The code of ${credentials.username} was not exchanged: ${status} ${text}`);
  return body;
}
