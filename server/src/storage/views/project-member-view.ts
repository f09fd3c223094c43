/** How members of projects are read. */

import { enumeration, instant, integer, uuid } from '../../conditions/field-types.ts';
import { roles } from '../../roles.ts';
import { auditJoins, auditSelect } from './audit-columns.ts';
import { projectId, projectJoin, projectSelect, userFields, userJoin } from './project-columns.ts';
import type { View } from './view.ts';

const it = 'project_members';

export const projectMemberView: View = {
  table: it,
  columns: {
    id: { type: uuid, sql: `${it}.id` },
    'project.id': projectId(it),
    ...userFields(it),
    role: { type: enumeration(roles), sql: `${it}.role` },
    clearance: { type: integer, sql: `${it}.clearance` },
    creationDateTime: { type: instant, sql: `${it}.created_at` },
  },
  select: {
    id: `${it}.id`,
    ...projectSelect,
    scopeId: `${it}.scope_id`,
    confidentiality: 'project.confidentiality',
    userId: `${it}.user_id`,
    userName: 'member.name',
    role: `${it}.role`,
    clearance: `${it}.clearance`,
    ...auditSelect(it),
  },
  selectFields: [],
  joins: projectJoin(it) + userJoin(it) + auditJoins(it),
};
