/** The view of queries that are saved in projects: columns, joins, selection. */
import { boolean, enumeration, integer, text, uuid } from '../../conditions/field-types.ts';
import { queryLanguages } from '../../query-languages.ts';
import { isThereColumn } from '../hidden-containers.ts';
import { unlifted } from '../unlifted.ts';
import { auditColumns, auditJoins, auditSelect } from './audit-columns.ts';
import { membershipColumns } from './model-view.ts';
import { projectId, projectJoin, projectSelect, scopeJoin, scopeSelect } from './project-columns.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'project_queries';

export const projectQueryView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    slug: { type: text, sql: `${table}.slug` },
    name: { type: text, sql: `${table}.name`, folded: `${table}.name_folded` },
    language: { type: enumeration(queryLanguages), sql: `${table}.language` },
    shared: { type: boolean, sql: `${table}.is_shared` },
    'project.id': projectId(table),
    ...auditColumns(table),
    confidentiality: { type: integer, isInternal: true, sql: `${table}.confidentiality` },
    isThere: isThereColumn(`${table}.project_id`),
    ...membershipColumns(`${table}.project_id`),
  },
  select: {
    id: value(uuid, `${table}.id`),
    ...scopeSelect,
    ...projectSelect,
    slug: value(text, `${table}.slug`),
    name: value(text, `${table}.name`),
    description: optional(text, `${table}.description`),
    language: value(enumeration(queryLanguages), `${table}.language`),
    text: value(text, `${table}.text`),
    chart: optional(text, `${table}.chart`),
    isShared: value(boolean, `${table}.is_shared`),
    confidentiality: value(integer, `${table}.confidentiality`),
    unlifted: value(integer, unlifted(table)),
    ...auditSelect(table),
  },
  joins: projectJoin(table) + scopeJoin + auditJoins(table),
} satisfies View;

export type ProjectQueryRow = RowOf<typeof projectQueryView.select>;
