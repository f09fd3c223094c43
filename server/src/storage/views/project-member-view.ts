/** The view of members of projects: columns, joins, selection. */

import { enumeration, instant, integer, uuid } from '../../conditions/field-types.ts';
import { roles } from '../../roles.ts';
import { auditJoins, auditSelect } from './audit-columns.ts';
import { projectId, projectJoin, projectSelect, userFields, userJoin, userSelect } from './project-columns.ts';
import { optionalField, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'project_members';

export const projectMemberView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    'project.id': projectId(table),
    ...userFields(table),
    role: { type: enumeration(roles), sql: `${table}.role` },
    clearance: { type: integer, sql: `${table}.clearance` },
    creationDateTime: { type: instant, sql: `${table}.created_at` },
    /** The clearance with which the caller owns the project. */
    ownersClearance: {
      type: integer,
      isInternal: true,
      isNullable: true,
      sql: `(select mine.clearance from :memberships mine where mine.user_id = :me and mine.project_id = ${table}.project_id and mine.role = 'owner')`,
    },
  },
  select: {
    id: value(uuid, `${table}.id`),
    ...projectSelect,
    scopeId: value(uuid, `${table}.scope_id`),
    confidentiality: value(integer, 'project.confidentiality'),
    ...userSelect(table),
    role: value(enumeration(roles), `${table}.role`),
    clearance: value(integer, `${table}.clearance`),
    ownersClearance: optionalField(integer),
    ...auditSelect(table),
  },
  joins: projectJoin(table) + userJoin(table) + auditJoins(table),
} satisfies View;

export type ProjectMemberRow = RowOf<typeof projectMemberView.select>;
