/** Audit records: the trail of changes, for those who may read it. */
import { auditRecordRoutes } from '../resources/audit-records/audit-record-routes.ts';
import { AuditRecords } from '../resources/audit-records/audit-records.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export function auditWing({ database, urls }: WingDependencies) {
  const auditRecords = new AuditRecords(database);
  return {
    useCases: { auditRecords },
    routes: (app) => auditRecordRoutes(app, { records: auditRecords, urls }),
  } satisfies Wing;
}
