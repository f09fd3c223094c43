/** PostgreSQL gathers new tokens of labels and brings them into their index many at once. */
import type { Migration } from './migration.ts';

/** In kilobytes. Every question reads through what is gathered: about 160 labels, which a search notices little, and which are written two to three times as fast as one by one. */
const mostPending = 128;

export const searchPending: Migration = {
  name: '0034-search-pending',
  statements: ({ database }) =>
    database === 'sqlite'
      ? []
      : [`alter index search_labels_tokens set (fastupdate = on, gin_pending_list_limit = ${mostPending})`],
};
