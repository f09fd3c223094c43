/** Deletions of models are found among the events by the model: they tell how confidential it was last. */
import type { Migration } from './migration.ts';

// The deletions that are there already have been remembered with that, so that an index is enough.
export const modelDeletions: Migration = {
  name: '0033-model-deletions',
  statements: () => [
    "create index if not exists project_events_deletion on project_events (entity_id, confidentiality) where kind = 'model.deleted'",
  ],
};
