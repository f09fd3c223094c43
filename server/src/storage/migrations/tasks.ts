/** Background tasks, and the files that people send for them. */
import type { ColumnTypes, Migration } from './migration.ts';

export const tasks: Migration = {
  name: '0020-tasks',
  statements: (types) => [tasksTable(types), ...taskIndexes, ...stepTables(types), ...uploadTables(types)],
};

// A task outlives the project that it is about: that it was done stays to be told.
function tasksTable({ id, text, integer }: ColumnTypes): string {
  return `create table if not exists tasks (
    id ${id} primary key, kind ${text} not null, title ${text} not null, title_folded ${text} not null, status ${text} not null,
    progress ${integer} not null, message ${text}, input ${text} not null, state ${text}, preview ${text}, result ${text}, error ${text},
    answer ${text}, shown ${text}, project_id ${id}, blob_id ${id} references blobs (id), hash ${text}, size ${integer}, file_name ${text},
    creator_id ${id} not null references users (id), created_at ${integer} not null, started_at ${integer}, ended_at ${integer},
    acknowledged_at ${integer}, run_at ${integer} not null, run_id ${id}, lease_until ${integer}, attempts ${integer} not null,
    is_cancelling ${integer} not null, version ${integer} not null)`;
}

const taskIndexes = [
  'create index if not exists tasks_status on tasks (status, creator_id, created_at, id)',
  'create index if not exists tasks_creator on tasks (creator_id, created_at, id)',
  'create index if not exists tasks_ended on tasks (ended_at)',
  'create index if not exists tasks_blob on tasks (blob_id)',
];

function stepTables({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists task_steps (
      task_id ${id} not null references tasks (id) on delete cascade, step ${text} not null, entity_id ${id} not null,
      primary key (task_id, step))`,
    `create table if not exists task_turns (user_id ${id} primary key references users (id) on delete cascade, served_at ${integer} not null)`,
  ];
}

function uploadTables({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists uploads (
      id ${id} primary key, creator_id ${id} not null references users (id), created_at ${integer} not null, name ${text},
      blob_id ${id} not null references blobs (id), hash ${text} not null, size ${integer} not null)`,
    'create index if not exists uploads_creator on uploads (creator_id, created_at, id)',
    'create index if not exists uploads_age on uploads (created_at)',
    'create index if not exists uploads_blob on uploads (blob_id)',
  ];
}
