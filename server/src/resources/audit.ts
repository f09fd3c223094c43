/** The audit fields of an entity, who made, changed and archived it, and when: as it is read, as it is written, and as it is shown. */
import Type from 'typebox';
import type { User } from '../access/caller.ts';
import { Instant, nullable, PersonReference } from '../http/wire.ts';
import type { ArchiveRow, AuditRow } from '../storage/views/audit-columns.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Audit {
  readonly creator: Person;
  readonly createdAt: number;
  readonly lastModifier: Person;
  readonly modifiedAt: number;
}

export interface Archiving {
  readonly archiver: Person | undefined;
  readonly archivedAt: number | undefined;
}

export function auditOf(row: AuditRow): Audit {
  return {
    creator: { id: row.creatorId, name: row.creatorName },
    createdAt: row.createdAt,
    lastModifier: { id: row.modifierId, name: row.modifierName },
    modifiedAt: row.modifiedAt,
  };
}

export function archivingOf({ archivedAt, archiverId: id, archiverName: name }: ArchiveRow): Archiving {
  if (archivedAt === null || id === null || name === null) return { archiver: undefined, archivedAt: undefined };
  return { archiver: { id, name }, archivedAt };
}

export function createdBy(user: User, now: number) {
  return { creator_id: user.id, created_at: now, modifier_id: user.id, modified_at: now };
}

export function modifiedBy(user: User, now: number) {
  return { modifier_id: user.id, modified_at: now };
}

/** The columns that archiving sets and un-archiving clears; none where nothing is said or nothing changes. */
export function archivedBy(user: User, now: number, archived: boolean | undefined, isArchived: boolean) {
  if (archived === undefined || archived === isArchived) return {};
  return archived ? { archiver_id: user.id, archived_at: now } : { archiver_id: null, archived_at: null };
}

export function presentAudit({ creator, createdAt, lastModifier, modifiedAt }: Audit) {
  return { creator, creationDateTime: instant(createdAt), lastModifier, lastModificationDateTime: instant(modifiedAt) };
}

export function presentArchiving({ archiver, archivedAt }: Archiving) {
  return {
    archived: archivedAt !== undefined,
    archiver: archiver ?? null,
    archivationDateTime: archivedAt === undefined ? null : instant(archivedAt),
  };
}

export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export const auditShape = {
  creator: PersonReference,
  creationDateTime: Instant,
  lastModifier: PersonReference,
  lastModificationDateTime: Instant,
};

export const archivingShape = {
  archived: Type.Boolean(),
  archiver: nullable(PersonReference),
  archivationDateTime: nullable(Instant),
};
