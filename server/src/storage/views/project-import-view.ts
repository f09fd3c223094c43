/** The view of imports of projects: columns, joins, selection. */
import type { Column } from '../../conditions/columns.ts';
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { projectId, projectJoin, projectSelect } from './project-columns.ts';
import { projectView } from './project-view.ts';
import { type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'project_imports';
const via = { key: `${table}.imported_id`, table: 'projects' };
const importedId: Column = {
  type: uuid,
  sql: `${table}.imported_id`,
  to: { table: 'projects', columns: () => projectView.columns },
};

export const projectImportView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    'project.id': { ...projectId(table), isInternal: true },
    'imported.id': importedId,
    'imported.slug': { type: text, sql: 'slug', via },
    'imported.name': { type: text, sql: 'name', folded: 'name_folded', via },
    creationDateTime: { type: instant, sql: `${table}.created_at` },
  },
  select: {
    id: value(uuid, `${table}.id`),
    ...projectSelect,
    confidentiality: value(integer, 'project.confidentiality'),
    importedId: value(uuid, 'imported.id'),
    importedSlug: value(text, 'imported.slug'),
    importedVersion: value(text, 'imported.version'),
    importedName: value(text, 'imported.name'),
    importedScopeId: value(uuid, 'imported_scope.id'),
    importedScopeSlug: value(text, 'imported_scope.slug'),
    importedScopeName: value(text, 'imported_scope.name'),
    creatorId: value(uuid, `${table}.creator_id`),
    creatorName: value(text, 'creators.name'),
    createdAt: value(instant, `${table}.created_at`),
  },
  joins: `${projectJoin(table)} join projects imported on imported.id = ${table}.imported_id join scopes imported_scope on imported_scope.id = imported.scope_id join users creators on creators.id = ${table}.creator_id`,
} satisfies View;

export type ProjectImportRow = RowOf<typeof projectImportView.select>;
