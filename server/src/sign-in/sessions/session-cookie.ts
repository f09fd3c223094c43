/** The cookies of the service: out of reach for scripts, for this host alone, and never over plain HTTP where the service has HTTPS. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieName, isSecure, sessionCookieName } from '../../http/headers/cookie-names.ts';

export interface CookieRules {
  readonly isSecure: boolean;
  readonly session: string;
  readonly issuerSession: string;
  readonly signingIn: string;
}

export function cookieRules(baseUrl: string): CookieRules {
  return {
    isSecure: isSecure(baseUrl),
    session: sessionCookieName(baseUrl),
    issuerSession: cookieName(baseUrl, 'orrery-issuer'),
    signingIn: cookieName(baseUrl, 'orrery-signing-in'),
  };
}

export function cookieOptions({ isSecure }: CookieRules): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure };
}
