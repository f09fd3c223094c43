/** A browser session, opened as a person opens one: by /api/authenticate and the sign-in form. */
import { Caller, type HeaderValues } from '../caller.ts';
import type { World } from '../world.ts';
import type { Browser, Page } from './browser.ts';
import type { Credentials } from './code-flow.ts';

export interface Session {
  readonly browser: Browser;
  /** The Cookie header that the browser sends to the service. */
  readonly cookie: string;
  /** Where the browser was in the end. */
  readonly page: Page;
  /** A caller with the cookie, and with what else the browser says about a request. */
  readonly caller: (headers?: HeaderValues) => Caller;
}

export async function openSession({ accounts, url, baseUrl }: World, credentials: Credentials): Promise<Session> {
  const browser = accounts.browser();
  const form = await browser.open(`${baseUrl}/api/authenticate?uri=${encodeURIComponent(`${baseUrl}/api/settings`)}`);
  const page = await browser.submit(form, { ...credentials });
  const cookie = browser.cookies.for(`${baseUrl}/api/`);
  return { browser, cookie, page, caller: (headers = {}) => new Caller(url, { cookie, ...headers }) };
}

export const sessionOfAda = (world: World): Promise<Session> => world.keep(openForAda);

const openForAda = (world: World) => openSession(world, world.people.ada.credentials);
