/** The view of scopes: columns, joins, selection. */
import { ability } from '../../conditions/columns.ts';
import { boolean, integer, text, uuid } from '../../conditions/field-types.ts';
import { isThereColumn } from '../hidden-containers.ts';
import {
  archiveColumns,
  archiveJoins,
  archiveSelect,
  auditColumns,
  auditJoins,
  auditSelect,
  describedColumns,
} from './audit-columns.ts';
import { optional, type RowOf, selectedAbility, value } from './selection.ts';
import type { View } from './view.ts';

export const scopeView = {
  table: 'scopes',
  columns: {
    ...describedColumns('scopes'),
    ...auditColumns('scopes'),
    ...archiveColumns('scopes'),
    canUpdate: ability,
    canDelete: ability,
    canCreateProjects: ability,
    isThere: isThereColumn('scopes.id'),
    /** Whether the caller is a member of one of its projects. */
    hasMyProject: {
      type: boolean,
      isCondition: true,
      isInternal: true,
      sql: `scopes.id in (select mine.scope_id from :memberships mine where mine.user_id = :me and mine.role <> 'none')`,
    },
    /** The caller's largest clearance in its projects. */
    myClearance: {
      type: integer,
      isInternal: true,
      sql: `(select max(mine.clearance) from :memberships mine where mine.user_id = :me and mine.scope_id = scopes.id and mine.role <> 'none')`,
    },
  },
  select: {
    id: value(uuid, 'scopes.id'),
    slug: value(text, 'scopes.slug'),
    name: value(text, 'scopes.name'),
    description: optional(text, 'scopes.description'),
    confidentiality: value(integer, 'scopes.confidentiality'),
    ...auditSelect('scopes'),
    ...archiveSelect('scopes'),
    canUpdate: selectedAbility,
    canDelete: selectedAbility,
    canCreateProjects: selectedAbility,
    canManage: selectedAbility,
    isActive: selectedAbility,
  },
  joins: auditJoins('scopes') + archiveJoins('scopes'),
  trigramIndex: 'scopes_text',
} satisfies View;

export type ScopeRow = RowOf<typeof scopeView.select>;
