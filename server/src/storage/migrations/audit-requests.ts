/** Audit records are looked up by the request that made them. */
import type { Migration } from './migration.ts';

export const auditRequests: Migration = {
  name: '0009-audit-requests',
  statements: () => ['create index if not exists audit_records_request on audit_records (request_id)'],
};
