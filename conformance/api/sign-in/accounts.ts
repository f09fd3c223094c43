/** Signs people in as they would themselves, and makes accounts for new ones as an administrator would. */
import { randomBytes } from 'node:crypto';
import type { Body } from '../answer.ts';
import { Caller, type HeaderValues } from '../caller.ts';
import { Browser } from './browser.ts';
import { type Credentials, type Issuer, tokensFor } from './code-flow.ts';
import { formIn } from './page-form.ts';
import type { SignedIn } from './signed-in.ts';

export class Accounts {
  readonly issuer: Issuer;
  private readonly url: string;
  private readonly origins: readonly string[];

  constructor(url: string, issuer: Issuer) {
    this.url = url;
    this.issuer = issuer;
    this.origins = [url, issuer.authorization_endpoint].map((it) => new URL(it).origin);
  }

  /** Finds the issuer as the settings tell (Authentication 5). */
  static async of(url: string): Promise<Accounts> {
    const { oauth2IssuerUrl, oauth2ApiClientId } = await new Caller(url).read('/api/settings');
    const discovery = await new Caller(oauth2IssuerUrl).read('/.well-known/openid-configuration');
    return new Accounts(url, { ...discovery, clientId: oauth2ApiClientId });
  }

  browser(): Browser {
    return new Browser(this.origins);
  }

  async signIn(credentials: Credentials): Promise<SignedIn> {
    const browser = this.browser();
    let tokens = await tokensFor(this.issuer, browser, credentials);
    const renew = async () => {
      tokens = await tokensFor(this.issuer, this.browser(), credentials);
      return bearer(tokens);
    };
    const user = await new Caller(this.url, bearer(tokens)).read('/api/users/current');
    const caller = new Caller(this.url, bearer(tokens), user, renew);
    return {
      caller,
      browser,
      credentials,
      get tokens() {
        return tokens;
      },
    };
  }

  /** A new person with an account, who has chosen a password and signed in. */
  async open(administrator: Caller, name: string): Promise<SignedIn> {
    const username = `${name.toLowerCase()}-${randomBytes(5).toString('hex')}`;
    const account = await administrator.create('/api/accounts', { username, name: `${name} ${username.slice(-6)}` });
    const password = `${randomBytes(12).toString('base64url')} of ${name}`;
    await this.choosePassword(linkIn(account), password);
    return this.signIn({ username, password });
  }

  /** Follows the one-time link and fills in every password field of its page. */
  async choosePassword(link: string, password: string): Promise<void> {
    const browser = this.browser();
    const page = await browser.open(link);
    const fields = Object.keys(formIn(page.html).fields).filter((field) => /password|repeat|again/i.test(field));
    const answer = await browser.submit(page, Object.fromEntries(fields.map((field) => [field, password])));
    if (answer.status >= 400) throw new Error(`The password was not accepted: ${answer.status} at ${answer.url}`);
  }
}

function bearer({ access_token }: Body): HeaderValues {
  return { authorization: `Bearer ${access_token}` };
}

/** The one-time link of a new account, wherever in the answer it stands. */
export function linkIn(account: Body): string {
  const texts = JSON.stringify(account).match(/https?:[^"]+/g) ?? [];
  const link = texts.find((text) => /password/i.test(text));
  if (!link) throw new Error(`The account has no link to choose a password: ${JSON.stringify(account)}`);
  return link;
}
