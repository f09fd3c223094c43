/** The fields of creation, modification and archiving, which most entities have. */
import type { Column, Columns } from '../../conditions/columns.ts';
import { boolean, instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { optional, type RowOf, value } from './selection.ts';

export function auditColumns(table: string): Columns {
  return {
    'creator.id': { type: uuid, sql: `${table}.creator_id` },
    'creator.name': personName(`${table}.creator_id`),
    creationDateTime: { type: instant, sql: `${table}.created_at` },
    'lastModifier.id': { type: uuid, sql: `${table}.modifier_id` },
    'lastModifier.name': personName(`${table}.modifier_id`),
    lastModificationDateTime: { type: instant, sql: `${table}.modified_at` },
  };
}

export function archiveColumns(table: string): Columns {
  return {
    'archiver.id': { type: uuid, sql: `${table}.archiver_id`, isNullable: true },
    'archiver.name': { ...personName(`${table}.archiver_id`), isNullable: true },
    archivationDateTime: { type: instant, sql: `${table}.archived_at`, isNullable: true },
    archived: { type: boolean, sql: `case when ${table}.archived_at is null then 0 else 1 end` },
  };
}

/** Slug, name, description and confidentiality, as scopes, projects and models have them. */
export function describedColumns(table: string): Columns {
  return {
    id: { type: uuid, sql: `${table}.id` },
    slug: { type: text, sql: `${table}.slug` },
    name: { type: text, sql: `${table}.name`, folded: `${table}.name_folded`, search: search(table, 'name_folded') },
    description: {
      type: text,
      sql: `${table}.description`,
      folded: `${table}.description_folded`,
      isNullable: true,
      search: search(table, 'description_folded'),
    },
    confidentiality: { type: integer, sql: `${table}.confidentiality` },
  };
}

export function auditSelect(table: string) {
  return {
    creatorId: value(uuid, `${table}.creator_id`),
    creatorName: value(text, 'creators.name'),
    createdAt: value(instant, `${table}.created_at`),
    modifierId: value(uuid, `${table}.modifier_id`),
    modifierName: value(text, 'modifiers.name'),
    modifiedAt: value(instant, `${table}.modified_at`),
  };
}

export function archiveSelect(table: string) {
  return {
    archiverId: optional(uuid, `${table}.archiver_id`),
    archiverName: optional(text, 'archivers.name'),
    archivedAt: optional(instant, `${table}.archived_at`),
  };
}

export type AuditRow = RowOf<ReturnType<typeof auditSelect>>;
export type ArchiveRow = RowOf<ReturnType<typeof archiveSelect>>;

export function auditJoins(table: string): string {
  return ` join users creators on creators.id = ${table}.creator_id join users modifiers on modifiers.id = ${table}.modifier_id`;
}

export function archiveJoins(table: string): string {
  return ` left join users archivers on archivers.id = ${table}.archiver_id`;
}

function personName(key: string): Column {
  return { type: text, sql: 'name', folded: 'name_folded', via: { key, table: 'users' } };
}

function search(table: string, column: string): Column['search'] {
  return { index: `${table}_text`, column, row: `${table}.seq` };
}
