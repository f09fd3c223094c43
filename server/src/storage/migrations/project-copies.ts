/** Copies of projects as new versions: what a copy is made by, and which revision a copied model began with. */
import type { Migration } from './migration.ts';

// The first two tables are empty but within the transaction of a copy. Statements that copy rows find there what is new about them,
// since databases do not agree on the types of values that stand among selected columns.
export const projectCopies: Migration = {
  name: '0021-project-copies',
  statements: ({ id, integer }) => [
    `create table if not exists project_copies (
      id ${id} primary key, project_id ${id} not null, creator_id ${id} not null, created_at ${integer} not null)`,
    `create table if not exists copied_rows (
      copy_id ${id} not null, old_id ${id} not null, new_id ${id} not null, owner_id ${id}, number ${integer},
      primary key (copy_id, old_id))`,
    // The ancestor that the model and its source have in common: the same content, as a revision of each.
    `create table if not exists model_ancestors (
      model_id ${id} primary key references models (id) on delete cascade, revision ${integer} not null,
      source_id ${id} not null, source_revision ${integer} not null)`,
    'create index if not exists model_ancestors_source on model_ancestors (source_id)',
  ],
};
