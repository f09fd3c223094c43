/** The pages of the service, and how a browser gets to each. */
import { adminPassword, type ListeningService } from '../../server/src/sign-in/testing/listening-service.ts';
import type { Tab } from './tab.ts';

export interface Visit {
  readonly name: string;
  readonly isSignedIn?: boolean;
  readonly go: (tab: Tab, service: ListeningService) => Promise<void>;
}

// Plain JavaScript without types.
const tokenPage = new URL('../../scripts/token-page.mjs', import.meta.url).href;

const at =
  (path: string): Visit['go'] =>
  (tab, { baseUrl }) =>
    tab.visit(`${baseUrl}${path}`);

const password = { password: 'a long new password', repeated: 'a long new password' };

export const visits: readonly Visit[] = [
  { name: 'welcome', go: at('/') },
  { name: 'sign-in', go: at('/account') },
  {
    name: 'sign-in-refused',
    go: async (tab, service) => {
      await at('/account')(tab, service);
      await tab.submit({ username: 'admin', password: 'not the password' });
    },
  },
  { name: 'not-found', go: at('/account/nowhere/a-rather-long-address-that-nobody-could-remember-anyway') },
  { name: 'bad-link', go: at('/account/choose-password?token=used-already') },
  { name: 'docs', go: docs },
  { name: 'docs-open', go: openedDocs },
  { name: 'docs-signed-in', isSignedIn: true, go: (tab, service) => docs(tab, service, 'lock-open') },
  { name: 'guides', go: at('/docs/guides') },
  { name: 'guide', go: at('/docs/guides/models') },
  { name: 'guide-with-tables', isSignedIn: true, go: at('/docs/guides/filters') },
  { name: 'token', go: (tab, { baseUrl }) => showLastPage(tab, baseUrl, 'code=abc') },
  { name: 'token-refused', go: (tab, { baseUrl }) => showLastPage(tab, baseUrl, 'error=access_denied') },
  { name: 'consent', isSignedIn: true, go: consent },
  { name: 'welcome-signed-in', isSignedIn: true, go: at('/') },
  { name: 'account', isSignedIn: true, go: at('/account') },
  {
    name: 'account-refused',
    isSignedIn: true,
    go: async (tab, service) => {
      await at('/account')(tab, service);
      await tab.submit({ current: 'not the password', ...password });
    },
  },
  { name: 'users', isSignedIn: true, go: at('/account/users') },
  {
    name: 'one-time-link',
    isSignedIn: true,
    go: async (tab, service) => {
      await at('/account/users')(tab, service);
      await tab.submit({ username: `emilie.${Math.random().toString(36).slice(2)}`, name: 'Émilie du Châtelet' });
    },
  },
  { name: 'choose-password', go: choosePassword },
  {
    name: 'password-saved',
    go: async (tab, service) => {
      await choosePassword(tab, service);
      await tab.submit(password);
    },
  },
  { name: 'signed-out', isSignedIn: true, go: signOut },
  { name: 'sign-out-asked', isSignedIn: true, go: at('/oidc/session/end') },
  { name: 'signed-out-before', go: at('/oidc/session/end') },
];

export async function signIn(tab: Tab, service: ListeningService): Promise<void> {
  await at('/account')(tab, service);
  await tab.submit({ username: 'admin', password: adminPassword });
}

/** Operations are in the document as long as they are in sight: goes on by a piece of the page, and from the end to the beginning. */
const goOn = `(scrollY + innerHeight >= document.documentElement.scrollHeight - 1 ? scrollTo(0, 0) : scrollBy(0, innerHeight / 2))`;

/** Locks stand on what needs a sign-in and on nothing else; they are open to whoever is signed in. */
async function docs(tab: Tab, service: ListeningService, lock = 'lock-closed'): Promise<void> {
  await at('/docs')(tab, service);
  await tab.until(`document.querySelectorAll('.opblock').length > 5`);
  await tab.evaluate(`fetch('/v3/api-docs').then((answer) => answer.json()).then(({ paths }) => {
    window.operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    window.isLocked = new Map();
  })`);
  await tab.until(`(() => {
    const isShown = (block) => block.querySelector('.${lock}')?.getClientRects().length > 0;
    for (const block of document.querySelectorAll('.opblock')) isLocked.set(block.id.split('-').at(-1), isShown(block));
    ${goOn};
    return operations.length > 20 && operations.every(({ operationId, security }) => isLocked.get(operationId) === (security !== undefined));
  })()`);
  await tab.evaluate('scrollTo(0, 0)');
}

async function openedDocs(tab: Tab, service: ListeningService): Promise<void> {
  await at('/docs')(tab, service);
  await tab.until(`(() => {
    const found = document.querySelector('[id*=listProjects] button');
    if (found) found.click();
    else ${goOn};
    return found !== null;
  })()`);
  await tab.until(`document.querySelectorAll('.opblock-body .parameters').length > 0`);
}

async function consent(tab: Tab, service: ListeningService): Promise<void> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'service-api',
    redirect_uri: 'http://127.0.0.1:9/signed-in',
    scope: 'openid offline_access',
    state: 'state',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  await tab.visit(`${service.baseUrl}/oidc/auth?${query}`);
}

async function choosePassword(tab: Tab, service: ListeningService): Promise<void> {
  const administrator = await service.as('Administrator', { isAdministrator: true });
  const username = `emilie.${Math.random().toString(36).slice(2)}`;
  const { passwordLink } = await administrator.create('/api/accounts', { username, name: 'Émilie du Châtelet' });
  await tab.visit(passwordLink);
}

async function signOut(tab: Tab, service: ListeningService): Promise<void> {
  await at('/account')(tab, service);
  await tab.submit({}, '/sign-out');
}

/** The page of `npm run token`, as its own listener would send it. */
async function showLastPage(tab: Tab, base: string, query: string): Promise<void> {
  const acceptLanguage = await tab.evaluate<string>('navigator.language');
  const { lastPage } = (await import(tokenPage)) as { lastPage: (asked: object) => string };
  const page = lastPage({ base, answer: new URLSearchParams(query), acceptLanguage });
  await tab.visit(`data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
}
