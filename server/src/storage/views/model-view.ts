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

export const modelView: View = {
  table: it,
  columns: modelColumns(it),
  select: {
    id: `${it}.id`,
    ...scopeSelect,
    ...projectSelect,
    projectConfidentiality: 'project.confidentiality',
    slug: `${it}.slug`,
    name: `${it}.name`,
    description: `${it}.description`,
    confidentiality: `${it}.confidentiality`,
    lineage: `${it}.lineage`,
    contentType: `${it}.content_type`,
    type: `${it}.type`,
    revision: `${it}.revision`,
    errors: `${it}.errors`,
    warnings: `${it}.warnings`,
    infos: `${it}.infos`,
    marks: `${it}.marks`,
    marksRead: `${it}.marks_read`,
    ...auditSelect(it),
    ...archiveSelect(it),
  },
  selectFields: ['previousVersionId'],
  joins: projectJoin(it) + scopeJoin + auditJoins(it) + archiveJoins(it),
  narrowColumns: { isMine: notAsked },
  searchIndex: 'models_text',
};
