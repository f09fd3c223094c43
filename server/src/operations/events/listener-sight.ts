/** The sight of a listener: what decides which events of a project they are told. Listeners with the same sight are told the same. */
import { type Caller, isAdministrator, whoIs } from '../../access/caller.ts';
import type { Project } from '../../resources/projects/project.ts';
import { clearanceIn } from '../../resources/projects/project-policy.ts';

export interface ListenerSight {
  readonly clearance: number;
  readonly listsMembers: boolean;
  /** Listeners are told of their own tasks. Whoever sees the project as somebody else is told of none. */
  readonly userId: string | undefined;
}

/** What somebody who sees the project sees of its events. */
export function listenerSight(caller: Caller, project: Project): ListenerSight {
  const isMember = project.myRole !== 'none';
  const userId = caller === 'anonymous' || caller.sight ? undefined : caller.id;
  return { clearance: clearanceIn(project, caller), listsMembers: isMember || isAdministrator(caller), userId };
}

export function lesser(one: ListenerSight, other: ListenerSight): ListenerSight {
  return {
    clearance: Math.min(one.clearance, other.clearance),
    listsMembers: one.listsMembers && other.listsMembers,
    userId: other.userId,
  };
}

/** Equal for those who see the same, tasks aside. */
export function keyOf({ clearance, listsMembers }: ListenerSight): string {
  return `${clearance} ${listsMembers}`;
}

/** The same person who sees it as somebody else is another caller. */
export function lookerKey(caller: Caller): string {
  return JSON.stringify([
    whoIs(caller),
    caller === 'anonymous' ? null : (caller.sight?.membership ?? caller.sight !== undefined),
  ]);
}
