/** Tells people that a task of theirs has changed: those who listen to their own tasks, and those who listen to its project. */
import type { Transaction } from '../database.ts';
import { appendEvent } from './event-log.ts';
import { appendOwnTaskEvent } from './own-task-events.ts';

export interface ChangedTask {
  readonly id: string;
  readonly project_id: string | null;
  readonly creator_id: string;
}

/** Adds an event to the log of its creator's tasks; and to the log of its project, as long as that exists. */
export async function appendTaskEvent(
  transaction: Transaction,
  { id, project_id, creator_id }: ChangedTask,
  at: number,
): Promise<void> {
  await appendOwnTaskEvent(transaction, { taskId: id, projectId: project_id, userId: creator_id, at });
  if (project_id === null) return;
  const project = await transaction.tables
    .selectFrom('projects')
    .leftJoin('hidden_containers as hidden', 'hidden.id', 'projects.id')
    .select('projects.confidentiality')
    .where('projects.id', '=', project_id)
    .where('hidden.id', 'is', null)
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
