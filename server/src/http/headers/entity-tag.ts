/** Entity tags, made from the body as the caller sees it, and the conditions of requests on them. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { always, type Precondition } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';

export function entityTagOf(body: string): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

/** Whether a header of tags names this one; weak tags count where a copy is asked about, not where one is changed. */
export function names(header: string, tag: string, comparison: 'weak' | 'strong'): boolean {
  if (header.trim() === '*') return true;
  return tagsIn(header).some(({ isWeak, text }) => `"${text}"` === tag && (comparison === 'weak' || !isWeak));
}

interface EntityTag {
  readonly isWeak: boolean;
  /** What stands between the quotes. */
  readonly text: string;
}

/** The tags of a header, each from its opening quote to its closing one (RFC 9110 §8.8.3). */
function tagsIn(header: string): EntityTag[] {
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].map(([, weak, text]) => ({ isWeak: weak !== undefined, text: text! }));
}

/** The marks of content that If-Match names: strong tags up to their first hyphen, which are the same in all forms. Nothing where any content will do. */
export function marksToMatch({ headers }: FastifyRequest): readonly string[] | undefined {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  return tagsIn(header).flatMap(({ isWeak, text }) => (isWeak ? [] : [text.replace(/-.*$/s, '')]));
}

/** Refuses a write when the entity, as this caller sees it, is no longer the one that If-Match names. */
export function ifMatch<Entity>(request: FastifyRequest, present: (entity: Entity) => unknown): Precondition<Entity> {
  const header = request.headers['if-match'];
  if (header === undefined) return always;
  return (entity) => {
    if (!names(header, entityTagOf(JSON.stringify(present(entity))), 'strong')) {
      throw new Failure('stale', 'It has changed since you read it. Read it again and repeat the change.');
    }
  };
}
