/** The view of projects: columns, joins, selection. */

import { ability, type Columns } from '../../conditions/columns.ts';
import { boolean, enumeration, integer, text, uuid } from '../../conditions/field-types.ts';
import { roles } from '../../roles.ts';
import { isThereColumn } from '../hidden-containers.ts';
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
import { field, optional, optionalField, type RowOf, selectedAbility, value } from './selection.ts';
import type { View } from './view.ts';
import { notAsked, visiblePrevious } from './visible-previous.ts';

/** The fields of a project under the name that it has in the statement. */
function projectColumns(table: string): Columns {
  return {
    ...describedColumns(table),
    version: { type: text, sql: `${table}.version`, folded: `${table}.version_folded` },
    previousVersionId: {
      type: uuid,
      isNullable: true,
      sql: (writer) => visiblePrevious('projects', table, writer.on(previousColumns()).condition(writer.visible)),
    },
    myRole: {
      type: enumeration(roles),
      sql: `coalesce((select mine.role from :memberships mine where mine.user_id = :me and mine.project_id = ${table}.id), 'none')`,
    },
    'scope.id': { type: uuid, sql: `${table}.scope_id` },
    'scope.slug': { type: text, sql: 'slug', via: { key: `${table}.scope_id`, table: 'scopes' } },
    'scope.name': { type: text, sql: 'name', folded: 'name_folded', via: { key: `${table}.scope_id`, table: 'scopes' } },
    ...auditColumns(table),
    ...archiveColumns(table),
    canUpdate: ability,
    canDelete: ability,
    canCreateModels: ability,
    ...internalColumns(table),
  };
}

/** What policies ask, and nobody is shown. */
function internalColumns(table: string): Columns {
  return {
    isThere: isThereColumn(`${table}.id`),
    /** Whether the caller is a member with a role. Asked before the clearance, because the database finds all of them once. */
    isMine: {
      type: boolean,
      isCondition: true,
      isInternal: true,
      sql: `${table}.id in (select mine.project_id from :memberships mine where mine.user_id = :me and mine.role <> 'none')`,
    },
    myClearance: {
      type: integer,
      isInternal: true,
      sql: `(select mine.clearance from :memberships mine where mine.user_id = :me and mine.project_id = ${table}.id and mine.role <> 'none')`,
    },
    'scope.archivationDateTime': {
      type: integer,
      isInternal: true,
      isNullable: true,
      sql: `(select scopes.archived_at from scopes where scopes.id = ${table}.scope_id)`,
    },
  };
}

let columnsOfPrevious: Columns | undefined;

function previousColumns(): Columns {
  columnsOfPrevious ??= { ...projectColumns('previous'), isMine: notAsked };
  return columnsOfPrevious;
}

export const projectView = {
  table: 'projects',
  columns: projectColumns('projects'),
  select: {
    id: value(uuid, 'projects.id'),
    scopeId: value(uuid, 'projects.scope_id'),
    scopeSlug: value(text, 'scope.slug'),
    scopeName: value(text, 'scope.name'),
    scopeConfidentiality: value(integer, 'scope.confidentiality'),
    slug: value(text, 'projects.slug'),
    version: value(text, 'projects.version'),
    name: value(text, 'projects.name'),
    description: optional(text, 'projects.description'),
    confidentiality: value(integer, 'projects.confidentiality'),
    unlifted: value(integer, unlifted('projects')),
    ...auditSelect('projects'),
    ...archiveSelect('projects'),
    previousVersionId: optionalField(uuid),
    myRole: field(enumeration(roles)),
    canUpdate: selectedAbility,
    canDelete: selectedAbility,
    canCreateModels: selectedAbility,
    canManage: selectedAbility,
    canEdit: selectedAbility,
    myClearance: optionalField(integer),
    isActive: selectedAbility,
    isInActiveScope: selectedAbility,
  },
  joins: ` join scopes scope on scope.id = projects.scope_id${auditJoins('projects')}${archiveJoins('projects')}
    left join :memberships mine on mine.user_id = :me and mine.project_id = projects.id`,
  joinedColumns: {
    myRole: { type: enumeration(roles), sql: "coalesce(mine.role, 'none')" },
    isMine: { type: boolean, isCondition: true, isInternal: true, sql: "mine.role <> 'none'" },
    myClearance: { type: integer, isInternal: true, sql: 'mine.clearance' },
    'scope.archivationDateTime': { type: integer, isInternal: true, isNullable: true, sql: 'scope.archived_at' },
  },
  narrowColumns: { isMine: notAsked },
  trigramIndex: 'projects_text',
} satisfies View;

export type ProjectRow = RowOf<typeof projectView.select>;
