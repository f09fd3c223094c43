/** Imports of projects, requests to join them, their images, and the trail of all changes. */
import type { ColumnTypes, Migration } from './migration.ts';

export const people: Migration = {
  name: '0005-people',
  statements: (types) => [...imports(types), ...enrollments(types), ...images(types), ...auditRecords(types), ...memberLists()],
};

function imports({ id, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists project_imports (
      id ${id} primary key, project_id ${id} not null references projects (id) on delete cascade,
      imported_id ${id} not null references projects (id) on delete cascade,
      creator_id ${id} not null references users (id), created_at ${integer} not null)`,
    'create unique index if not exists project_imports_once on project_imports (project_id, imported_id)',
    'create index if not exists project_imports_imported on project_imports (imported_id, project_id)',
    'create index if not exists project_imports_created on project_imports (project_id, created_at, id)',
  ];
}

function enrollments({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists project_enrollments (
      id ${id} primary key, project_id ${id} not null references projects (id) on delete cascade,
      scope_id ${id} not null references scopes (id) on delete cascade, user_id ${id} not null references users (id), status ${text} not null,
      creator_id ${id} not null references users (id), created_at ${integer} not null,
      modifier_id ${id} not null references users (id), modified_at ${integer} not null)`,
    'create unique index if not exists project_enrollments_once on project_enrollments (project_id, user_id)',
    'create index if not exists project_enrollments_of_user on project_enrollments (user_id, created_at, id)',
    'create index if not exists project_enrollments_created on project_enrollments (created_at, id)',
    'create index if not exists project_enrollments_in_project on project_enrollments (project_id, created_at, id)',
    'create index if not exists project_enrollments_status on project_enrollments (project_id, status)',
    'create index if not exists project_enrollments_scope on project_enrollments (scope_id)',
  ];
}

function images({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists project_images (
      id ${id} primary key, project_id ${id} not null references projects (id) on delete cascade, name ${text} not null, name_folded ${text} not null,
      media_type ${text} not null, size ${integer} not null, width ${integer}, height ${integer}, blob_id ${id} not null references blobs (id),
      creator_id ${id} not null references users (id), created_at ${integer} not null,
      modifier_id ${id} not null references users (id), modified_at ${integer} not null)`,
    'create index if not exists project_images_created on project_images (created_at, id)',
    'create index if not exists project_images_in_project on project_images (project_id, created_at, id)',
    'create index if not exists project_images_blob on project_images (blob_id)',
  ];
}

// No foreign keys to what may be deleted: the record outlives it.
function auditRecords({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists audit_records (
      id ${id} primary key, recorded_at ${integer} not null, actor_id ${id} not null references users (id), action ${text} not null,
      entity_kind ${text} not null, entity_id ${id} not null, entity_name ${text} not null, entity_name_folded ${text} not null,
      project_id ${id}, project_name ${text}, scope_id ${id}, scope_name ${text}, related_project_id ${id}, confidentiality ${integer} not null, request_id ${text})`,
    'create index if not exists audit_records_time on audit_records (recorded_at, id)',
    'create index if not exists audit_records_project on audit_records (project_id, recorded_at, id)',
    'create index if not exists audit_records_scope on audit_records (scope_id, recorded_at, id)',
    'create index if not exists audit_records_entity on audit_records (entity_id, recorded_at, id)',
    'create index if not exists audit_records_actor on audit_records (actor_id, recorded_at, id)',
    'create index if not exists audit_records_action on audit_records (action, recorded_at, id)',
  ];
}

function memberLists(): string[] {
  return [
    'create index if not exists project_members_created on project_members (created_at, id)',
    'create index if not exists project_members_in_project on project_members (project_id, created_at, id)',
    'create index if not exists project_members_owners on project_members (project_id, role)',
  ];
}
