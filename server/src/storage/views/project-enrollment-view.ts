/** How requests to join projects are read. */

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

const it = 'project_enrollments';

export const projectEnrollmentView = {
  table: it,
  columns: {
    id: { type: uuid, sql: `${it}.id` },
    status: { type: enumeration(enrollmentStatuses), sql: `${it}.status` },
    ...projectFields(it),
    ...scopeFields(it),
    ...userFields(it),
    myRole: myRole(it),
    ...auditColumns(it),
  },
  select: {
    id: value(uuid, `${it}.id`),
    status: value(enumeration(enrollmentStatuses), `${it}.status`),
    ...projectSelect,
    ...scopeSelect,
    ...userSelect(it),
    ...auditSelect(it),
    myRole: field(enumeration(roles)),
  },
  joins: projectJoin(it) + scopeJoin + userJoin(it) + auditJoins(it),
} satisfies View;

export type ProjectEnrollmentRow = RowOf<typeof projectEnrollmentView.select>;
