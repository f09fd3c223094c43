/** Metamodels that have changed and that very many models use: these are still to get their notes, some at a time. */
import type { Migration } from './migration.ts';

export const changedMetamodels: Migration = {
  name: '0052-changed-metamodels',
  statements: ({ id, integer, text }) => [
    `create table if not exists changed_metamodels (
      model_id ${id} not null, name ${text} not null, project_id ${id} not null, confidentiality ${integer} not null,
      lowest_seeing_elsewhere ${integer} not null, change_id ${id} not null, primary key (model_id, name))`,
  ],
};
