/** Tasks that have ended keep no preview: it may tell of more than their result does. Those that ended before that rule lose theirs. */
import { finalStatuses } from '../tables/task-statuses.ts';
import type { Migration } from './migration.ts';

const ended = finalStatuses.map((status) => `'${status}'`).join(', ');

export const endedPreviews: Migration = {
  name: '0051-ended-previews',
  statements: () => [`update tasks set preview = null where preview is not null and status in (${ended})`],
};
