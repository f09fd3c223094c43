/** A scope: a top-level container of projects. */
import type { ScopeRow } from '../../storage/views/scope-view.ts';
import { type Archiving, type Audit, archivingOf, auditOf } from '../audit.ts';

export interface Scope extends Audit, Archiving {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: number;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly canCreateProjects: boolean;
  /** Whether the caller has the creator's rights; they outlast archiving. */
  readonly canManage: boolean;
  /** Whether it is not archived. */
  readonly isActive: boolean;
}

export interface NewScope {
  readonly name: string;
  readonly slug?: string;
  readonly description?: string | null;
  readonly confidentiality?: number;
  readonly archived?: boolean;
}

export type ScopeChanges = Partial<NewScope> & { readonly id?: unknown };

export function scopeOf(row: ScopeRow): Scope {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    confidentiality: row.confidentiality,
    ...auditOf(row),
    ...archivingOf(row),
    canUpdate: row.canUpdate,
    canDelete: row.canDelete,
    canCreateProjects: row.canCreateProjects,
    canManage: row.canManage,
    isActive: row.isActive,
  };
}
