/** Where a stream goes on is found by the time of an event: all that had come since was gone through. */
import type { Migration } from './migration.ts';

export const eventTimes: Migration = {
  name: '0050-event-times',
  statements: () => [
    'create index if not exists project_events_time on project_events (project_id, created_at, number)',
    'create index if not exists own_task_events_time on own_task_events (user_id, created_at, number)',
  ],
};
