/** The X-Revision-Message header: what a revision is about. */
import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../failures.ts';
import { ownHeaderIn, ownHeaders } from './own-headers.ts';

export const longestRevisionMessage = 10_000;

export function revisionMessage({ headers }: FastifyRequest): string | undefined {
  const given = ownHeaderIn(headers, 'revisionMessage');
  if (given === undefined || given.trim() === '') return undefined;
  // Headers come as bytes; people write UTF-8 in them.
  const bytes = Buffer.from(given, 'latin1');
  const text = (isUtf8(bytes) ? bytes.toString('utf8') : given).trim();
  if (text.length > longestRevisionMessage)
    throw invalid(ownHeaders.revisionMessage, `must have at most ${longestRevisionMessage} characters`);
  return text;
}
