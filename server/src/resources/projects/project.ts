/** A project: the container of models, in a scope, in a version. */
import type { Role } from '../../roles.ts';
import type { Row } from '../../storage/views/view.ts';
import { type Archiving, type Audit, archivingOf, auditOf } from '../audit.ts';

export interface Project extends Audit, Archiving {
  readonly id: string;
  readonly scope: { readonly id: string; readonly slug: string; readonly name: string };
  readonly scopeArchivedAt: number | null;
  readonly scopeConfidentiality: number;
  readonly slug: string;
  readonly version: string;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: number;
  readonly previousVersionId: string | null;
  readonly myRole: Role;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly canCreateModels: boolean;
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

export function projectOf(row: Row): Project {
  return {
    id: row.id as string,
    scope: { id: row.scopeId as string, slug: row.scopeSlug as string, name: row.scopeName as string },
    scopeArchivedAt: row.scopeArchivedAt as number | null,
    scopeConfidentiality: row.scopeConfidentiality as number,
    slug: row.slug as string,
    version: row.version as string,
    name: row.name as string,
    description: row.description as string | null,
    confidentiality: row.confidentiality as number,
    ...auditOf(row),
    ...archivingOf(row),
    previousVersionId: row.previousVersionId as string | null,
    myRole: row.myRole as Role,
    canUpdate: row.canUpdate === 1,
    canDelete: row.canDelete === 1,
    canCreateModels: row.canCreateModels === 1,
  };
}
