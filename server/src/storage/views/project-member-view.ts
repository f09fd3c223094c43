/** How members of projects are read. */

import { enumeration, instant, integer, uuid } from '../../conditions/field-types.ts';
import { roles } from '../../roles.ts';
import { auditJoins, auditSelect } from './audit-columns.ts';
import { projectId, projectJoin, projectSelect, userFields, userJoin, userSelect } from './project-columns.ts';
import { type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const it = 'project_members';

export const projectMemberView = {
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
    id: value(uuid, `${it}.id`),
    ...projectSelect,
    scopeId: value(uuid, `${it}.scope_id`),
    confidentiality: value(integer, 'project.confidentiality'),
    ...userSelect(it),
    role: value(enumeration(roles), `${it}.role`),
    clearance: value(integer, `${it}.clearance`),
    ...auditSelect(it),
  },
  joins: projectJoin(it) + userJoin(it) + auditJoins(it),
} satisfies View;

export type ProjectMemberRow = RowOf<typeof projectMemberView.select>;
