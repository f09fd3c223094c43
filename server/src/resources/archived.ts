/** Refuses writes to archived things, except un-archiving and deleting. */
import { Failure } from '../failures.ts';

export function refuseChangesOfArchived(kind: string, isArchived: boolean, changes: Readonly<Record<string, unknown>>): void {
  if (!isArchived || changes.archived === false) return;
  if (Object.keys(changes).some((name) => name !== 'archived')) {
    throw new Failure('forbidden', `The ${kind} is archived and read-only. Un-archive it first.`);
  }
}

/** In a container that is archived, nothing changes but that something is un-archived. */
export function refuseChangesInArchived(
  kind: string,
  archivedAt: number | null,
  changes: Readonly<Record<string, unknown>>,
): void {
  const isUnarchiving = changes.archived === false && Object.keys(changes).length === 1;
  if (!isUnarchiving) refuseInArchived(kind, archivedAt);
}

export function refuseInArchived(kind: string, archivedAt: number | undefined | null): void {
  if (archivedAt === undefined || archivedAt === null) return;
  throw new Failure('forbidden', `The ${kind} is archived, and so all that it contains is read-only.`);
}

/** Refuses a write to something in a project that is archived, or whose scope is. */
export function refuseInArchivedProject(project: {
  readonly archivedAt: number | undefined;
  readonly scopeArchivedAt: number | null;
}): void {
  refuseInArchived('project', project.archivedAt);
  refuseInArchived('scope', project.scopeArchivedAt);
}
