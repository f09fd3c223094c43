/** Reads the trail of changes. */
import type { Caller } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import type { Database } from '../../storage/database.ts';
import { auditRecordView } from '../../storage/views/audit-record-view.ts';
import { type AuditRecord, auditRecordOf } from './audit-record.ts';
import { auditRecordPolicy } from './audit-record-policy.ts';

const auditRecordKind = entityKind({
  name: 'audit record',
  view: auditRecordView,
  policy: auditRecordPolicy,
  entityOf: auditRecordOf,
});

export class AuditRecords {
  private readonly entities: VisibleEntities<AuditRecord>;

  constructor(database: Database) {
    this.entities = new VisibleEntities(database, auditRecordKind);
  }

  get(caller: Caller, id: string): Promise<AuditRecord> {
    return this.entities.get(caller, id);
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<AuditRecord>> {
    return this.entities.list(caller, query);
  }
}
