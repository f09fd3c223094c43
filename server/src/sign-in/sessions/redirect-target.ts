/** The addresses that a browser may be sent to after it signed in: this service, and the origins that the configuration names. */
import { invalid } from '../../failures.ts';

export function redirectTargets(baseUrl: string, allowedOrigins: readonly string[]): (uri: string) => string {
  const origins = new Set([new URL(baseUrl).origin, ...allowedOrigins]);
  return (uri) => {
    const url = isPlain(uri) ? URL.parse(uri) : null;
    if (!url || !['http:', 'https:'].includes(url.protocol)) throw invalid('uri', 'must be an absolute http or https URI');
    if (url.username !== '' || url.password !== '' || !origins.has(url.origin))
      throw invalid('uri', 'must be an address of this service');
    return url.href;
  };
}

/** Without what URL parsers quietly mend: spaces, control characters, backslashes, and a scheme with fewer or more slashes. */
function isPlain(uri: string): boolean {
  return /^https?:\/\/[^/\s\\\p{Cc}][^\s\\\p{Cc}]*$/u.test(uri);
}

/** Names of this machine for itself: whoever opens one of them means the same service. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The same address under the name that the service knows itself by, where both are names of this machine with the same port: sessions
 * belong to that name alone. It never leads anywhere but to the service itself.
 */
export function addressUnderOwnName(baseUrl: string): (uri: string) => string | undefined {
  const own = new URL(baseUrl);
  return (uri) => {
    const url = isPlain(uri) ? URL.parse(uri) : null;
    if (url?.username !== '' || url.password !== '' || url.origin === own.origin) return undefined;
    const isSameMachine = loopback.test(url.hostname) && loopback.test(own.hostname);
    const isSamePort = url.protocol === own.protocol && url.port === own.port;
    return isSameMachine && isSamePort ? `${own.origin}${url.pathname}${url.search}` : undefined;
  };
}
