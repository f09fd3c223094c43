/** Who sees a project, and who may do what with it (docs/decisions/who-sees-what.md). */
import { type Caller, clearanceOf, isAdministrator } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { isThere } from '../../access/is-there.ts';
import { all, any, atMost, type Condition, everything, is, isCovered, isEmpty, nothing } from '../../conditions/condition.ts';
import type { Project } from './project.ts';

// A project is never less confidential than its scope, so its own value decides.
export function visibleProjects(caller: Caller): Condition {
  return all(isThere, coveredProjects(caller));
}

function coveredProjects(caller: Caller): Condition {
  if (isAdministrator(caller)) return everything;
  const open = atMost('confidentiality', clearanceOf(caller));
  return caller === 'anonymous' ? open : any(open, all(is('isMine', true), isCovered('confidentiality', 'myClearance')));
}

/** "A member of the project (role other than `none`) the larger of 199 and the member record's clearance." */
export function clearanceIn({ myRole, myClearance }: Project, caller: Caller): number {
  return Math.max(clearanceOf(caller), myRole === 'none' ? 0 : (myClearance ?? 0));
}

/** Projects whose owner the caller is, or may act as. */
export function ownedProjects(caller: Caller): Condition {
  return withRole(caller, is('myRole', 'owner'));
}

/** Projects whose models, images and imports the caller may change, unless they are archived. */
export function editedProjects(caller: Caller): Condition {
  return withRole(caller, any(is('myRole', 'editor'), is('myRole', 'owner')));
}

/** What is archived, or in an archived scope, is read-only. */
const [isActive, isInActiveScope] = [isEmpty('archivationDateTime'), isEmpty('scope.archivationDateTime')];
const isOpenToChange = all(isActive, isInActiveScope);

export const projectPolicy: Policy = {
  visible: visibleProjects,
  abilities: (caller) => ({
    canUpdate: all(ownedProjects(caller), isOpenToChange),
    canDelete: ownedProjects(caller),
    canCreateModels: all(editedProjects(caller), isOpenToChange),
    canManage: ownedProjects(caller),
    canEdit: editedProjects(caller),
    isActive,
    isInActiveScope,
  }),
};

function withRole(caller: Caller, role: Condition): Condition {
  if (isAdministrator(caller)) return everything;
  return caller === 'anonymous' ? nothing : role;
}
