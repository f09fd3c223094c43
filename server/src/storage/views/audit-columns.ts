/** The fields of creation, modification and archiving, which most entities have. */
import type { Column, Columns } from '../../conditions/columns.ts';
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';

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

export function auditSelect(it: string): Record<string, string> {
  return {
    creatorId: `${it}.creator_id`,
    creatorName: 'creators.name',
    createdAt: `${it}.created_at`,
    modifierId: `${it}.modifier_id`,
    modifierName: 'modifiers.name',
    modifiedAt: `${it}.modified_at`,
  };
}

export function archiveSelect(it: string): Record<string, string> {
  return { archiverId: `${it}.archiver_id`, archiverName: 'archivers.name', archivedAt: `${it}.archived_at` };
}

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
