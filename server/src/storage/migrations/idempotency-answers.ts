/** The answers of requests that are repeated with their key, where they are more than the entity that was made. */
import type { Migration } from './migration.ts';

// A table beside the keys: few have such answers, and a column cannot be added twice without harm on SQLite.
export const idempotencyAnswers: Migration = {
  name: '0016-idempotency-answers',
  statements: ({ id, text }) => [
    `create table if not exists idempotency_answers (
      user_id ${id} not null, key ${text} not null, answer ${text} not null, primary key (user_id, key),
      foreign key (user_id, key) references idempotency_keys (user_id, key) on delete cascade)`,
  ],
};
