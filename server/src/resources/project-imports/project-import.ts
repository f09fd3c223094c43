/** A link from a host project to a project that it imports. */
import type { ProjectImportRow } from '../../storage/views/project-import-view.ts';
import type { Person } from '../audit.ts';
import { type ProjectReference, projectReferenceOf, type ScopeReference } from '../project-reference.ts';

export interface ProjectImport {
  readonly id: string;
  readonly project: ProjectReference;
  readonly imported: ProjectReference & { readonly scope: ScopeReference };
  readonly creator: Person;
  readonly createdAt: number;
}

/** How the project to import is named: by its id, or by its slug chain. */
export interface ImportedReference {
  readonly id?: string;
  readonly scope?: { readonly slug?: string };
  readonly slug?: string;
  readonly version?: string;
}

export function projectImportOf(row: ProjectImportRow): ProjectImport {
  return {
    id: row.id,
    project: projectReferenceOf(row),
    imported: {
      id: row.importedId,
      slug: row.importedSlug,
      version: row.importedVersion,
      name: row.importedName,
      scope: { id: row.importedScopeId, slug: row.importedScopeSlug, name: row.importedScopeName },
    },
    creator: { id: row.creatorId, name: row.creatorName },
    createdAt: row.createdAt,
  };
}
