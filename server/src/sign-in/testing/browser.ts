/** A browser without a screen: keeps cookies, follows redirects, fills in forms. */

export interface Visit {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export class Browser {
  readonly cookies = new Map<string, Cookie>();
  /** Every Set-Cookie header that came, as it came. */
  readonly setCookies: string[] = [];
  /** Addresses at which the browser stops instead of going there: other machines. */
  private readonly stopsAt: (url: string) => boolean;

  constructor(stopsAt: (url: string) => boolean = () => false) {
    this.stopsAt = stopsAt;
  }

  visit(url: string): Promise<Visit> {
    return this.go('GET', url);
  }

  /** Sends the first form of a page, or the one whose action holds a text. */
  send(page: Visit, fields: Readonly<Record<string, string>>, actionHolds = ''): Promise<Visit> {
    const form = [...page.text.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].find(([, action]) =>
      action!.includes(actionHolds),
    );
    if (!form) throw new Error(`There is no such form on ${page.url} (${page.status}): ${page.text}`);
    const hidden = [...form[2]!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]);
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields });
    return this.go('POST', new URL(form[1]!.replaceAll('&amp;', '&'), page.url).href, body.toString(), new URL(page.url).origin);
  }

  async go(method: string, url: string, body?: string, origin?: string): Promise<Visit> {
    if (this.stopsAt(url)) return { status: 0, url, headers: new Headers(), text: '' };
    const answer = await fetch(url, { method, body, redirect: 'manual', headers: this.headersFor(url, body, origin) });
    this.keepCookies(answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    if (location && [301, 302, 303].includes(answer.status)) {
      await answer.arrayBuffer();
      return this.go('GET', new URL(location, url).href);
    }
    return { status: answer.status, url, headers: answer.headers, text: await answer.text() };
  }

  private headersFor(url: string, body: string | undefined, origin: string | undefined): Record<string, string> {
    const { pathname } = new URL(url);
    const cookies = [...this.cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`);
    return {
      accept: 'text/html',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Test/1.0',
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(origin === undefined ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
    };
  }

  private keepCookies(lines: readonly string[]): void {
    this.setCookies.push(...lines);
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      const path = /path=([^;]*)/i.exec(line)?.[1] ?? '/';
      const isOver = /expires=Thu, 01 Jan 1970/i.test(line) || /max-age=0/i.test(line);
      if (isOver) this.cookies.delete(`${name} ${path}`);
      else this.cookies.set(`${name} ${path}`, { name: name!, value: value!, path });
    }
  }
}
