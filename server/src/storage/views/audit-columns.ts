/** The fields of creation, modification and archiving, which most entities have. */
import type { Column, Columns } from '../../conditions/columns.ts';
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { optional, type RowOf, value } from './selection.ts';

export function auditColumns(it: string): Columns {
  return {
    'creator.id': { type: uuid, sql: `${it}.creator_id` },
    'creator.name': personName(`${it}.creator_id`),
    creationDateTime: { type: instant, sql: `${it}.created_at` },
    'lastModifier.id': { type: uuid, sql: `${it}.modifier_id` },
    'lastModifier.name': personName(`${it}.modifier_id`),
    lastModificationDateTime: { type: instant, sql: `${it}.modified_at` },
  };
}

export function archiveColumns(it: string): Columns {
  return {
    'archiver.id': { type: uuid, sql: `${it}.archiver_id`, isNullable: true },
    'archiver.name': { ...personName(`${it}.archiver_id`), isNullable: true },
    archivationDateTime: { type: instant, sql: `${it}.archived_at`, isNullable: true },
  };
}

/** Slug, name, description and confidentiality, as scopes, projects and models have them. */
export function describedColumns(it: string): Columns {
  return {
    id: { type: uuid, sql: `${it}.id` },
    slug: { type: text, sql: `${it}.slug` },
    name: { type: text, sql: `${it}.name`, folded: `${it}.name_folded`, search: search(it, 'name_folded') },
    description: {
      type: text,
      sql: `${it}.description`,
      folded: `${it}.description_folded`,
      isNullable: true,
      search: search(it, 'description_folded'),
    },
    confidentiality: { type: integer, sql: `${it}.confidentiality` },
  };
}

export function auditSelect(it: string) {
  return {
    creatorId: value(uuid, `${it}.creator_id`),
    creatorName: value(text, 'creators.name'),
    createdAt: value(instant, `${it}.created_at`),
    modifierId: value(uuid, `${it}.modifier_id`),
    modifierName: value(text, 'modifiers.name'),
    modifiedAt: value(instant, `${it}.modified_at`),
  };
}

export function archiveSelect(it: string) {
  return {
    archiverId: optional(uuid, `${it}.archiver_id`),
    archiverName: optional(text, 'archivers.name'),
    archivedAt: optional(instant, `${it}.archived_at`),
  };
}

export type AuditRow = RowOf<ReturnType<typeof auditSelect>>;
export type ArchiveRow = RowOf<ReturnType<typeof archiveSelect>>;

export function auditJoins(it: string): string {
  return ` join users creators on creators.id = ${it}.creator_id join users modifiers on modifiers.id = ${it}.modifier_id`;
}

export function archiveJoins(it: string): string {
  return ` left join users archivers on archivers.id = ${it}.archiver_id`;
}

function personName(key: string): Column {
  return { type: text, sql: 'name', folded: 'name_folded', via: { key, table: 'users' } };
}

function search(it: string, column: string): Column['search'] {
  return { index: `${it}_text`, column, row: `${it}.seq` };
}
