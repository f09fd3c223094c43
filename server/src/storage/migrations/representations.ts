/** Representations of models: those that people made, and those that follow from the content of a model. */
import { audit } from './foundation.ts';
import type { ColumnTypes, Migration } from './migration.ts';

export const representations: Migration = {
  name: '0012-representations',
  statements: (types) => [representationsTable(types), ...representationIndexes, derivedTable(types)],
};

function representationsTable({ id, text, integer }: ColumnTypes): string {
  return `create table if not exists representations (
    id ${id} primary key, model_id ${id} not null references models (id) on delete cascade,
    project_id ${id} not null references projects (id) on delete cascade, scope_id ${id} not null references scopes (id) on delete cascade,
    slug ${text} not null, name ${text} not null, name_folded ${text} not null, description ${text}, description_folded ${text},
    kind ${text} not null, specification ${text}, target_id ${id}, target_type ${text}, default_for ${id},
    object_id ${id}, derived_name ${text}, position ${integer}, is_stored ${integer} not null,
    blob_id ${id} references blobs (id), hash ${text}, size ${integer}, ${audit({ id, integer })})`;
}

// What pages are sorted by, and the model that decides who sees a row: with both in the index a page far inside a list costs little more than the first.
const representationIndexes = [
  'create unique index if not exists representations_slug on representations (model_id, slug)',
  'create unique index if not exists representations_default on representations (model_id, default_for)',
  'create index if not exists representations_position on representations (model_id, position)',
  'create index if not exists representations_model on representations (model_id, created_at, id)',
  'create index if not exists representations_target on representations (target_id)',
  'create index if not exists representations_project on representations (project_id, created_at, id, model_id)',
  'create index if not exists representations_project_name on representations (project_id, name_folded, id, model_id)',
  'create index if not exists representations_created on representations (created_at, id, model_id)',
  'create index if not exists representations_name on representations (name_folded, id, model_id)',
  'create index if not exists representations_any_slug on representations (slug, id)',
  'create index if not exists representations_kind on representations (kind, created_at, id, model_id)',
  'create index if not exists representations_specification on representations (specification, created_at, id, model_id)',
  'create index if not exists representations_scope on representations (scope_id)',
  'create index if not exists representations_creator on representations (creator_id)',
  'create index if not exists representations_modifier on representations (modifier_id)',
  'create index if not exists representations_blob on representations (blob_id)',
];

/** The revision of which a model has its representations, and by which version of the rule: so those that were there before are found once. */
function derivedTable({ id, integer }: ColumnTypes): string {
  return `create table if not exists derived_representations (
    model_id ${id} primary key references models (id) on delete cascade, revision ${integer} not null, version ${integer} not null)`;
}
