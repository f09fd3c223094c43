/** A record of the trail of changes: who did what, to what, and when. */
import type { Row } from '../../storage/views/view.ts';
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

export function auditRecordOf(row: Row): AuditRecord {
  return {
    id: row.id as string,
    at: row.at as number,
    actor: { id: row.actorId as string, name: row.actorName as string },
    action: row.action as string,
    entity: { kind: row.entityKind as string, id: row.entityId as string, name: row.entityName as string },
    project: row.projectId === null ? null : { id: row.projectId as string, name: row.projectName as string },
    scope: row.scopeId === null ? null : { id: row.scopeId as string, name: row.scopeName as string },
    relatedProject: row.relatedProjectId === null ? null : { id: row.relatedProjectId as string },
    requestId: row.requestId as string | null,
  };
}
