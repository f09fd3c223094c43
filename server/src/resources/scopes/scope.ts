/** A scope: a top-level container of projects. */
import type { Row } from '../../storage/views/view.ts';
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
}

export interface NewScope {
  readonly name: string;
  readonly slug?: string;
  readonly description?: string | null;
  readonly confidentiality?: number;
  readonly archived?: boolean;
}

export type ScopeChanges = Partial<NewScope> & { readonly id?: unknown };

export function scopeOf(row: Row): Scope {
  return {
    id: row.id as string,
    slug: row.slug as string,
    name: row.name as string,
    description: row.description as string | null,
    confidentiality: row.confidentiality as number,
    ...auditOf(row),
    ...archivingOf(row),
    canUpdate: row.canUpdate === 1,
    canDelete: row.canDelete === 1,
    canCreateProjects: row.canCreateProjects === 1,
  };
}
