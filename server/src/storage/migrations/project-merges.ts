/** Merges of project versions: which revision of each model was merged into which, as the common ancestor of the next merge. */
import type { Migration } from './migration.ts';

// Models that were merged may be deleted later: that they were there is told by these rows, which go with either project.
export const projectMerges: Migration = {
  name: '0026-project-merges',
  statements: ({ id, integer }) => [
    `create table if not exists project_merges (
      id ${id} primary key, source_id ${id} not null references projects (id) on delete cascade,
      target_id ${id} not null references projects (id) on delete cascade, merged_at ${integer} not null)`,
    'create index if not exists project_merges_source on project_merges (source_id, target_id, merged_at)',
    'create index if not exists project_merges_target on project_merges (target_id, source_id, merged_at)',
    `create table if not exists model_merges (
      merge_id ${id} not null references project_merges (id) on delete cascade, source_id ${id} not null,
      source_revision ${integer} not null, target_id ${id} not null, target_revision ${integer} not null,
      primary key (merge_id, source_id))`,
  ],
};
