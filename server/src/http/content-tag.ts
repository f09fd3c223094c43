/** The precondition of a write of content: If-Match names the revision that it is to replace, in whichever format it was read. */
import type { FastifyRequest } from 'fastify';
import { always, type Precondition } from '../access/precondition.ts';
import { Failure } from '../failures.ts';

export function ifRevisionMatches(request: FastifyRequest): Precondition<{ readonly revision: number }> {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return always;
  const revisions = [...header.matchAll(/(?<!W\/)"(\d+)(?:-[^"]*)?"/g)].map(([, number]) => Number(number));
  return ({ revision }) => {
    if (!revisions.includes(revision))
      throw new Failure('stale', `The content has changed since you read it: it is at revision ${revision} now.`);
  };
}
