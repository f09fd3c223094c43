/** Tasks that are not kept any more: nobody sees them from the transaction on that marks them; `removal/task-removal.ts` removes their rows. */
import type { Database, Transaction } from '../database.ts';
import { finalStatuses } from '../tables/task-statuses.ts';

/** So many are marked in one transaction. */
const mostMarkedAtOnce = 100;

/** Gives up the tasks of somebody that have ended but for the newest ones. Whether there were any. */
export async function keepNewestEnded(transaction: Transaction, creatorId: string, most: number): Promise<boolean> {
  const ended = await keptTasks(transaction)
    .where('creator_id', '=', creatorId)
    .where('status', 'in', [...finalStatuses])
    .orderBy('ended_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .offset(most)
    .limit(mostMarkedAtOnce)
    .execute();
  await markRemoved(transaction, ended);
  return ended.length > 0;
}

/** Gives up all tasks that ended before a moment, some at a time. Whether there were any. */
export async function removeTasksEndedBefore(database: Database, at: number): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const marked = await database.write(async (transaction) => {
      const ended = await keptTasks(transaction).where('ended_at', '<', at).limit(mostMarkedAtOnce).execute();
      await markRemoved(transaction, ended);
      return ended.length;
    });
    if (marked < mostMarkedAtOnce) return !isFirst || marked > 0;
  }
}

function keptTasks({ tables }: Transaction) {
  return tables
    .selectFrom('tasks')
    .leftJoin('removed_tasks as removed', 'removed.task_id', 'tasks.id')
    .select('tasks.id')
    .where('removed.task_id', 'is', null);
}

/** The files that they made are let go at once. */
async function markRemoved({ tables }: Transaction, tasks: readonly { readonly id: string }[]): Promise<void> {
  if (tasks.length === 0) return;
  const ids = tasks.map(({ id }) => id);
  await tables.updateTable('tasks').set({ blob_id: null }).where('id', 'in', ids).where('blob_id', 'is not', null).execute();
  await tables
    .insertInto('removed_tasks')
    .values(ids.map((task_id) => ({ task_id })))
    .execute();
}
