/** Secrets that are handed out, and the hashes under which they are stored. */
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text for cookies and links. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a random token; tokens are too random to be guessed from it. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
