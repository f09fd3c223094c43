/** The view of the trail of changes: columns, joins, selection. */
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { projectId } from './project-columns.ts';
import { projectView } from './project-view.ts';
import { scopeView } from './scope-view.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'audit_records';

export const auditRecordView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    dateTime: { type: instant, sql: `${table}.recorded_at` },
    creationDateTime: { type: instant, sql: `${table}.recorded_at`, isInternal: true },
    'actor.id': { type: uuid, sql: `${table}.actor_id` },
    'actor.name': { type: text, sql: 'name', folded: 'name_folded', via: { key: `${table}.actor_id`, table: 'users' } },
    action: { type: text, sql: `${table}.action` },
    'entity.kind': { type: text, sql: `${table}.entity_kind` },
    'entity.id': { type: uuid, sql: `${table}.entity_id` },
    'entity.name': { type: text, sql: `${table}.entity_name`, folded: `${table}.entity_name_folded` },
    'project.id': { ...projectId(table), isNullable: true },
    'scope.id': {
      type: uuid,
      sql: `${table}.scope_id`,
      isNullable: true,
      to: { table: 'scopes', columns: () => scopeView.columns },
    },
    'related.id': {
      type: uuid,
      sql: `${table}.related_project_id`,
      isNullable: true,
      isInternal: true,
      to: { table: 'projects', columns: () => projectView.columns },
    },
    requestId: { type: text, sql: `${table}.request_id`, isNullable: true },
    confidentiality: { type: integer, sql: `${table}.confidentiality`, isInternal: true },
    /** The clearance with which the caller owns the project of the record. */
    ownersClearance: {
      type: integer,
      isInternal: true,
      sql: `(select mine.clearance from :memberships mine where mine.user_id = :me and mine.project_id = ${table}.project_id and mine.role = 'owner')`,
    },
  },
  select: {
    id: value(uuid, `${table}.id`),
    at: value(instant, `${table}.recorded_at`),
    actorId: value(uuid, `${table}.actor_id`),
    actorName: value(text, 'actors.name'),
    action: value(text, `${table}.action`),
    entityKind: value(text, `${table}.entity_kind`),
    entityId: value(uuid, `${table}.entity_id`),
    entityName: value(text, `${table}.entity_name`),
    projectId: optional(uuid, `${table}.project_id`),
    projectName: optional(text, `${table}.project_name`),
    scopeId: optional(uuid, `${table}.scope_id`),
    scopeName: optional(text, `${table}.scope_name`),
    relatedProjectId: optional(uuid, `${table}.related_project_id`),
    requestId: optional(text, `${table}.request_id`),
  },
  joins: ` join users actors on actors.id = ${table}.actor_id`,
} satisfies View;

export type AuditRecordRow = RowOf<typeof auditRecordView.select>;
