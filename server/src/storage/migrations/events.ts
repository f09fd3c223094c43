/** Events of projects, numbered in the order of commits. */
import type { Migration } from './migration.ts';

// The counter is one row a project: whoever writes in the project holds it until the commit, so that numbers have no gaps and come in order.
export const events: Migration = {
  name: '0019-events',
  statements: ({ id, text, integer }) => [
    `create table if not exists event_counters (
      project_id ${id} primary key references projects (id) on delete cascade, latest ${integer} not null)`,
    `create table if not exists project_events (
      id ${id} primary key, project_id ${id} not null references projects (id) on delete cascade, number ${integer} not null,
      kind ${text} not null, entity_id ${id} not null, model_id ${id}, revision ${integer},
      confidentiality_before ${integer}, confidentiality ${integer} not null, actor_id ${id} not null references users (id),
      created_at ${integer} not null)`,
    'create unique index if not exists project_events_number on project_events (project_id, number)',
    'create index if not exists project_events_age on project_events (created_at)',
    'create index if not exists project_events_actor on project_events (actor_id)',
  ],
};
