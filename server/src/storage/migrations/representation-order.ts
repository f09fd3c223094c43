/** The indexes by which pages of representations are found in the order of their documents. */
import type { Migration } from './migration.ts';

// Each ends with what filters and the rule of visibility look at: a page far inside a list is found in the index alone.
const looked = 'kind, default_for';

export const representationOrder: Migration = {
  name: '0013-representation-order',
  statements: () => [
    `create index if not exists representations_project_order on representations (project_id, created_at, model_id, position, id, ${looked})`,
    `create index if not exists representations_model_order on representations (model_id, position, created_at, id, ${looked})`,
    `create index if not exists representations_project_by_name on representations (project_id, name_folded, id, model_id, position, ${looked})`,
    `create index if not exists representations_project_newest on representations (project_id, created_at desc, id, model_id)`,
    'drop index if exists representations_position',
    'drop index if exists representations_project_name',
  ],
};
