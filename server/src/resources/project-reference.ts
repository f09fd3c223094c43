/** The project, scope and user that something belongs to, as they are read and shown. */
import Type from 'typebox';
import { described } from '../http/description/described-as.ts';
import { Slug, Uuid } from '../http/wire.ts';
import { versionPattern } from '../project-version.ts';
import { roles } from '../roles.ts';
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

export const RoleShape = Type.Enum([...roles], { title: 'Role', type: 'string' });

const versionShown = {
  type: 'string',
  description: '1 to 50 letters, digits, dots, underscores and hyphens',
  pattern: versionPattern,
  examples: ['dev'],
};
export const Version = described(Type.String({ title: 'Version', format: 'version' }), versionShown);
export const VersionInPath = described(Type.String({ title: 'Version' }), versionShown);

export const ScopeReferenceShape = Type.Object({ id: Uuid, slug: Slug, name: Type.String() }, { title: 'ScopeReference' });
export const ProjectReferenceShape = Type.Object(
  { id: Uuid, slug: Slug, version: Version, name: Type.String() },
  { title: 'ProjectReference' },
);

/** How a request refers to an entity: by its id; what else an answer shows of it may stand beside. */
export const IdReference = Type.Object({ id: Uuid }, { title: 'IdReference', additionalProperties: true });
