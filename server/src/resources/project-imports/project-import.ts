/** A link from a host project to a project that it imports. */
import type { Row } from '../../storage/views/view.ts';
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

export function projectImportOf(row: Row): ProjectImport {
  return {
    id: row.id as string,
    project: projectReferenceOf(row),
    imported: {
      id: row.importedId as string,
      slug: row.importedSlug as string,
      version: row.importedVersion as string,
      name: row.importedName as string,
      scope: { id: row.importedScopeId as string, slug: row.importedScopeSlug as string, name: row.importedScopeName as string },
    },
    creator: { id: row.creatorId as string, name: row.creatorName as string },
    createdAt: row.createdAt as number,
  };
}
