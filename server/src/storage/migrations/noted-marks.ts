/** Models that are still to be marked as due to be read again: a small row each, where marking all of them at once would take long. */
import type { Migration } from './migration.ts';

export const notedMarks: Migration = {
  name: '0044-noted-marks',
  statements: ({ id, integer }) => [
    `create table if not exists noted_marks (model_id ${id} not null primary key, times ${integer} not null)`,
  ],
};
