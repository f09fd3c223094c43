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
