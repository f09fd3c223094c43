/** The view of requests to join projects: columns, joins, selection. */

import { enumeration, uuid } from '../../conditions/field-types.ts';
import { enrollmentStatuses, roles } from '../../roles.ts';
import { auditColumns, auditJoins, auditSelect } from './audit-columns.ts';
import {
  myRole,
  projectFields,
  projectJoin,
  projectSelect,
  scopeFields,
  scopeJoin,
  scopeSelect,
  userFields,
  userJoin,
  userSelect,
} from './project-columns.ts';
import { field, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'project_enrollments';

export const projectEnrollmentView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    status: { type: enumeration(enrollmentStatuses), sql: `${table}.status` },
    ...projectFields(table),
    ...scopeFields(table),
    ...userFields(table),
    myRole: myRole(table),
    ...auditColumns(table),
  },
  select: {
    id: value(uuid, `${table}.id`),
    status: value(enumeration(enrollmentStatuses), `${table}.status`),
    ...projectSelect,
    ...scopeSelect,
    ...userSelect(table),
    ...auditSelect(table),
    myRole: field(enumeration(roles)),
  },
  joins: projectJoin(table) + scopeJoin + userJoin(table) + auditJoins(table),
} satisfies View;

export type ProjectEnrollmentRow = RowOf<typeof projectEnrollmentView.select>;
