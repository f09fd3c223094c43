/** The view of models: columns, joins, selection. */
import type { Columns } from '../../conditions/columns.ts';
import { boolean, integer, text, uuid } from '../../conditions/field-types.ts';
import { isThereColumn } from '../hidden-containers.ts';
import { isNoted, isNotedAsHiding, isNotedAsHidingContentType } from '../noted-marks.ts';
import { unlifted } from '../unlifted.ts';
import {
  archiveColumns,
  archiveJoins,
  archiveSelect,
  auditColumns,
  auditJoins,
  auditSelect,
  describedColumns,
} from './audit-columns.ts';
import { defaultRepresentationOf } from './default-representation.ts';
import { projectFields, projectJoin, projectSelect, scopeFields, scopeJoin, scopeSelect } from './project-columns.ts';
import { optional, optionalField, type RowOf, selectedAbility, value } from './selection.ts';
import type { View } from './view.ts';
import { notAsked, visiblePrevious } from './visible-previous.ts';

const table = 'models';

/** The fields of a model under the name that it has in the statement. */
function modelColumns(table: string): Columns {
  return {
    ...describedColumns(table),
    previousVersionId: {
      type: uuid,
      isNullable: true,
      sql: (writer) => visiblePrevious('models', table, writer.on(previousColumns()).condition(writer.visible)),
    },
    contentType: {
      type: text,
      isNullable: true,
      sql: `${table}.content_type`,
      folded: `${table}.content_type_folded`,
      absentWhere: hasHiddenContentType(table),
    },
    type: {
      type: text,
      isNullable: true,
      sql: `${table}.type`,
      folded: `${table}.type_folded`,
      absentWhere: hasHiddenType(table),
    },
    ...projectFields(table),
    ...scopeFields(table),
    ...auditColumns(table),
    ...archiveColumns(table),
    isThere: isThereColumn(`${table}.project_id`),
    ...membershipColumns(`${table}.project_id`),
    ...writingColumns(table),
    ...countColumns(table),
  };
}

/** What decides whether the caller may write to a model now. */
function writingColumns(table: string): Columns {
  const archivedAt = (sql: string) => ({ type: integer, isInternal: true, isNullable: true, sql });
  return {
    isMineToEdit: {
      type: boolean,
      isCondition: true,
      isInternal: true,
      sql: `${table}.project_id in (select mine.project_id from :memberships mine where mine.user_id = :me and mine.role in ('editor', 'owner'))`,
    },
    'project.archivationDateTime': archivedAt(`(select held.archived_at from projects held where held.id = ${table}.project_id)`),
    'scope.archivationDateTime': archivedAt(`(select held.archived_at from scopes held where held.id = ${table}.scope_id)`),
  };
}

/** What is summed up over many models; empty ones have no objects. */
function countColumns(table: string): Columns {
  const count = (sql: string) => ({ type: integer, isInternal: true, sql });
  return {
    errors: count(counted(table, 'errors')),
    warnings: count(counted(table, 'warnings')),
    infos: count(counted(table, 'infos')),
    objectCount: count(
      `(select counted.object_count from revisions counted where counted.model_id = ${table}.id and counted.number = ${table}.revision)`,
    ),
  };
}

/** Nothing while the model is still to be marked: the counts may give away what is hidden now. */
function counted(table: string, severity: 'errors' | 'warnings' | 'infos'): string {
  return `case when ${isNoted(`${table}.id`)} then 0 else ${table}.${severity} end`;
}

/** It may be named by a metamodel that is hidden now. */
function hasHiddenType(table: string): string {
  return isNotedAsHiding(`${table}.id`);
}

/** The same of its content type. */
function hasHiddenContentType(table: string): string {
  return isNotedAsHidingContentType(`${table}.id`);
}

function unless(isHidden: string, column: string): string {
  return `case when ${isHidden} then null else ${column} end`;
}

/** What the caller is in the project that something belongs to. */
export function membershipColumns(projectId: string): Columns {
  return {
    isMine: {
      type: boolean,
      isCondition: true,
      isInternal: true,
      sql: `${projectId} in (select mine.project_id from :memberships mine where mine.user_id = :me and mine.role <> 'none')`,
    },
    myClearance: {
      type: integer,
      isInternal: true,
      sql: `(select mine.clearance from :memberships mine where mine.user_id = :me and mine.project_id = ${projectId} and mine.role <> 'none')`,
    },
  };
}

let columnsOfPrevious: Columns | undefined;

function previousColumns(): Columns {
  columnsOfPrevious ??= { ...modelColumns('previous'), isMine: notAsked };
  return columnsOfPrevious;
}

export const modelView = {
  table,
  columns: modelColumns(table),
  select: {
    id: value(uuid, `${table}.id`),
    ...scopeSelect,
    ...projectSelect,
    slug: value(text, `${table}.slug`),
    name: value(text, `${table}.name`),
    description: optional(text, `${table}.description`),
    confidentiality: value(integer, `${table}.confidentiality`),
    unlifted: value(integer, unlifted(table)),
    lineage: value(uuid, `${table}.lineage`),
    contentType: optional(text, unless(hasHiddenContentType(table), `${table}.content_type`)),
    type: optional(text, unless(hasHiddenType(table), `${table}.type`)),
    revision: value(integer, `${table}.revision`),
    errors: value(integer, counted(table, 'errors')),
    warnings: value(integer, counted(table, 'warnings')),
    infos: value(integer, counted(table, 'infos')),
    marks: value(integer, `${table}.marks + case when ${isNoted(`${table}.id`)} then 1 else 0 end`),
    marksRead: value(integer, `${table}.marks_read`),
    representationId: optional(uuid, 'shown.id'),
    representationSlug: optional(text, 'shown.slug'),
    representationName: optional(text, 'shown.name'),
    ...auditSelect(table),
    ...archiveSelect(table),
    previousVersionId: optionalField(uuid),
    isActive: selectedAbility,
    isWritable: selectedAbility,
  },
  joins:
    projectJoin(table) +
    scopeJoin +
    auditJoins(table) +
    archiveJoins(table) +
    ` left join representations shown on shown.id = ${defaultRepresentationOf(`${table}.id`)}`,
  joinedColumns: {
    'project.archivationDateTime': { type: integer, isInternal: true, isNullable: true, sql: 'project.archived_at' },
    'scope.archivationDateTime': { type: integer, isInternal: true, isNullable: true, sql: 'scope.archived_at' },
  },
  narrowColumns: { isMine: notAsked },
  trigramIndex: 'models_text',
} satisfies View;

export type ModelRow = RowOf<typeof modelView.select>;
