/** Content that is kept as the difference from other content. */
import type { Migration } from './migration.ts';

// The base stays as long as anything is told by it: its key has no cascade, and the collector knows the column.
export const contentDifferences: Migration = {
  name: '0025-content-differences',
  statements: ({ id, integer, bytes }) => [
    `create table if not exists blob_differences (
      blob_id ${id} primary key references blobs (id) on delete cascade, base_id ${id} not null references blobs (id),
      number ${integer} not null, difference ${bytes} not null)`,
    'create index if not exists blob_differences_base on blob_differences (base_id)',
  ],
};
