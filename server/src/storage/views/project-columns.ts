/** The fields of the project to which something belongs. */

import type { Column, Columns } from '../../conditions/columns.ts';
import { enumeration, text, uuid } from '../../conditions/field-types.ts';
import { roles } from '../../roles.ts';
import { projectView } from './project-view.ts';
import { type RowOf, value } from './selection.ts';

/** The project's id, with the way to the project itself. */
export function projectId(table: string): Column {
  return { type: uuid, sql: `${table}.project_id`, to: { table: 'projects', columns: () => projectView.columns } };
}

export function projectFields(table: string): Columns {
  const via = { key: `${table}.project_id`, table: 'projects' };
  return {
    'project.id': projectId(table),
    'project.slug': { type: text, sql: 'slug', via },
    'project.version': { type: text, sql: 'version', folded: 'version_folded', via },
    'project.name': { type: text, sql: 'name', folded: 'name_folded', via },
  };
}

export function scopeFields(table: string): Columns {
  const via = { key: `${table}.scope_id`, table: 'scopes' };
  return {
    'scope.id': { type: uuid, sql: `${table}.scope_id` },
    'scope.slug': { type: text, sql: 'slug', via },
    'scope.name': { type: text, sql: 'name', folded: 'name_folded', via },
  };
}

export function userFields(table: string): Columns {
  return {
    'user.id': { type: uuid, sql: `${table}.user_id` },
    'user.name': { type: text, sql: 'name', folded: 'name_folded', via: { key: `${table}.user_id`, table: 'users' } },
  };
}

/** The caller's role in the project. */
export function myRole(table: string): Column {
  return {
    type: enumeration(roles),
    sql: `coalesce((select mine.role from :memberships mine where mine.user_id = :me and mine.project_id = ${table}.project_id), 'none')`,
  };
}

export const projectSelect = {
  projectId: value(uuid, 'project.id'),
  projectSlug: value(text, 'project.slug'),
  projectVersion: value(text, 'project.version'),
  projectName: value(text, 'project.name'),
};

export const scopeSelect = {
  scopeId: value(uuid, 'scope.id'),
  scopeSlug: value(text, 'scope.slug'),
  scopeName: value(text, 'scope.name'),
};

export function userSelect(table: string) {
  return { userId: value(uuid, `${table}.user_id`), userName: value(text, 'member.name') };
}

export type ProjectReferenceRow = RowOf<typeof projectSelect>;
export type ScopeReferenceRow = RowOf<typeof scopeSelect>;
export type UserReferenceRow = RowOf<ReturnType<typeof userSelect>>;

export function projectJoin(table: string): string {
  return ` join projects project on project.id = ${table}.project_id`;
}

export const scopeJoin = ' join scopes scope on scope.id = project.scope_id';

export function userJoin(table: string): string {
  return ` join users member on member.id = ${table}.user_id`;
}
