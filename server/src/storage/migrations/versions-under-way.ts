/** When a version of a project that is being made was last heard of; policies, which ask for hidden containers, do not wait for it. */
import type { Migration } from './migration.ts';

export const versionsUnderWay: Migration = {
  name: '0046-versions-under-way',
  statements: ({ id, integer }) => [
    `create table if not exists versions_under_way (project_id ${id} not null primary key, heard_at ${integer} not null)`,
  ],
};
