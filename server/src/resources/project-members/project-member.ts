/** A member of a project: a user with a role and a clearance. */
import type { Role } from '../../roles.ts';
import type { ProjectMemberRow } from '../../storage/views/project-member-view.ts';
import { type Audit, auditOf, type Person } from '../audit.ts';
import { type ProjectReference, personOf, projectReferenceOf } from '../project-reference.ts';

export interface ProjectMember extends Audit {
  readonly id: string;
  readonly project: ProjectReference;
  readonly user: Person;
  readonly role: Role;
  readonly clearance: number;
  /** The clearance of whoever asks, where they own the project. */
  readonly ownersClearance: number | null;
  /** For those who manage the members. */
  readonly visibleModels?: VisibleModels;
}

/** How many models the member sees, of those that the asker sees. */
export interface VisibleModels {
  readonly seen: number;
  readonly of: number;
}

export interface NewProjectMember {
  readonly project: { readonly id: string };
  readonly user: { readonly id: string };
  readonly role: Role;
  readonly clearance: number;
}

export interface ProjectMemberChanges {
  readonly role?: Role;
  readonly clearance?: number;
  readonly id?: unknown;
  readonly project?: unknown;
  readonly user?: unknown;
}

export function projectMemberOf(row: ProjectMemberRow): ProjectMember {
  return {
    id: row.id,
    project: projectReferenceOf(row),
    user: personOf(row),
    role: row.role,
    clearance: row.clearance,
    ownersClearance: row.ownersClearance,
    ...auditOf(row),
  };
}
