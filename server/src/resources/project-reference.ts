/** The project, scope and user that something belongs to, as they are read and shown. */
import Type from 'typebox';
import { Slug, Uuid } from '../http/wire.ts';
import type { Row } from '../storage/views/view.ts';
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

export function projectReferenceOf(row: Row): ProjectReference {
  return {
    id: row.projectId as string,
    slug: row.projectSlug as string,
    version: row.projectVersion as string,
    name: row.projectName as string,
  };
}

export function scopeReferenceOf(row: Row): ScopeReference {
  return { id: row.scopeId as string, slug: row.scopeSlug as string, name: row.scopeName as string };
}

export function personOf(row: Row): Person {
  return { id: row.userId as string, name: row.userName as string };
}

export const ScopeReferenceShape = Type.Object({ id: Uuid, slug: Slug, name: Type.String() });
export const ProjectReferenceShape = Type.Object({ id: Uuid, slug: Slug, version: Type.String(), name: Type.String() });

/** How a request refers to an entity: by its id; what else an answer shows of it may stand beside. */
export const IdReference = Type.Object({ id: Uuid }, { additionalProperties: true });
