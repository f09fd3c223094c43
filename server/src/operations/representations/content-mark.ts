/** What the content of a representation is known by in entity tags: what somebody has stored, or the revision that it follows from. */
import type { FastifyRequest } from 'fastify';
import { always, type Precondition } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';
import { marksToMatch } from '../../http/entity-tag.ts';
import type { Representation } from '../../resources/representations/representation.ts';

/** Tags of all forms begin with it. */
export function contentMark({ content, origin }: Representation, revision: number): string {
  if (content) return `stored_${content.hash.slice(0, 16)}`;
  return origin ? String(revision) : 'empty';
}

/** Refuses a write where If-Match names other content than there is, in whichever form it was read. */
export function ifContentMatches(request: FastifyRequest): Precondition<Representation> {
  const marks = marksToMatch(request);
  if (!marks) return always;
  return (representation) => {
    if (!marks.includes(contentMark(representation, representation.model.revision)))
      throw new Failure('stale', 'The content has changed since you read it. Read it again and repeat the change.');
  };
}
