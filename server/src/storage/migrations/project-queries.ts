/** Queries that people save in projects. */
import { audit } from './foundation.ts';
import type { ColumnTypes, Migration } from './migration.ts';

export const projectQueries: Migration = {
  name: '0017-project-queries',
  statements: (types) => [queriesTable(types), ...queryIndexes],
};

function queriesTable({ id, text, integer }: ColumnTypes): string {
  return `create table if not exists project_queries (
    id ${id} primary key, project_id ${id} not null references projects (id) on delete cascade,
    scope_id ${id} not null references scopes (id) on delete cascade,
    slug ${text} not null, name ${text} not null, name_folded ${text} not null, description ${text}, description_folded ${text},
    language ${text} not null, text ${text} not null, chart ${text}, is_shared ${integer} not null,
    confidentiality ${integer} not null, ${audit({ id, integer })})`;
}

const queryIndexes = [
  'create unique index if not exists project_queries_slug on project_queries (project_id, slug)',
  'create index if not exists project_queries_project on project_queries (project_id, created_at, id)',
  'create index if not exists project_queries_created on project_queries (created_at, id)',
  'create index if not exists project_queries_modified on project_queries (modified_at, id)',
  'create index if not exists project_queries_name on project_queries (name_folded, id)',
  'create index if not exists project_queries_creator on project_queries (creator_id, project_id, created_at, id)',
  'create index if not exists project_queries_scope on project_queries (scope_id)',
  'create index if not exists project_queries_modifier on project_queries (modifier_id)',
];
