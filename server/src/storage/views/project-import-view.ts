/** How imports of projects are read. */
import type { Column } from '../../conditions/columns.ts';
import { instant, text, uuid } from '../../conditions/field-types.ts';
import { projectId, projectJoin, projectSelect } from './project-columns.ts';
import { projectView } from './project-view.ts';
import type { View } from './view.ts';

const it = 'project_imports';
const via = { key: `${it}.imported_id`, table: 'projects' };
const importedId: Column = {
  type: uuid,
  sql: `${it}.imported_id`,
  to: { table: 'projects', columns: () => projectView.columns },
};

export const projectImportView: View = {
  table: it,
  columns: {
    id: { type: uuid, sql: `${it}.id` },
    'project.id': { ...projectId(it), isInternal: true },
    'imported.id': importedId,
    'imported.slug': { type: text, sql: 'slug', via },
    'imported.name': { type: text, sql: 'name', folded: 'name_folded', via },
    creationDateTime: { type: instant, sql: `${it}.created_at` },
  },
  select: {
    id: `${it}.id`,
    ...projectSelect,
    confidentiality: 'project.confidentiality',
    importedId: 'imported.id',
    importedSlug: 'imported.slug',
    importedVersion: 'imported.version',
    importedName: 'imported.name',
    importedScopeId: 'imported_scope.id',
    importedScopeSlug: 'imported_scope.slug',
    importedScopeName: 'imported_scope.name',
    creatorId: `${it}.creator_id`,
    creatorName: 'creators.name',
    createdAt: `${it}.created_at`,
  },
  selectFields: [],
  joins: `${projectJoin(it)} join projects imported on imported.id = ${it}.imported_id join scopes imported_scope on imported_scope.id = imported.scope_id join users creators on creators.id = ${it}.creator_id`,
};
