/** The names of cookies: they say that a cookie is for this host alone, where the service has HTTPS. */

/** RFC 6265bis §4.1.3.2: browsers take a `__Host-` cookie only when it is secure, for one host and for all its paths. */
export function cookieName(baseUrl: string, name: string): string {
  return isSecure(baseUrl) ? `__Host-${name}` : name;
}

/** All cookies of the service, as they stand in a header: their names begin in the same way. */
export const ownCookie = /(?:^|;)[ \t]*((?:__Host-)?orrery-[^;]*)/g;

export function sessionCookieName(baseUrl: string): string {
  return cookieName(baseUrl, 'orrery-session');
}

export function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https:');
}
