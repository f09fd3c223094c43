/** "See it as": somebody sees what another would, with the lesser of both in each right (docs/decisions/see-it-as.md). */
import { type Role, roles } from '../roles.ts';
import { uuidNotation } from '../uuid-notation.ts';
import { type Caller, confidentiality, nobodysId, type User } from './caller.ts';

export const seeAsForms = 'anonymous, signed-in or <project id>;role=<role>;clearance=<200 to 299>';

/** The caller whom somebody names; undefined where the text names none. Whoever it is has no id, no flag and no records of their own. */
export function callerSeenAs(by: User, text: string): Caller | undefined {
  const named = text.toLowerCase();
  if (named === 'anonymous') return 'anonymous';
  const nobody: User = { id: nobodysId, name: '', isAdministrator: false, sight: { by } };
  if (named === 'signed-in') return nobody;
  const membership = membershipIn(named);
  return membership && { ...nobody, sight: { by, membership } };
}

function membershipIn(text: string) {
  const [projectId = '', ...rest] = text.split(';').map((part) => part.trim());
  const given = Object.fromEntries(rest.map((part) => part.split('=').map((word) => word.trim())));
  const [role, clearance] = [roleIn(given.role), clearanceIn(given.clearance)];
  const isWhole = rest.length === 2 && uuidNotation.test(projectId);
  return isWhole && role !== undefined && clearance !== undefined ? { projectId, role, clearance } : undefined;
}

function roleIn(text: string | undefined): Role | undefined {
  return roles.find((role) => role === text);
}

/** The range of member records: what lies below it, every signed-in caller has. */
function clearanceIn(text: string | undefined): number | undefined {
  const value = /^\d{3}$/.test(text ?? '') ? Number(text) : 0;
  return value >= confidentiality.leastRestricted && value <= confidentiality.most ? value : undefined;
}
