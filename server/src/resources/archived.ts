/** Refuses writes to archived things, except un-archiving and deleting. Policies say what is archived, and the database has judged. */
import { Failure } from '../failures.ts';

type Changes = Readonly<Record<string, unknown>>;

export function refuseChangesOfArchived(kind: string, isActive: boolean, changes: Changes): void {
  if (isActive || changes.archived === false) return;
  if (Object.keys(changes).some((name) => name !== 'archived')) {
    throw new Failure('forbidden', `The ${kind} is archived and read-only. Un-archive it first.`);
  }
}

/** In a container that is archived, nothing changes but that something is un-archived. */
export function refuseChangesInArchived(kind: string, isActive: boolean, changes: Changes): void {
  const isUnarchiving = changes.archived === false && Object.keys(changes).length === 1;
  if (!isUnarchiving) refuseInArchived(kind, isActive);
}

export function refuseInArchived(kind: string, isActive: boolean): void {
  if (isActive) return;
  throw new Failure('forbidden', `The ${kind} is archived, and so all that it contains is read-only.`);
}

/** Refuses a write to something in a project that is archived, or whose scope is. */
export function refuseInArchivedProject(project: { readonly isActive: boolean; readonly isInActiveScope: boolean }): void {
  refuseInArchived('project', project.isActive);
  refuseInArchived('scope', project.isInActiveScope);
}
