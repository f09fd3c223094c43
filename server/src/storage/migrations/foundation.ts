/** Users, scopes, projects, their members, and the keys of repeated requests. */
import type { ColumnTypes, Migration } from './migration.ts';

export const foundation: Migration = {
  name: '0001-foundation',
  statements: (types) => [users, scopes, projects, projectMembers, idempotencyKeys].flatMap((table) => table(types)),
};

const users = ({ id, text, integer }: ColumnTypes): readonly string[] => [
  `create table if not exists users (
    id ${id} primary key, issuer ${text} not null, subject ${text} not null, username ${text} not null, username_folded ${text} not null,
    name ${text} not null, name_folded ${text} not null, email ${text}, locale ${text}, theme ${text},
    is_administrator ${integer} not null, is_disabled ${integer} not null, created_at ${integer} not null)`,
  'create unique index if not exists users_subject on users (issuer, subject)',
  'create unique index if not exists users_username on users (issuer, username_folded)',
  'create index if not exists users_name on users (name_folded, id)',
  'create index if not exists users_created on users (created_at, id)',
];

const scopes = ({ id, text, integer, rowNumber }: ColumnTypes): readonly string[] => [
  `create table if not exists scopes (
    ${rowNumber} id ${id} not null unique, slug ${text} not null, name ${text} not null, name_folded ${text} not null,
    description ${text}, description_folded ${text}, confidentiality ${integer} not null,
    ${audit({ id, integer })}, ${archive({ id, integer })})`,
  'create unique index if not exists scopes_slug on scopes (slug)',
  ...listIndexes('scopes'),
];

const projects = ({ id, text, integer, rowNumber }: ColumnTypes): readonly string[] => [
  `create table if not exists projects (
    ${rowNumber} id ${id} not null unique, scope_id ${id} not null references scopes (id) on delete cascade,
    slug ${text} not null, version ${text} not null, version_folded ${text} not null, name ${text} not null, name_folded ${text} not null,
    description ${text}, description_folded ${text}, confidentiality ${integer} not null, previous_version_id ${id},
    ${audit({ id, integer })}, ${archive({ id, integer })})`,
  'create unique index if not exists projects_slug on projects (scope_id, slug, version)',
  'create index if not exists projects_any_slug on projects (slug, version_folded, id)',
  'create index if not exists projects_version on projects (version_folded, id)',
  'create index if not exists projects_scope on projects (scope_id, confidentiality, id)',
  'create index if not exists projects_previous on projects (previous_version_id)',
  ...listIndexes('projects'),
];

const projectMembers = ({ id, text, integer }: ColumnTypes): readonly string[] => [
  `create table if not exists project_members (
    id ${id} primary key, project_id ${id} not null references projects (id) on delete cascade,
    scope_id ${id} not null references scopes (id) on delete cascade, user_id ${id} not null references users (id),
    role ${text} not null, clearance ${integer} not null, ${audit({ id, integer })})`,
  'create unique index if not exists project_members_once on project_members (project_id, user_id)',
  'create index if not exists project_members_of_user on project_members (user_id, project_id, role, clearance)',
  'create index if not exists project_members_in_scope on project_members (user_id, scope_id, role, clearance)',
  'create index if not exists project_members_scope on project_members (scope_id)',
];

const idempotencyKeys = ({ id, text, integer }: ColumnTypes): readonly string[] => [
  `create table if not exists idempotency_keys (
    user_id ${id} not null, key ${text} not null, fingerprint ${text} not null, entity_id ${id} not null,
    created_at ${integer} not null, primary key (user_id, key))`,
  'create index if not exists idempotency_keys_age on idempotency_keys (created_at)',
];

export function audit({ id, integer }: { id: string; integer: string }): string {
  return `creator_id ${id} not null references users (id), created_at ${integer} not null,
    modifier_id ${id} not null references users (id), modified_at ${integer} not null`;
}

export function archive({ id, integer }: { id: string; integer: string }): string {
  return `archiver_id ${id} references users (id), archived_at ${integer}`;
}

export function listIndexes(table: string): string[] {
  return [
    `create index if not exists ${table}_created on ${table} (created_at, id)`,
    `create index if not exists ${table}_modified on ${table} (modified_at, id)`,
    `create index if not exists ${table}_archived on ${table} (archived_at, id)`,
    `create index if not exists ${table}_name on ${table} (name_folded, confidentiality, id)`,
    `create index if not exists ${table}_confidentiality on ${table} (confidentiality, id)`,
    `create index if not exists ${table}_creator on ${table} (creator_id, created_at, id)`,
    `create index if not exists ${table}_modifier on ${table} (modifier_id)`,
    `create index if not exists ${table}_archiver on ${table} (archiver_id)`,
  ];
}
