/** A sign-in under way, kept in a signed cookie of the browser that began it: no other browser can finish it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const attemptMilliseconds = 60 * 60 * 1000;

export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the browser goes in the end. */
  readonly uri: string;
  readonly expiresAt: number;
}

export function sealed(attempt: SignInAttempt, secret: string): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/** The attempt in a cookie, undefined when it was not sealed here or is over. */
export function unsealed(cookie: string, secret: string, now: number): SignInAttempt | undefined {
  const [text = '', signature = ''] = cookie.split('.');
  if (!isSame(signature, signatureOf(text, secret))) return undefined;
  const attempt = JSON.parse(Buffer.from(text, 'base64url').toString()) as SignInAttempt;
  return attempt.expiresAt > now ? attempt : undefined;
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [some, other] = [Buffer.from(given), Buffer.from(expected)];
  return some.length === other.length && timingSafeEqual(some, other);
}
