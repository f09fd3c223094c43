/** How requests to join projects are read. */

import { enumeration, uuid } from '../../conditions/field-types.ts';
import { enrollmentStatuses } from '../../roles.ts';
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
} from './project-columns.ts';
import type { View } from './view.ts';

const it = 'project_enrollments';

export const projectEnrollmentView: View = {
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
    id: `${it}.id`,
    status: `${it}.status`,
    ...projectSelect,
    ...scopeSelect,
    userId: `${it}.user_id`,
    userName: 'member.name',
    ...auditSelect(it),
  },
  selectFields: ['myRole'],
  joins: projectJoin(it) + scopeJoin + userJoin(it) + auditJoins(it),
};
