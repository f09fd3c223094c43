/** Tells those who listen to a project that a task of theirs has changed. */
import type { Transaction } from '../database.ts';
import { appendEvent } from './event-log.ts';

export interface ChangedTask {
  readonly id: string;
  readonly project_id: string | null;
  readonly creator_id: string;
}

/** In the events of the project that the task is about, as long as there is one. */
export async function appendTaskEvent(
  transaction: Transaction,
  { id, project_id, creator_id }: ChangedTask,
  at: number,
): Promise<void> {
  if (project_id === null) return;
  const project = await transaction.tables
    .selectFrom('projects')
    .select('confidentiality')
    .where('id', '=', project_id)
    .executeTakeFirst();
  if (!project) return;
  const { confidentiality } = project;
  await appendEvent(transaction, {
    kind: 'task.changed',
    projectId: project_id,
    entityId: id,
    confidentiality,
    actorId: creator_id,
    at,
  });
}
