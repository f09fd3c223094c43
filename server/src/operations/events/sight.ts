/** What decides about what somebody hears of a project: those who see the same are told the same. */
import { type Caller, callerKey, clearanceOf, isAdministrator } from '../../access/caller.ts';
import type { Project } from '../../resources/projects/project.ts';

export interface Sight {
  readonly clearance: number;
  readonly listsMembers: boolean;
  /** Whose tasks they are told of: their own; nobody's where somebody looks with other eyes. */
  readonly userId: string | undefined;
}

/** What somebody who sees the project sees of its events. */
export function sightOf(caller: Caller, { myRole, myClearance }: Project): Sight {
  const isMember = myRole !== 'none';
  const clearance = Math.max(clearanceOf(caller), isMember ? (myClearance ?? 0) : 0);
  const userId = caller === 'anonymous' || caller.sight ? undefined : caller.id;
  return { clearance, listsMembers: isMember || isAdministrator(caller), userId };
}

export function lesser(one: Sight, other: Sight): Sight {
  return {
    clearance: Math.min(one.clearance, other.clearance),
    listsMembers: one.listsMembers && other.listsMembers,
    userId: other.userId,
  };
}

/** Equal for those who see the same, tasks aside. */
export function keyOf({ clearance, listsMembers }: Sight): string {
  return `${clearance} ${listsMembers}`;
}

/** Whoever looks with other eyes is another caller. */
export function lookerKey(caller: Caller): string {
  return JSON.stringify([
    callerKey(caller),
    caller === 'anonymous' ? null : (caller.sight?.membership ?? caller.sight !== undefined),
  ]);
}
