/** Who looks at which model, for half a minute. */
import type { Migration } from './migration.ts';

// One row for each user and model: whoever looks at something hidden changes nothing about what others are told of the rest.
export const presences: Migration = {
  name: '0024-presences',
  statements: ({ id, integer }) => [
    `create table if not exists presences (
      user_id ${id} not null references users (id) on delete cascade, model_id ${id} not null references models (id) on delete cascade,
      project_id ${id} not null references projects (id) on delete cascade, representation_id ${id}, object_id ${id},
      confidentiality ${integer} not null, seen_at ${integer} not null, primary key (user_id, model_id))`,
    'create index if not exists presences_project on presences (project_id, seen_at)',
    'create index if not exists presences_model on presences (model_id)',
    'create index if not exists presences_age on presences (seen_at)',
  ],
};
