/** The fields of the project to which something belongs. */

import type { Column, Columns } from '../../conditions/columns.ts';
import { enumeration, text, uuid } from '../../conditions/field-types.ts';
import { roles } from '../../roles.ts';
import { projectView } from './project-view.ts';
import { type RowOf, value } from './selection.ts';

/** The project's id, with the way to the project itself. */
export function projectId(it: string): Column {
  return { type: uuid, sql: `${it}.project_id`, to: { table: 'projects', columns: () => projectView.columns } };
}

export function projectFields(it: string): Columns {
  const via = { key: `${it}.project_id`, table: 'projects' };
  return {
    'project.id': projectId(it),
    'project.slug': { type: text, sql: 'slug', via },
    'project.version': { type: text, sql: 'version', folded: 'version_folded', via },
    'project.name': { type: text, sql: 'name', folded: 'name_folded', via },
  };
}

export function scopeFields(it: string): Columns {
  const via = { key: `${it}.scope_id`, table: 'scopes' };
  return {
    'scope.id': { type: uuid, sql: `${it}.scope_id` },
    'scope.slug': { type: text, sql: 'slug', via },
    'scope.name': { type: text, sql: 'name', folded: 'name_folded', via },
  };
}

export function userFields(it: string): Columns {
  return {
    'user.id': { type: uuid, sql: `${it}.user_id` },
    'user.name': { type: text, sql: 'name', folded: 'name_folded', via: { key: `${it}.user_id`, table: 'users' } },
  };
}

/** The caller's role in the project. */
export function myRole(it: string): Column {
  return {
    type: enumeration(roles),
    sql: `coalesce((select mine.role from project_members mine where mine.user_id = :me and mine.project_id = ${it}.project_id), 'none')`,
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

export function userSelect(it: string) {
  return { userId: value(uuid, `${it}.user_id`), userName: value(text, 'member.name') };
}

export type ProjectReferenceRow = RowOf<typeof projectSelect>;
export type ScopeReferenceRow = RowOf<typeof scopeSelect>;
export type UserReferenceRow = RowOf<ReturnType<typeof userSelect>>;

export function projectJoin(it: string): string {
  return ` join projects project on project.id = ${it}.project_id`;
}

export const scopeJoin = ' join scopes scope on scope.id = project.scope_id';

export function userJoin(it: string): string {
  return ` join users member on member.id = ${it}.user_id`;
}
