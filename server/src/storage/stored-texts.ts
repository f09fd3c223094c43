/** Texts of users' files as the database can hold them, in columns and in indexes. */
import { hash } from 'node:crypto';

const mostIndexedBytes = 2000;

/** A NUL is no character of a text for PostgreSQL; only hostile files have one in a name. */
export function stored(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed();
}

/** As it can stand in an index: PostgreSQL has no entries above some 2,700 bytes, so a longer text is its beginning and its hash. */
export function indexed(text: string): string {
  const whole = stored(text);
  return Buffer.byteLength(whole) <= mostIndexedBytes ? whole : stored(`${whole.slice(0, 300)}…${hash('sha256', whole, 'hex')}`);
}
