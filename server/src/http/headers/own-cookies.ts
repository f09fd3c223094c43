/** Leaves nothing of a long Cookie header but the service's own cookies, before anybody reads it: others of the same host may have set very many. */
import type { FastifyInstance } from 'fastify';
import { ownCookie } from './cookie-names.ts';

/** Shorter ones cost nothing. */
export const shortCookies = 1024;

export function hearsOwnCookies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const { cookie } = headers;
    if (cookie !== undefined && cookie.length > shortCookies) headers.cookie = ownCookiesIn(cookie);
    done();
  });
}

function ownCookiesIn(header: string): string {
  return Array.from(header.matchAll(ownCookie), ([, cookie]) => cookie).join('; ');
}
