/** Who sees a scope, and who may do what with it (docs/decisions/who-sees-what.md). */
import { type Caller, clearanceOf, isAdministrator } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { isThere } from '../../access/is-there.ts';
import { all, any, atMost, type Condition, everything, is, isCovered, isEmpty, nothing } from '../../conditions/condition.ts';

export function visibleScopes(caller: Caller): Condition {
  return all(isThere, coveredScopes(caller));
}

function coveredScopes(caller: Caller): Condition {
  if (isAdministrator(caller)) return everything;
  const open = atMost('confidentiality', clearanceOf(caller));
  if (caller === 'anonymous') return open;
  return any(open, is('creator.id', caller.id), all(is('hasMyProject', true), isCovered('confidentiality', 'myClearance')));
}

/** Scopes whose creator the caller is, or may act as. */
export function managedScopes(caller: Caller): Condition {
  if (isAdministrator(caller)) return everything;
  return caller === 'anonymous' ? nothing : is('creator.id', caller.id);
}

const isActive = isEmpty('archivationDateTime');

/** An archived scope is read-only. */
export function changeableScopes(caller: Caller): Condition {
  return all(managedScopes(caller), isActive);
}

export const scopePolicy: Policy = {
  visible: visibleScopes,
  abilities: (caller) => ({
    canUpdate: changeableScopes(caller),
    canDelete: managedScopes(caller),
    canCreateProjects: changeableScopes(caller),
    canManage: managedScopes(caller),
    isActive,
  }),
};
