/** The log of changes of somebody's tasks: added in the transaction of the change, and read again by those who listen. */
import { v4 as randomId } from 'uuid';
import type { Database, Transaction } from '../database.ts';

type Tables = Pick<Database, 'tables'>;

export interface NewOwnTaskEvent {
  readonly userId: string;
  readonly taskId: string;
  readonly projectId: string | null;
  readonly at: number;
}

export interface OwnTaskEvent extends NewOwnTaskEvent {
  readonly id: string;
  readonly number: number;
}

/** Whoever changes a task of a person holds the counter of that person until the commit: numbers come in the order of commits. */
export async function appendOwnTaskEvent({ tables }: Transaction, event: NewOwnTaskEvent): Promise<void> {
  const { latest } = await tables
    .insertInto('own_task_counters')
    .values({ user_id: event.userId, latest: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((known) => ({ latest: known('own_task_counters.latest', '+', 1) })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  const { userId, taskId, projectId, at } = event;
  const row = { id: randomId(), user_id: userId, number: Number(latest), task_id: taskId, project_id: projectId, created_at: at };
  await tables.insertInto('own_task_events').values(row).execute();
}

/** How far the events of each of the people have come; those of whom there are none are left out. */
export async function ownTaskMarks({ tables }: Tables, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tables
    .selectFrom('own_task_counters')
    .select(['user_id', 'latest'])
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ user_id, latest }) => [user_id, Number(latest)]));
}

/** Which events of a person are asked for: those after one number and up to another. */
export interface OwnTaskRange {
  readonly userId: string;
  readonly after: number;
  readonly upTo: number;
}

/** Oldest first. */
export async function ownTaskEventsBetween(
  { tables }: Tables,
  { userId, after, upTo }: OwnTaskRange,
  most: number,
): Promise<OwnTaskEvent[]> {
  const rows = await tables
    .selectFrom('own_task_events')
    .select(['id', 'number', 'task_id', 'project_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId,
    number: Number(row.number),
    taskId: row.task_id,
    projectId: row.project_id,
    at: Number(row.created_at),
  }));
}

/** The event of this id, where it is one of the person's. */
export async function findOwnTaskEvent(
  { tables }: Tables,
  id: string,
  userId: string,
): Promise<{ readonly number: number; readonly at: number } | undefined> {
  const row = await tables
    .selectFrom('own_task_events')
    .select(['number', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { number: Number(row.number), at: Number(row.created_at) };
}
