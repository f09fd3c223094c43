/** A local account whose holder has chosen a password by the one-time link. */
import { Browser } from './browser.ts';
import type { ListeningService } from './listening-service.ts';

export interface AnAccount {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

let count = 0;

export async function anAccount(it: ListeningService, name: string, { administrator = false } = {}): Promise<AnAccount> {
  const admin = await it.as('Administrator', { isAdministrator: true });
  const username = `${name}-${++count}`;
  const { id, passwordLink } = await admin.create('/api/accounts', { username, name, administrator });
  const [browser, password] = [new Browser(), 'a long enough password'];
  await browser.send(await browser.visit(passwordLink), { password, repeated: password });
  return { id, username, password };
}

/** A browser in which the holder of the account is signed in. */
export async function signedInBrowser(it: ListeningService, { username, password }: Omit<AnAccount, 'id'>): Promise<Browser> {
  const browser = new Browser();
  const page = await browser.visit(`${it.baseUrl}/account`);
  await browser.send(page, { username, password });
  return browser;
}
