/** A browser as small as it can be: keeps cookies, follows redirects within the service, fills in forms. */
import { CookieJar } from './cookie-jar.ts';
import { formIn } from './page-form.ts';

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

const mostRedirects = 20;

export class Browser {
  readonly cookies = new CookieJar();
  private readonly origins: readonly string[];

  /** Redirects to other origins are where a tool takes over: the page is then the address alone. */
  constructor(origins: readonly string[]) {
    this.origins = origins;
  }

  async open(url: string, form?: URLSearchParams): Promise<Page> {
    let [address, body] = [url, form];
    for (let redirects = 0; redirects < mostRedirects; redirects++) {
      const response = await this.fetch(address, body);
      const location = response.headers.get('location');
      if (!location) return { url: address, status: response.status, html: await response.text() };
      await response.body?.cancel();
      [address, body] = [new URL(location, address).href, undefined];
      if (!this.origins.includes(new URL(address).origin)) return { url: address, status: response.status, html: '' };
    }
    throw new Error(`${url} redirects more than ${mostRedirects} times.`);
  }

  /** Fills in the form of the page and presses its first button. */
  submit(page: Page, values: Readonly<Record<string, string>> = {}): Promise<Page> {
    const { action, fields } = formIn(page.html);
    const filled = Object.entries(fields).map(([name, value]): [string, string] => [name, values[name] ?? value]);
    return this.open(new URL(action, page.url).href, new URLSearchParams(filled));
  }

  private async fetch(url: string, form: URLSearchParams | undefined): Promise<Response> {
    const headers = { cookie: this.cookies.for(url), accept: 'text/html', ...(form ? { origin: new URL(url).origin } : {}) };
    const response = await fetch(url, { method: form ? 'POST' : 'GET', body: form, headers, redirect: 'manual' });
    this.cookies.keep(response.headers.getSetCookie());
    return response;
  }
}
