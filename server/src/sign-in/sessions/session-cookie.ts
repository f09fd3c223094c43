/** The cookies of the service: out of reach for scripts, for this host alone, and never over plain HTTP where the service has HTTPS. */
import type { CookieSerializeOptions } from '@fastify/cookie';

export interface CookieRules {
  readonly isSecure: boolean;
  readonly session: string;
  readonly issuerSession: string;
  readonly signingIn: string;
}

// RFC 6265bis §4.1.3.2: browsers take a `__Host-` cookie only when it is secure, for one host and for all its paths.
export function cookieRules(baseUrl: string): CookieRules {
  const isSecure = baseUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  return {
    isSecure,
    session: `${prefix}orrery-session`,
    issuerSession: `${prefix}orrery-issuer`,
    signingIn: `${prefix}orrery-signing-in`,
  };
}

export function cookieOptions({ isSecure }: CookieRules): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure };
}
