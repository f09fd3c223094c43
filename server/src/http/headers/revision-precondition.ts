/** The precondition of a write of content: If-Match names the revision that it is to replace, in whichever format it was read. */
import type { FastifyRequest } from 'fastify';
import { always, type Precondition } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';
import { marksToMatch } from './entity-tag.ts';

export function ifRevisionMatches(request: FastifyRequest): Precondition<{ readonly revision: number }> {
  const marks = marksToMatch(request);
  if (!marks) return always;
  return ({ revision }) => {
    if (!marks.includes(String(revision)))
      throw new Failure('stale', `The content has changed since you read it: it is at revision ${revision} now.`);
  };
}
