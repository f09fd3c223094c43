/** Who reads the trail: administrators all of it, owners what happened in their projects as far as their clearance covers it, creators what happened to their scopes. */
import { type Caller, confidentiality, isAdministrator } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { isThere } from '../../access/is-there.ts';
import { all, any, atMost, type Condition, is, isCovered, isEmpty, nothing, relates } from '../../conditions/condition.ts';
import { visibleProjects } from '../projects/project-policy.ts';

export function visibleRecords(caller: Caller): Condition {
  // What people keep to themselves, such as a query that is not shared, is more confidential than that.
  if (isAdministrator(caller)) return atMost('confidentiality', confidentiality.most);
  if (caller === 'anonymous') return nothing;
  const visible = visibleProjects(caller);
  const inMyProjects = all(isCovered('confidentiality', 'ownersClearance'), relates('project.id', visible));
  const namesNothingHidden = any(isEmpty('related.id'), relates('related.id', visible));
  const isMyScope = all(isThere, is('creator.id', caller.id));
  const ofMyScopes = all(is('entity.kind', 'scope'), isEmpty('project.id'), relates('scope.id', isMyScope));
  return any(all(inMyProjects, namesNothingHidden), ofMyScopes);
}

export const auditRecordPolicy: Policy = { visible: visibleRecords, abilities: () => ({}) };
