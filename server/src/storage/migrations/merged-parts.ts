/** Merges of what hangs on models and projects: when it was through, and how much whoever merged could see. */
import type { Migration } from './migration.ts';

export const mergedParts: Migration = {
  name: '0031-merged-parts',
  statements: ({ id, integer }) => [
    `create table if not exists project_part_merges (
      merge_id ${id} primary key references project_merges (id) on delete cascade,
      merged_at ${integer} not null, clearance ${integer} not null)`,
    `create table if not exists model_part_merges (
      merge_id ${id} not null references project_merges (id) on delete cascade, source_id ${id} not null,
      target_id ${id} not null, merged_at ${integer} not null, primary key (merge_id, source_id))`,
  ],
};
