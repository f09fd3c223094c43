/** The message of a revision: from the X-Revision-Message header, or from wherever else it comes. */
import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { invalid } from '../../failures.ts';
import { isStorable } from '../../text-rules.ts';
import { describesOnly } from '../validation/validation.ts';
import { asRead, ownHeaderIn, ownHeaders } from './own-headers.ts';

export const longestRevisionMessage = 10_000;

const RevisionMessage = Type.String({ maxLength: longestRevisionMessage, description: 'what the revision is about' });

/** For the description of what takes it. */
export const revisionHeaders = Type.Object(
  { [asRead('revisionMessage')]: Type.Optional(RevisionMessage) },
  { [describesOnly]: true },
);

export function revisionMessage({ headers }: FastifyRequest): string | undefined {
  const given = ownHeaderIn(headers, 'revisionMessage');
  if (given === undefined) return undefined;
  // Headers come as bytes; people write UTF-8 in them.
  const bytes = Buffer.from(given, 'latin1');
  return messageIn(ownHeaders.revisionMessage, isUtf8(bytes) ? bytes.toString('utf8') : given);
}

/** The message that a field holds, trimmed; none where nothing is left of it. */
export function messageIn(field: string, given: string | null | undefined): string | undefined {
  const text = given?.trim();
  if (!text) return undefined;
  if (text.length > longestRevisionMessage) throw invalid(field, `must have at most ${longestRevisionMessage} characters`);
  if (!isStorable(text)) throw invalid(field, 'must be text without NUL');
  return text;
}
