/** How imports of projects are read. */
import type { Column } from '../../conditions/columns.ts';
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { projectId, projectJoin, projectSelect } from './project-columns.ts';
import { projectView } from './project-view.ts';
import { type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const it = 'project_imports';
const via = { key: `${it}.imported_id`, table: 'projects' };
const importedId: Column = {
  type: uuid,
  sql: `${it}.imported_id`,
  to: { table: 'projects', columns: () => projectView.columns },
};

export const projectImportView = {
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
    id: value(uuid, `${it}.id`),
    ...projectSelect,
    confidentiality: value(integer, 'project.confidentiality'),
    importedId: value(uuid, 'imported.id'),
    importedSlug: value(text, 'imported.slug'),
    importedVersion: value(text, 'imported.version'),
    importedName: value(text, 'imported.name'),
    importedScopeId: value(uuid, 'imported_scope.id'),
    importedScopeSlug: value(text, 'imported_scope.slug'),
    importedScopeName: value(text, 'imported_scope.name'),
    creatorId: value(uuid, `${it}.creator_id`),
    creatorName: value(text, 'creators.name'),
    createdAt: value(instant, `${it}.created_at`),
  },
  joins: `${projectJoin(it)} join projects imported on imported.id = ${it}.imported_id join scopes imported_scope on imported_scope.id = imported.scope_id join users creators on creators.id = ${it}.creator_id`,
} satisfies View;

export type ProjectImportRow = RowOf<typeof projectImportView.select>;
