/** Who sees the members of a project: its members and administrators, and everyone their own record, while they see the project. */
import { type Caller, isAdministrator } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { all, any, type Condition, everything, is, nothing, relates } from '../../conditions/condition.ts';
import { visibleProjects } from '../projects/project-policy.ts';

export function visibleMembers(caller: Caller): Condition {
  if (isAdministrator(caller)) return everything;
  if (caller === 'anonymous') return nothing;
  return all(
    any(is('user.id', caller.id), relates('project.id', is('isMine', true))),
    relates('project.id', visibleProjects(caller)),
  );
}

export const projectMemberPolicy: Policy = { visible: visibleMembers, abilities: () => ({}) };
