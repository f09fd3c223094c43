/** A project: the container of models, in a scope, in a version. */
import type { Role } from '../../roles.ts';
import type { ProjectRow } from '../../storage/views/project-view.ts';
import { type Archiving, type Audit, archivingOf, auditOf } from '../audit.ts';

export interface Project extends Audit, Archiving {
  readonly id: string;
  readonly scope: { readonly id: string; readonly slug: string; readonly name: string };
  readonly scopeConfidentiality: number;
  readonly slug: string;
  readonly version: string;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: number;
  /** The same without what is lifted ahead of its scope, and may go back. */
  readonly unlifted: number;
  readonly previousVersionId: string | null;
  readonly myRole: Role;
  /** What the caller's member record says; it counts where the role is another than `none`. */
  readonly myClearance: number | null;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly canCreateModels: boolean;
  /** Whether the caller has an owner's rights; they outlast archiving. */
  readonly canManage: boolean;
  /** Whether the caller has an editor's rights; they outlast archiving. */
  readonly canEdit: boolean;
  /** Whether it is not archived itself. */
  readonly isActive: boolean;
  readonly isInActiveScope: boolean;
}

export interface NewProject {
  readonly scopeId: string;
  readonly name: string;
  readonly slug?: string;
  readonly version?: string;
  readonly description?: string | null;
  readonly confidentiality?: number;
  readonly archived?: boolean;
}

export type ProjectChanges = Partial<NewProject> & { readonly id?: unknown; readonly scope?: unknown };

export function projectOf(row: ProjectRow): Project {
  return {
    id: row.id,
    scope: { id: row.scopeId, slug: row.scopeSlug, name: row.scopeName },
    scopeConfidentiality: row.scopeConfidentiality,
    slug: row.slug,
    version: row.version,
    name: row.name,
    description: row.description,
    confidentiality: row.confidentiality,
    unlifted: row.unlifted,
    ...auditOf(row),
    ...archivingOf(row),
    previousVersionId: row.previousVersionId,
    myRole: row.myRole,
    myClearance: row.myClearance,
    canUpdate: row.canUpdate,
    canDelete: row.canDelete,
    canCreateModels: row.canCreateModels,
    canManage: row.canManage,
    canEdit: row.canEdit,
    isActive: row.isActive,
    isInActiveScope: row.isInActiveScope,
  };
}
