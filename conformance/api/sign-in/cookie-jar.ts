/** The cookies of a browser that visits one service: kept by name and path, sent where the path matches. */

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export class CookieJar {
  private cookies: readonly Cookie[] = [];

  /** Takes what Set-Cookie headers say; an expired or emptied cookie is gone. */
  keep(headers: readonly string[]): void {
    for (const header of headers) {
      const cookie = cookieIn(header);
      const others = this.cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
      this.cookies = isOver(header, cookie) ? others : [...others, cookie];
    }
  }

  /** The Cookie header for an address. */
  for(url: string): string {
    const { pathname } = new URL(url);
    return this.cookies
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}

function cookieIn(header: string): Cookie {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  return { name, value, path: /;\s*path=([^;]+)/i.exec(header)?.[1] ?? '/' };
}

function isOver(header: string, { value }: Cookie): boolean {
  const expires = /;\s*expires=([^;]+)/i.exec(header)?.[1];
  return value === '' || /;\s*max-age=0\b/i.test(header) || (expires !== undefined && Date.parse(expires) < Date.now());
}
