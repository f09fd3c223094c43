/** How the trail of changes is read. */
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { projectId } from './project-columns.ts';
import { projectView } from './project-view.ts';
import { scopeView } from './scope-view.ts';
import type { View } from './view.ts';

const it = 'audit_records';

export const auditRecordView: View = {
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
    id: `${it}.id`,
    at: `${it}.recorded_at`,
    actorId: `${it}.actor_id`,
    actorName: 'actors.name',
    action: `${it}.action`,
    entityKind: `${it}.entity_kind`,
    entityId: `${it}.entity_id`,
    entityName: `${it}.entity_name`,
    projectId: `${it}.project_id`,
    projectName: `${it}.project_name`,
    scopeId: `${it}.scope_id`,
    scopeName: `${it}.scope_name`,
    relatedProjectId: `${it}.related_project_id`,
    requestId: `${it}.request_id`,
  },
  selectFields: [],
  joins: ` join users actors on actors.id = ${it}.actor_id`,
};
