/** Scopes and projects that nobody sees: deleted ones, while their rows are removed some at a time. */
import type { Migration } from './migration.ts';

export const hiddenContainers: Migration = {
  name: '0041-hidden-containers',
  statements: ({ id, text, integer }) => [
    `create table if not exists hidden_containers (
      id ${id} not null primary key, kind ${text} not null, hidden_at ${integer} not null)`,
  ],
};
