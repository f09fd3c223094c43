/** Findings that nobody sees: those of a validation that has not come to its end, and those of older ones, which are given up. */
import type { Transaction } from '../database.ts';

/** So many older validations of somebody lose their findings in one transaction; a new one makes one of them old. */
const mostGivenUpAtOnce = 5;

/** Nobody sees them until they are listed. Where that does not happen before the task ends they are removed. */
export async function unlistFindings({ tables }: Transaction, taskId: string): Promise<void> {
  await tables
    .insertInto('unlisted_findings')
    .values({ task_id: taskId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function showFindings({ tables }: Transaction, taskId: string): Promise<void> {
  await tables.deleteFrom('unlisted_findings').where('task_id', '=', taskId).execute();
}

export interface KeptFindings {
  /** How many validations of one person keep their findings. */
  readonly validations: number;
  /** The result of one that has lost them. */
  readonly resultWithout: (result: string) => string;
}

/** Gives up the findings of somebody's older validations. Whether there were any. */
export async function keepNewestFindings(transaction: Transaction, creatorId: string, kept: KeptFindings): Promise<boolean> {
  const { tables } = transaction;
  const older = await tables
    .selectFrom('tasks')
    .leftJoin('removed_tasks as removed', 'removed.task_id', 'tasks.id')
    .leftJoin('unlisted_findings as unlisted', 'unlisted.task_id', 'tasks.id')
    .select(['tasks.id', 'tasks.result'])
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'succeeded')
    .where('removed.task_id', 'is', null)
    .where('unlisted.task_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('findings').select('findings.id').whereRef('findings.task_id', '=', 'tasks.id')),
    )
    .orderBy('ended_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .offset(kept.validations)
    .limit(mostGivenUpAtOnce)
    .execute();
  for (const { id, result } of older) {
    await unlistFindings(transaction, id);
    const changed = { result: result && kept.resultWithout(result) };
    await tables
      .updateTable('tasks')
      .set((column) => ({ ...changed, version: column('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  return older.length > 0;
}
