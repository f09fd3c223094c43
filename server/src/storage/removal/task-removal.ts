/** Removes tasks that nobody sees any more and findings that nobody is going to see, some rows in each transaction. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { finalStatuses } from '../tables/task-statuses.ts';
import { removeSomeFindings } from '../tasks/finding-removal.ts';

/** Steps are short; an archive may have been imported in ten thousand. */
const mostStepsAtOnce = 500;
const mostFoundAtOnce = 100;

/** Until nothing is left, or the signal says that the rest is left for the next time. */
export async function removeLeftTasks(database: Database, signal: AbortSignal): Promise<void> {
  await removeAll(database, signal, { find: removedTasks, removeSome: removeSomeOf });
  await removeAll(database, signal, { find: leftFindings, removeSome: removeSomeLeft });
}

interface Left {
  readonly find: (database: Database) => Promise<readonly string[]>;
  readonly removeSome: (transaction: Transaction, taskId: string) => Promise<boolean>;
}

/** Others write between two transactions. */
async function removeAll(database: Database, signal: AbortSignal, { find, removeSome }: Left): Promise<void> {
  for (let ids = await find(database); ids.length > 0 && !signal.aborted; ids = await find(database))
    for (const id of ids) while (!signal.aborted && (await database.write((transaction) => removeSome(transaction, id))));
}

async function removedTasks({ tables }: Database): Promise<string[]> {
  const found = await tables.selectFrom('removed_tasks').select('task_id').limit(mostFoundAtOnce).execute();
  return found.map(({ task_id }) => task_id);
}

/** A task that has not ended is still being validated, or will be again. */
async function leftFindings({ tables }: Database): Promise<string[]> {
  const found = await tables
    .selectFrom('unlisted_findings as left')
    .innerJoin('tasks', 'tasks.id', 'left.task_id')
    .select('left.task_id')
    .where('tasks.status', 'in', [...finalStatuses])
    .limit(mostFoundAtOnce)
    .execute();
  return found.map(({ task_id }) => task_id);
}

/** Whether more may be left; the row of the task is the last to go. */
async function removeSomeOf(transaction: Transaction, taskId: string): Promise<boolean> {
  if (await removeSomeFindings(transaction, taskId)) return true;
  if (await removeSomeSteps(transaction, taskId)) return true;
  await transaction.tables.deleteFrom('tasks').where('id', '=', taskId).execute();
  return false;
}

/** Whether more may be left; the note that there are some is the last to go. */
async function removeSomeLeft(transaction: Transaction, taskId: string): Promise<boolean> {
  if (await removeSomeFindings(transaction, taskId)) return true;
  await transaction.tables.deleteFrom('unlisted_findings').where('task_id', '=', taskId).execute();
  return false;
}

async function removeSomeSteps({ tables }: Transaction, taskId: string): Promise<boolean> {
  const some = sql`select step from task_steps where task_id = ${taskId} limit ${mostStepsAtOnce}`;
  const { numAffectedRows } = await sql`delete from task_steps where task_id = ${taskId} and step in (${some})`.execute(tables);
  return Number(numAffectedRows ?? 0) === mostStepsAtOnce;
}
