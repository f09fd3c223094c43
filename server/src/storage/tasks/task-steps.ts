/** The steps that a task has done: each is remembered in its own transaction, so that a task that is run again does none twice. */
import type { Database, Transaction } from '../database.ts';

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

/** The entities that the steps of a task have made whose names begin so. */
export async function entitiesMadeBy({ tables }: Pick<Database, 'tables'>, taskId: string, steps: string): Promise<string[]> {
  const found = await tables.selectFrom('task_steps').select(['step', 'entity_id']).where('task_id', '=', taskId).execute();
  return found.filter(({ step }) => step.startsWith(steps)).map(({ entity_id }) => entity_id);
}
