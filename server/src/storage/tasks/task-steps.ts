/** What a task has done already: each step is remembered in its own transaction, so that a task that is run again does none twice. */
import type { Transaction } from '../database.ts';

export async function findStep({ tables }: Transaction, taskId: string, step: string): Promise<string | undefined> {
  const found = await tables
    .selectFrom('task_steps')
    .select('entity_id')
    .where('task_id', '=', taskId)
    .where('step', '=', step)
    .executeTakeFirst();
  return found?.entity_id;
}

export async function rememberStep({ tables }: Transaction, taskId: string, step: string, entityId: string): Promise<void> {
  await tables.insertInto('task_steps').values({ task_id: taskId, step, entity_id: entityId }).execute();
}
