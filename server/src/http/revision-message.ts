/** The X-Revision-Message header: what a revision is about. */
import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../failures.ts';

const longest = 10_000;

export function revisionMessage({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-revision-message'];
  if (typeof given !== 'string' || given.trim() === '') return undefined;
  // Headers come as bytes; people write UTF-8 in them.
  const bytes = Buffer.from(given, 'latin1');
  const text = (isUtf8(bytes) ? bytes.toString('utf8') : given).trim();
  if (text.length > longest) throw invalid('X-Revision-Message', `must have at most ${longest} characters`);
  return text;
}
