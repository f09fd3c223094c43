/** Counts how often the representations of a model have changed: what is known of lists of them stays true until then. */
import type { Migration } from './migration.ts';

export const representationStamps: Migration = {
  name: '0015-representation-stamps',
  statements: ({ id, integer }) => [
    `create table if not exists representation_stamps (
      model_id ${id} primary key references models (id) on delete cascade, stamp ${integer} not null)`,
  ],
};
