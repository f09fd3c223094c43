/** The request of an application that registers itself (RFC 7591), as far as it is heeded here. */
import { isLoopbackRedirect } from './loopback-redirect.ts';

/** Where registered applications may be: on the machines of people, or elsewhere too. */
export type RedirectRule = 'loopback' | 'https';

export interface Registration {
  /** What it calls itself; nobody has checked that. */
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** What is wrong with a request, in the words of RFC 7591 §3.2.2. */
export class WrongRegistration extends Error {
  readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata';

  constructor(code: WrongRegistration['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** They travel in every request of the application, as a part of its id. */
export const registrationLimits = { redirectUris: 5, redirectCharacters: 600, nameCharacters: 80 };

export function registrationIn(body: unknown, rule: RedirectRule): Registration {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new WrongRegistration('invalid_client_metadata', 'A JSON object is needed.');
  const { redirect_uris: redirectUris, client_name: name = '' } = body as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string') throw new WrongRegistration('invalid_client_metadata', 'client_name must be a text.');
  return { name: cleaned(name), redirectUris: checkedUris(redirectUris, rule) };
}

export function isRedirectAllowed(uri: string, rule: RedirectRule): boolean {
  return isLoopbackRedirect(uri) || (rule === 'https' && isSecureRedirect(uri));
}

function checkedUris(uris: unknown, rule: RedirectRule): readonly string[] {
  if (!Array.isArray(uris) || uris.length === 0 || !uris.every((uri): uri is string => typeof uri === 'string'))
    throw new WrongRegistration('invalid_redirect_uri', 'redirect_uris must be a list of addresses.');
  const { redirectUris: most, redirectCharacters: longest } = registrationLimits;
  if (uris.length > most || uris.join('').length > longest)
    throw new WrongRegistration('invalid_redirect_uri', `redirect_uris may be ${most} at most, of ${longest} characters in all.`);
  if (!uris.every((uri) => isRedirectAllowed(uri, rule)))
    throw new WrongRegistration('invalid_redirect_uri', `redirect_uris must be ${says[rule]}.`);
  return uris;
}

const says: Readonly<Record<RedirectRule, string>> = {
  loopback: 'http://localhost, http://127.0.0.1 or http://[::1], with any port and path',
  https: 'https, or http://localhost, http://127.0.0.1 or http://[::1]',
};

// Checked as text, as loopback addresses are: no credentials, no fragment, nothing that a browser could read in another way.
const secure = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?][\w\-.~!$&'()*+,;=:@/?%]*)?$/i;

function isSecureRedirect(uri: string): boolean {
  return secure.test(uri) && URL.canParse(uri);
}

/** One line of so many characters, none of which turns the order of others around or is not seen. */
function cleaned(name: string): string {
  const seen = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...seen].slice(0, registrationLimits.nameCharacters).join('');
}
