/** Models, their revisions, what those were read with, what is wrong in them, and the forms that are derived from them. */
import { archive, audit, listIndexes } from './foundation.ts';
import type { ColumnTypes, Migration } from './migration.ts';
import { searchTable, trigramIndexes } from './text-search.ts';

export const models: Migration = {
  name: '0006-models',
  statements: (types) => [...modelTables(types), ...revisionTables(types), ...readingTables(types), ...derivedTables(types)],
};

export const modelSearch: Migration = {
  name: '0007-model-search',
  isOptional: true,
  statements: ({ database }) => (database === 'sqlite' ? searchTable('models') : trigramIndexes('models')),
};

function modelTables({ id, text, integer, rowNumber }: ColumnTypes): string[] {
  return [
    `create table if not exists models (
      ${rowNumber} id ${id} not null unique, project_id ${id} not null references projects (id) on delete cascade,
      scope_id ${id} not null references scopes (id) on delete cascade,
      slug ${text} not null, name ${text} not null, name_folded ${text} not null, description ${text}, description_folded ${text},
      confidentiality ${integer} not null, previous_version_id ${id}, lineage ${id} not null,
      content_type ${text}, content_type_folded ${text}, type ${text}, type_folded ${text},
      revision ${integer} not null, content_at ${integer}, errors ${integer} not null, warnings ${integer} not null, infos ${integer} not null,
      marks ${integer} not null, marks_read ${integer} not null,
      ${audit({ id, integer })}, ${archive({ id, integer })})`,
    'create unique index if not exists models_slug on models (project_id, slug)',
    'create index if not exists models_any_slug on models (slug, id)',
    // What pages are sorted by and what decides who sees a row: with both in the index neither a page nor a count looks at the rows.
    // Measured with a million models: pages by content type 2,000 → 80 ms, pages deep inside a list sorted by name 3,200 → 340 ms.
    'create index if not exists models_project on models (project_id, created_at, id, confidentiality)',
    'create index if not exists models_scope on models (scope_id, confidentiality, id, created_at, project_id)',
    'create index if not exists models_content_type on models (content_type, created_at, id, confidentiality, project_id)',
    'create index if not exists models_type on models (type, created_at, id, confidentiality, project_id)',
    // In place of those of the same names that all lists have.
    'create index if not exists models_created on models (created_at, id, confidentiality, project_id)',
    'create index if not exists models_name on models (name_folded, id, confidentiality, project_id)',
    'create index if not exists models_previous on models (previous_version_id)',
    'create index if not exists models_due on models (id) where marks > marks_read',
    ...listIndexes('models'),
  ];
}

function revisionTables({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists revisions (
      id ${id} primary key, model_id ${id} not null references models (id) on delete cascade, number ${integer} not null,
      creator_id ${id} not null references users (id), created_at ${integer} not null,
      format ${text} not null, file_name ${text}, size ${integer} not null, hash ${text} not null, object_count ${integer} not null,
      message ${text}, origin ${text} not null, confidentiality ${integer} not null, content_type ${text}, type ${text},
      blob_id ${id} not null references blobs (id), id_map_blob_id ${id} references blobs (id), id_map_hash ${text}, id_map_size ${integer})`,
    'create unique index if not exists revisions_number on revisions (model_id, number)',
    'create index if not exists revisions_blob on revisions (blob_id)',
    'create index if not exists revisions_id_map on revisions (id_map_blob_id)',
    'create index if not exists revisions_creator on revisions (creator_id)',

    // A pinned metamodel outlives the model that it came from: its bytes are referred to, not its row.
    `create table if not exists revision_metamodels (
      revision_id ${id} not null references revisions (id) on delete cascade, position ${integer} not null, key ${text} not null,
      ns_uris ${text} not null, file_name ${text}, format ${text} not null, lineage ${id} not null,
      blob_id ${id} not null references blobs (id), hash ${text} not null, size ${integer} not null,
      id_map_blob_id ${id} references blobs (id), id_map_hash ${text}, id_map_size ${integer}, primary key (revision_id, position))`,
    'create index if not exists revision_metamodels_blob on revision_metamodels (blob_id)',
    'create index if not exists revision_metamodels_id_map on revision_metamodels (id_map_blob_id)',
  ];
}

/** Of current revisions: the packages they declare, the namespaces they ask for, the documents they refer to, what is wrong in them. */
function readingTables({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists declared_packages (
      model_id ${id} not null references models (id) on delete cascade, ns_uri ${text} not null, name ${text} not null,
      primary key (model_id, ns_uri))`,
    'create index if not exists declared_packages_ns_uri on declared_packages (ns_uri, model_id)',

    `create table if not exists sought_packages (
      model_id ${id} not null references models (id) on delete cascade, ns_uri ${text} not null, primary key (model_id, ns_uri))`,
    'create index if not exists sought_packages_ns_uri on sought_packages (ns_uri, model_id)',

    `create table if not exists linked_documents (
      model_id ${id} not null references models (id) on delete cascade, document ${text} not null, primary key (model_id, document))`,

    `create table if not exists diagnostics (
      id ${id} primary key, model_id ${id} not null references models (id) on delete cascade, position ${integer} not null,
      severity ${text} not null, code ${text} not null, message ${text} not null, message_folded ${text} not null,
      object_id ${text}, feature ${text}, line ${integer}, column_number ${integer})`,
    'create unique index if not exists diagnostics_position on diagnostics (model_id, position)',
  ];
}

function derivedTables({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists derived_forms (
      key ${text} primary key, blob_id ${id} not null references blobs (id), hash ${text} not null, size ${integer} not null,
      used_at ${integer} not null)`,
    'create index if not exists derived_forms_blob on derived_forms (blob_id)',
    'create index if not exists derived_forms_used on derived_forms (used_at, key)',
  ];
}
