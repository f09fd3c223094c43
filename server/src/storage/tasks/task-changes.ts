/** Changes tasks, where they still are what the change was meant for. */
import type { Database, Transaction } from '../database.ts';
import { appendTaskEvent } from '../events/task-events.ts';
import { isTaskThere } from '../hidden-tasks.ts';
import type { RowChanges } from '../rows.ts';
import { finalStatuses, type TaskStatus } from '../tables/task-statuses.ts';

/** What it has asked is answered, or nobody answers it any more; and it may tell of more than the result does. */
function isEnd({ status }: RowChanges<'tasks'>): boolean {
  return finalStatuses.some((final) => final === status);
}

/** Which task is meant, and what it must be for that. */
export interface MeantTask {
  readonly id: string;
  readonly from: readonly TaskStatus[];
  /** The run that must be in charge of it. */
  readonly runId?: string | undefined;
  /** Whether it must not be about to be cancelled. */
  readonly isGoingOn?: boolean;
}

/** Whether it was still meant. Whoever changes the status tells those who listen. */
export async function changeTask(
  transaction: Transaction,
  { id, from, runId, isGoingOn = false }: MeantTask,
  changes: RowChanges<'tasks'>,
  now: number,
): Promise<boolean> {
  const changed = await transaction.tables
    .updateTable('tasks')
    .set((column) => ({ ...changes, ...(isEnd(changes) && { preview: null }), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .$if(runId !== undefined, (query) => query.where('run_id', '=', runId!))
    .$if(isGoingOn, (query) => query.where('is_cancelling', '=', 0))
    .returning(['id', 'project_id', 'creator_id'])
    .executeTakeFirst();
  if (changed && changes.status) await appendTaskEvent(transaction, changed, now);
  return changed !== undefined;
}

/** How many tasks of somebody have not ended. */
export async function countUnfinished({ tables }: Transaction, creatorId: string): Promise<number> {
  const { count } = await tables
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .where('status', 'not in', [...finalStatuses])
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface MostFiles {
  readonly files: number;
  readonly bytes: number;
}

/** Lets the files of somebody's tasks go but for the newest ones: so many, and so many bytes. The newest of all stays. */
export async function keepNewestFiles({ tables }: Transaction, creatorId: string, most: MostFiles): Promise<void> {
  const files = await tables
    .selectFrom('tasks')
    .select(['id', 'size'])
    .where('creator_id', '=', creatorId)
    .where('blob_id', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  let bytes = 0;
  const old = files.filter(({ size }, index) => {
    bytes += Number(size);
    return index >= most.files || (index > 0 && bytes > most.bytes);
  });
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tables.updateTable('tasks').set({ blob_id: null }).where('id', 'in', ids).execute();
}

/** So many are cancelled in one transaction, each with an event. */
const mostCancelledAtOnce = 50;

/** Cancels tasks that nobody has confirmed since long ago, some at a time. */
export async function cancelWaitingBefore(database: Database, at: number, now: number): Promise<void> {
  while ((await cancelSomeWaitingBefore(database, at, now)) === mostCancelledAtOnce);
}

function cancelSomeWaitingBefore(database: Database, at: number, now: number): Promise<number> {
  return database.write(async (transaction) => {
    const waiting = await transaction.tables
      .selectFrom('tasks')
      .select('id')
      .where('status', '=', 'waiting')
      .where('created_at', '<', at)
      .limit(mostCancelledAtOnce)
      .execute();
    for (const { id } of waiting)
      await changeTask(transaction, { id, from: ['waiting'] }, { status: 'cancelled', ended_at: now, is_cancelling: 1 }, now);
    return waiting.length;
  });
}

/** How often each of the tasks has changed; those that are gone are left out. */
export async function versionsOf({ work }: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const listed = ids.map((_, index) => work.dialect.placeholder(index + 1)).join(', ');
  const rows = await work.rows({
    text: `select id, version from tasks where id in (${listed}) and ${isTaskThere('id')}`,
    values: ids,
  });
  return new Map(rows.map(([id, version]) => [id as string, Number(version)]));
}
