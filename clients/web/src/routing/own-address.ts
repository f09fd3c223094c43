/** Addresses of the application itself, which its router takes. */
import { reserved } from './addresses.ts';

/** The address without what stands before it here, where a link leads to a page of the application. */
export function addressHere(href: string, base: string = document.baseURI): string | undefined {
  const [url, own] = [URL.parse(href), new URL('.', base)];
  if (!url || url.origin !== own.origin || !url.pathname.startsWith(own.pathname)) return undefined;
  const path = `/${url.pathname.slice(own.pathname.length)}`;
  return reserved.has(path.split('/')[1]!) ? undefined : `${path}${url.search}`;
}
