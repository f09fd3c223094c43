/** Which revisions have been indexed, so that those that were there before are found once, and work that was broken off goes on. */
import type { Migration } from './migration.ts';

export const objectIndexes: Migration = {
  name: '0011-object-indexes',
  statements: ({ id, integer }) => [
    `create table if not exists object_indexes (
      revision_id ${id} primary key references revisions (id) on delete cascade, version ${integer} not null)`,
  ],
};
