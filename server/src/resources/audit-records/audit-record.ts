/** A record of the trail of changes: who did what, to what, and when. */
import type { AuditRecordRow } from '../../storage/views/audit-record-view.ts';
import type { Person } from '../audit.ts';

export interface AuditRecord {
  readonly id: string;
  readonly at: number;
  readonly actor: Person;
  readonly action: string;
  readonly entity: { readonly kind: string; readonly id: string; readonly name: string };
  readonly project: { readonly id: string; readonly name: string } | null;
  readonly scope: { readonly id: string; readonly name: string } | null;
  /** Another project that it is about: the one that was imported. */
  readonly relatedProject: { readonly id: string } | null;
  readonly requestId: string | null;
}

export function auditRecordOf(row: AuditRecordRow): AuditRecord {
  return {
    id: row.id,
    at: row.at,
    actor: { id: row.actorId, name: row.actorName },
    action: row.action,
    entity: { kind: row.entityKind, id: row.entityId, name: row.entityName },
    project: named(row.projectId, row.projectName),
    scope: named(row.scopeId, row.scopeName),
    relatedProject: row.relatedProjectId === null ? null : { id: row.relatedProjectId },
    requestId: row.requestId,
  };
}

function named(id: string | null, name: string | null): { readonly id: string; readonly name: string } | null {
  return id === null || name === null ? null : { id, name };
}
