/** Who looks for what a person can still use at the issuer does not go through all that was used. */
import type { Migration } from './migration.ts';

export const unusedRecords: Migration = {
  name: '0049-unused-records',
  statements: () => [
    'create index if not exists oidc_records_unused on oidc_records (account_id, model, consumed_at, expires_at)',
    // Its columns are the first ones of the other.
    'drop index if exists oidc_records_account',
  ],
};
