/** The fields of the project to which something belongs. */

import type { Column, Columns } from '../../conditions/columns.ts';
import { enumeration, text, uuid } from '../../conditions/field-types.ts';
import { roles } from '../../roles.ts';
import { projectView } from './project-view.ts';

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

export const projectSelect: Readonly<Record<string, string>> = {
  projectId: 'project.id',
  projectSlug: 'project.slug',
  projectVersion: 'project.version',
  projectName: 'project.name',
};

export const scopeSelect: Readonly<Record<string, string>> = {
  scopeId: 'scope.id',
  scopeSlug: 'scope.slug',
  scopeName: 'scope.name',
};

export function projectJoin(it: string): string {
  return ` join projects project on project.id = ${it}.project_id`;
}

export const scopeJoin = ' join scopes scope on scope.id = project.scope_id';

export function userJoin(it: string): string {
  return ` join users member on member.id = ${it}.user_id`;
}
