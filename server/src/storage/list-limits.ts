/** How long a list may be read, on either database. */
import { Failure } from '../failures.ts';

export const listMilliseconds = 10_000;

export function listTookTooLong(cause: unknown): Failure {
  const sentence = `The list took longer than ${listMilliseconds / 1000} seconds. Ask for less: fewer conditions, or one that begins with more characters.`;
  return new Failure('unavailable', sentence, [], { cause });
}
