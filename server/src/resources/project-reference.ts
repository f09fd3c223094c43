/** The project, scope and user that something belongs to, as they are read and shown. */
import Type from 'typebox';
import { Slug, Uuid } from '../http/wire.ts';
import type { ProjectReferenceRow, ScopeReferenceRow, UserReferenceRow } from '../storage/views/project-columns.ts';
import type { Person } from './audit.ts';

export interface ProjectReference {
  readonly id: string;
  readonly slug: string;
  readonly version: string;
  readonly name: string;
}

export interface ScopeReference {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

export function projectReferenceOf(row: ProjectReferenceRow): ProjectReference {
  return {
    id: row.projectId,
    slug: row.projectSlug,
    version: row.projectVersion,
    name: row.projectName,
  };
}

export function scopeReferenceOf(row: ScopeReferenceRow): ScopeReference {
  return { id: row.scopeId, slug: row.scopeSlug, name: row.scopeName };
}

export function personOf(row: UserReferenceRow): Person {
  return { id: row.userId, name: row.userName };
}

export const ScopeReferenceShape = Type.Object({ id: Uuid, slug: Slug, name: Type.String() });
export const ProjectReferenceShape = Type.Object({ id: Uuid, slug: Slug, version: Type.String(), name: Type.String() });

/** How a request refers to an entity: by its id; what else an answer shows of it may stand beside. */
export const IdReference = Type.Object({ id: Uuid }, { additionalProperties: true });
