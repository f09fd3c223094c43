/** How models are read. */
import type { Columns } from '../../conditions/columns.ts';
import { boolean, integer, text, uuid } from '../../conditions/field-types.ts';
import {
  archiveColumns,
  archiveJoins,
  archiveSelect,
  auditColumns,
  auditJoins,
  auditSelect,
  describedColumns,
} from './audit-columns.ts';
import { projectFields, projectJoin, projectSelect, scopeFields, scopeJoin, scopeSelect } from './project-columns.ts';
import { optional, optionalField, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';
import { notAsked, visiblePrevious } from './visible-previous.ts';

const it = 'models';

/** The fields of a model under the name that it has in the statement. */
function modelColumns(it: string): Columns {
  return {
    ...describedColumns(it),
    previousVersionId: {
      type: uuid,
      isNullable: true,
      sql: (writer) => visiblePrevious('models', it, writer.on(previousColumns()).condition(writer.visible)),
    },
    contentType: { type: text, isNullable: true, sql: `${it}.content_type`, folded: `${it}.content_type_folded` },
    type: { type: text, isNullable: true, sql: `${it}.type`, folded: `${it}.type_folded` },
    ...projectFields(it),
    ...scopeFields(it),
    ...auditColumns(it),
    ...archiveColumns(it),
    ...membershipColumns(`${it}.project_id`),
  };
}

/** What the caller is in the project that something belongs to. */
export function membershipColumns(projectId: string): Columns {
  return {
    isMine: {
      type: boolean,
      isCondition: true,
      isInternal: true,
      sql: `${projectId} in (select mine.project_id from project_members mine where mine.user_id = :me and mine.role <> 'none')`,
    },
    myClearance: {
      type: integer,
      isInternal: true,
      sql: `(select mine.clearance from project_members mine where mine.user_id = :me and mine.project_id = ${projectId} and mine.role <> 'none')`,
    },
  };
}

let columnsOfPrevious: Columns | undefined;

function previousColumns(): Columns {
  columnsOfPrevious ??= { ...modelColumns('previous'), isMine: notAsked };
  return columnsOfPrevious;
}

export const modelView = {
  table: it,
  columns: modelColumns(it),
  select: {
    id: value(uuid, `${it}.id`),
    ...scopeSelect,
    ...projectSelect,
    projectConfidentiality: value(integer, 'project.confidentiality'),
    slug: value(text, `${it}.slug`),
    name: value(text, `${it}.name`),
    description: optional(text, `${it}.description`),
    confidentiality: value(integer, `${it}.confidentiality`),
    lineage: value(uuid, `${it}.lineage`),
    contentType: optional(text, `${it}.content_type`),
    type: optional(text, `${it}.type`),
    revision: value(integer, `${it}.revision`),
    errors: value(integer, `${it}.errors`),
    warnings: value(integer, `${it}.warnings`),
    infos: value(integer, `${it}.infos`),
    marks: value(integer, `${it}.marks`),
    marksRead: value(integer, `${it}.marks_read`),
    ...auditSelect(it),
    ...archiveSelect(it),
    previousVersionId: optionalField(uuid),
  },
  joins: projectJoin(it) + scopeJoin + auditJoins(it) + archiveJoins(it),
  narrowColumns: { isMine: notAsked },
  searchIndex: 'models_text',
} satisfies View;

export type ModelRow = RowOf<typeof modelView.select>;
