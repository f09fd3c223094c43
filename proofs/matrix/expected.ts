/** The answer that a cell must get: "signed in (401), well-formed (400), visible (404), allowed (403), precondition (412), valid against the stored state (400), no conflict (409)". */
import type { Level } from './callers.ts';
import { methodOf, type Row } from './row.ts';
import { isSignedIn } from './rules.ts';
import type { Site } from './site.ts';

export function expectedStatus(row: Row, site: Site): number {
  const { needsSignIn, may = () => true } = row.rule;
  if (row.counts || row.tells) return 200;
  if (needsSignIn && !isSignedIn(site)) return 401;
  if (row.isMalformed) return 400;
  if (row.lists) return 200;
  if (!isSeen(row, site) || row.inside?.isHidden(site)) return 404;
  if (!may(site) || isReadOnly(row, site)) return 403;
  return row.isStale ? 412 : row.refuses?.(site) || row.gives;
}

/** Whether the caller is to be served: signed in where that is needed, seeing it and allowed. */
export function isServed(row: Row, site: Site): boolean {
  const { needsSignIn, may = () => true } = row.rule;
  return (!needsSignIn || isSignedIn(site)) && isSeen(row, site) && may(site);
}

export function isSeen({ rule: { sees = () => true } }: Row, site: Site): boolean {
  return sees(site);
}

/** Whether the cell is about something that is there and that the caller may not see. */
export function isHidden(row: Row, site: Site): boolean {
  return (site.level as Level) !== 'missing' && !isSeen(row, site);
}

/** Whether only the archive is in the way of the caller: then the answer says so. */
export function isStoppedByArchive(row: Row, site: Site): boolean {
  const { may = () => true } = row.rule;
  return expectedStatus(row, site) === 403 && may(site);
}

/** Archiving "makes it, and all it contains, read-only (403 …) except for un-archiving with `false` and deleting". */
function isReadOnly(row: Row, { options }: Site): boolean {
  return options.archived !== undefined && methodOf(row) !== 'GET' && !row.worksInArchived;
}
