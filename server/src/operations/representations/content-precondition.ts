/** The precondition of a write of a representation's content: If-Match names what it is to replace, in whichever form it was read. */
import type { FastifyRequest } from 'fastify';
import { always, type Precondition } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';
import { marksToMatch } from '../../http/headers/entity-tag.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import { contentMark } from './content-mark.ts';

export function ifContentMatches(request: FastifyRequest): Precondition<Representation> {
  const marks = marksToMatch(request);
  if (!marks) return always;
  return (representation) => {
    if (!marks.includes(contentMark(representation, representation.model.revision)))
      throw new Failure('stale', 'The content has changed since you read it. Read it again and repeat the change.');
  };
}
