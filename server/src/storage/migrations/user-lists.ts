/** The tables of things that users have starred, and that they looked at of late. */
import type { Migration } from './migration.ts';

// A table beside the users: a column cannot be added twice without harm on SQLite.
export const userLists: Migration = {
  name: '0018-user-lists',
  statements: ({ id, text }) => [
    `create table if not exists user_lists (
      user_id ${id} primary key references users (id) on delete cascade, starred ${text} not null, recent ${text} not null)`,
  ],
};
