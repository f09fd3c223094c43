/** Events of the tasks of a person, numbered in the order of commits: of those that belong to no project too. */
import type { Migration } from './migration.ts';

// The counter is one row a person, as that of a project is. The project is no reference: what becomes of it is no matter of the event.
export const ownTaskEvents: Migration = {
  name: '0032-own-task-events',
  statements: ({ id, integer }) => [
    `create table if not exists own_task_counters (
      user_id ${id} primary key references users (id) on delete cascade, latest ${integer} not null)`,
    `create table if not exists own_task_events (
      id ${id} primary key, user_id ${id} not null references users (id) on delete cascade, number ${integer} not null,
      task_id ${id} not null, project_id ${id}, created_at ${integer} not null)`,
    'create unique index if not exists own_task_events_number on own_task_events (user_id, number)',
    'create index if not exists own_task_events_age on own_task_events (created_at)',
  ],
};
