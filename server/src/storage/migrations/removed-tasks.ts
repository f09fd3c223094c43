/** Tasks that nobody sees, while their rows are removed some at a time, and validations whose findings nobody sees. */
import type { Migration } from './migration.ts';

export const removedTasks: Migration = {
  name: '0045-removed-tasks',
  statements: ({ id }) =>
    ['removed_tasks', 'unlisted_findings'].map(
      (table) =>
        `create table if not exists ${table} (task_id ${id} not null primary key references tasks (id) on delete cascade)`,
    ),
};
