/** How the trail of changes is read. */
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { projectId } from './project-columns.ts';
import { projectView } from './project-view.ts';
import { scopeView } from './scope-view.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const it = 'audit_records';

export const auditRecordView = {
  table: it,
  columns: {
    id: { type: uuid, sql: `${it}.id` },
    dateTime: { type: instant, sql: `${it}.recorded_at` },
    creationDateTime: { type: instant, sql: `${it}.recorded_at`, isInternal: true },
    'actor.id': { type: uuid, sql: `${it}.actor_id` },
    'actor.name': { type: text, sql: 'name', folded: 'name_folded', via: { key: `${it}.actor_id`, table: 'users' } },
    action: { type: text, sql: `${it}.action` },
    'entity.kind': { type: text, sql: `${it}.entity_kind` },
    'entity.id': { type: uuid, sql: `${it}.entity_id` },
    'entity.name': { type: text, sql: `${it}.entity_name`, folded: `${it}.entity_name_folded` },
    'project.id': { ...projectId(it), isNullable: true },
    'scope.id': {
      type: uuid,
      sql: `${it}.scope_id`,
      isNullable: true,
      to: { table: 'scopes', columns: () => scopeView.columns },
    },
    'related.id': {
      type: uuid,
      sql: `${it}.related_project_id`,
      isNullable: true,
      isInternal: true,
      to: { table: 'projects', columns: () => projectView.columns },
    },
    requestId: { type: text, sql: `${it}.request_id`, isNullable: true },
    confidentiality: { type: integer, sql: `${it}.confidentiality`, isInternal: true },
    /** The clearance with which the caller owns the project of the record. */
    ownersClearance: {
      type: integer,
      isInternal: true,
      sql: `(select mine.clearance from project_members mine where mine.user_id = :me and mine.project_id = ${it}.project_id and mine.role = 'owner')`,
    },
  },
  select: {
    id: value(uuid, `${it}.id`),
    at: value(instant, `${it}.recorded_at`),
    actorId: value(uuid, `${it}.actor_id`),
    actorName: value(text, 'actors.name'),
    action: value(text, `${it}.action`),
    entityKind: value(text, `${it}.entity_kind`),
    entityId: value(uuid, `${it}.entity_id`),
    entityName: value(text, `${it}.entity_name`),
    projectId: optional(uuid, `${it}.project_id`),
    projectName: optional(text, `${it}.project_name`),
    scopeId: optional(uuid, `${it}.scope_id`),
    scopeName: optional(text, `${it}.scope_name`),
    relatedProjectId: optional(uuid, `${it}.related_project_id`),
    requestId: optional(text, `${it}.request_id`),
  },
  joins: ` join users actors on actors.id = ${it}.actor_id`,
} satisfies View;

export type AuditRecordRow = RowOf<typeof auditRecordView.select>;
