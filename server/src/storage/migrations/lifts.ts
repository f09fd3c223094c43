/** What is lifted some at a time before its container is raised: so that it can be taken back where that does not come to its end. */
import type { Migration } from './migration.ts';

export const lifts: Migration = {
  name: '0040-lifts',
  statements: ({ id, text, integer }) => [
    `create table if not exists lifts (
      id ${id} primary key, confidentiality ${integer} not null, begun_at ${integer} not null, touched_at ${integer} not null)`,
    `create table if not exists lifted_rows (
      lift_id ${id} not null, entity_id ${id} not null, kind ${text} not null, confidentiality ${integer} not null,
      primary key (lift_id, entity_id))`,
  ],
};

/** Whoever reads a model asks whether it is lifted: while very many rows are, each reading looked through all of them. */
export const liftedEntities: Migration = {
  name: '0048-lifted-entities',
  statements: () => ['create index if not exists lifted_rows_entity on lifted_rows (entity_id)'],
};
