/** A user's request to join a project, and what became of it. */
import type { EnrollmentStatus, Role } from '../../roles.ts';
import type { ProjectEnrollmentRow } from '../../storage/views/project-enrollment-view.ts';
import { type Audit, auditOf, type Person } from '../audit.ts';
import {
  type ProjectReference,
  personOf,
  projectReferenceOf,
  type ScopeReference,
  scopeReferenceOf,
} from '../project-reference.ts';

export interface ProjectEnrollment extends Audit {
  readonly id: string;
  readonly status: EnrollmentStatus;
  readonly project: ProjectReference;
  readonly scope: ScopeReference;
  readonly user: Person;
  readonly myRole: Role;
}

export interface NewProjectEnrollment {
  readonly project: { readonly id: string };
  readonly user: { readonly id: string };
  readonly status: EnrollmentStatus;
}

export function projectEnrollmentOf(row: ProjectEnrollmentRow): ProjectEnrollment {
  return {
    id: row.id,
    status: row.status,
    project: projectReferenceOf(row),
    scope: scopeReferenceOf(row),
    user: personOf(row),
    myRole: row.myRole,
    ...auditOf(row),
  };
}
