/** The member records with which somebody sees a project as another would: no role and no clearance is above their own. */
import type { Scalar } from '../conditions/condition.ts';
import { type Role, roles } from '../roles.ts';
import { isThere } from './hidden-containers.ts';

/** What somebody looks at a project as; at each of their own projects where none is named. */
export interface NamedMembership {
  readonly projectId?: string;
  readonly role: Role;
  readonly clearance: number;
}

/** Stands in statements in place of the table. It is asked anew each time: whoever loses a right does not keep it in another's eyes. */
export type Memberships = (bind: (value: Scalar) => string) => string;

export function lesserMemberships(
  viewer: { readonly id: string; readonly isAdministrator: boolean },
  named: NamedMembership,
  seenAsId: string,
): Memberships {
  return (bind) =>
    `(select ${bind(seenAsId)} as user_id, ${viewer.isAdministrator ? grantedTo(bind, named) : heldBy(bind, viewer.id, named)})`;
}

/** An administrator has all rights in it; what is named is the lesser. */
function grantedTo(bind: (value: Scalar) => string, { projectId, role, clearance }: NamedMembership): string {
  return `held.id as project_id, held.scope_id, cast(${bind(role)} as text) as role, cast(${bind(clearance)} as bigint) as clearance
    from projects held where held.id = ${bind(projectId ?? '')} and ${isThere('held.id')}`;
}

function heldBy(bind: (value: Scalar) => string, viewerId: string, { projectId, role, clearance }: NamedMembership): string {
  const lesser = roles.slice(0, roles.indexOf(role)).map((it) => bind(it));
  const capped =
    lesser.length === 0 ? bind(role) : `case when held.role in (${lesser.join(', ')}) then held.role else ${bind(role)} end`;
  return `held.project_id, held.scope_id, cast(${capped} as text) as role,
    case when held.clearance < ${bind(clearance)} then held.clearance else ${bind(clearance)} end as clearance
    from project_members held where held.user_id = ${bind(viewerId)}${inProject(bind, projectId)}`;
}

function inProject(bind: (value: Scalar) => string, id: string | undefined): string {
  return id === undefined ? '' : ` and held.project_id = ${bind(id)}`;
}
