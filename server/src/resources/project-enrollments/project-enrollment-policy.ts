/** Who sees a request to join: the user who wants to, and the project's managers, while they see the project. */
import { type Caller, isAdministrator } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { all, any, type Condition, everything, is, nothing, relates } from '../../conditions/condition.ts';
import { ownedProjects, visibleProjects } from '../projects/project-policy.ts';

export function visibleEnrollments(caller: Caller): Condition {
  if (isAdministrator(caller)) return everything;
  if (caller === 'anonymous') return nothing;
  return all(
    any(is('user.id', caller.id), relates('project.id', ownedProjects(caller))),
    relates('project.id', visibleProjects(caller)),
  );
}

export const projectEnrollmentPolicy: Policy = { visible: visibleEnrollments, abilities: () => ({}) };
