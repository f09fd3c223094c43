/** Projects whose models are still to be marked as due to be read again, some at a time. */
import type { Migration } from './migration.ts';

export const unmarkedProjects: Migration = {
  name: '0042-unmarked-projects',
  statements: ({ id, integer }) => [
    `create table if not exists unmarked_projects (project_id ${id} not null primary key, times ${integer} not null)`,
  ],
};
