/** Finds where an interrupted stream goes on: the events of each project, and of each person's tasks, have numbers of their own. */
import type { TurnRequest } from '../../fair-turns.ts';
import type { Database } from '../../storage/database.ts';
import { findEvent } from '../../storage/events/event-rows.ts';
import { lastNumberBefore } from '../../storage/events/last-number.ts';
import { findOwnTaskEvent } from '../../storage/events/own-task-events.ts';

export interface Interrupted {
  /** The id of the last event that was heard. */
  readonly lastEventId: string | undefined;
  readonly projectIds: readonly string[];
  /** Whose tasks are told of. */
  readonly userId: string | undefined;
  /** In whose turn it is looked for. */
  readonly turn: TurnRequest;
}

/** The numbers after which each goes on; nothing where it begins now. */
export interface StreamStarts {
  readonly ofProjects: ReadonlyMap<string, number>;
  readonly ofOwnTasks?: number;
}

/** Transactions of others that were under way when an event came are over by then. */
const overlap = 60_000;

/** After the event itself where it is from, and some time before it elsewhere. An id that is not known is none. */
export async function startsAfter(database: Database, interrupted: Interrupted): Promise<StreamStarts> {
  const { lastEventId, projectIds, userId, turn } = interrupted;
  if (lastEventId === undefined) return { ofProjects: new Map() };
  const inProject = projectIds.length > 0 ? await findEvent(database, lastEventId, projectIds) : undefined;
  const ownTask = inProject || !userId ? undefined : await findOwnTaskEvent(database, lastEventId, userId);
  const at = (inProject ?? ownTask)?.at;
  if (at === undefined) return { ofProjects: new Map() };
  const [{ lists }, before] = [database, at - overlap];
  const lastBefore = (log: Parameters<typeof lastNumberBefore>[1], id: string) => lastNumberBefore(lists, log, id, before, turn);
  const ofProjects = new Map<string, number>();
  // One after the other: whoever listens to twenty projects takes no more than one connection.
  for (const id of projectIds)
    ofProjects.set(id, id === inProject?.projectId ? inProject.number : await lastBefore('project_events', id));
  if (!userId) return { ofProjects };
  return { ofProjects, ofOwnTasks: ownTask?.number ?? (await lastBefore('own_task_events', userId)) };
}
