/** The mark of a representation's content in entity tags: what somebody has stored, or the revision that it follows from. */
import type { Representation } from '../../resources/representations/representation.ts';

/** Tags of all forms begin with it. */
export function contentMark({ content, origin }: Representation, revision: number): string {
  if (content) return `stored_${content.hash.slice(0, 16)}`;
  return origin ? String(revision) : 'empty';
}
